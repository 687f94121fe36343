// The lifecycle page as it is built: everything is there for readers without scripts, and nothing that depends on their
// day.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { lifecycleBody } from '../../../../../catalogue/formats/lifecycle-data.ts';
import type { Lifecycle as Status } from '../../../../../catalogue/schema/lifecycle.ts';
import { Lifecycle } from '../../../../../site/components/lifecycle/Lifecycle.tsx';
import { LifecycleTable } from '../../../../../site/components/lifecycle/LifecycleTable.tsx';
import { textOf } from '../../../../support/browser/page-text.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const sunset: Status = { status: 'sunset', sunsetDate: '2027-02-22', closedToNewCustomers: '2026-01-31' };
const catalogue = madeCatalogue([
  madeService('one-new'),
  madeService('one-old', {
    lifecycle: { ...sunset, successorSlug: 'one-new', note: 'Move soon.', announcementUrl: 'https://one.example/' },
    subServices: [{ id: 'edge', name: 'Edge', lifecycle: { status: 'retired', sunsetDate: '2020-03-31' } }],
  }),
  madeService('two-beta', { lifecycle: { status: 'preview', gaTarget: 'early 2027' } }),
  madeService('two-closed', { lifecycle: { status: 'deprecated' } }),
]);
const body = lifecycleBody(catalogue);

test('the body has each entry with what the page shows of it, the soonest first', () => {
  expect(body.providers).toEqual([
    { id: 'one', name: 'one', count: 2 },
    { id: 'two', name: 'two', count: 2 },
  ]);
  expect(body.items.map(({ id, phase }) => `${id} ${phase}`)).toEqual([
    'one-old ahead',
    'one-old--edge ended',
    'two-beta preview',
    'two-closed deprecated',
  ]);
  expect(body.items[0]).toEqual({
    id: 'one-old',
    name: 'Name of one-old',
    href: '/services/one-old/',
    service: { id: 'one-old', slug: 'one-old', name: 'Name of one-old' },
    provider: 0,
    status: 'sunset',
    phase: 'ahead',
    date: '2027-02-22',
    closed: '2026-01-31',
    successor: { slug: 'one-new', name: 'Name of one-new' },
    advice: 'Move soon.',
    announcement: 'https://one.example/',
  });
  expect(body.items[1]).toMatchObject({ isSubService: true, href: '/services/one-old/#part-edge' });
  expect(body.items[2]?.advice).toBe('General availability expected: early 2027.');
});

test('the page is built with all phases, as links to sections, and without relative dates', () => {
  const html = renderToString(<Lifecycle body={body} baseUrl="https://a.example" search="" />);
  for (const { id, phase } of body.items) {
    expect(html).toContain(`<tr role="row" id="${id}"`);
    expect(html).toContain(`<a id="tab-${phase}" href="#${phase}">`);
  }
  expect(html).not.toMatch(/role="tab(?!le)|class="relative[^"]*">[^<]| style="/);
  const text = textOf(html);
  expect(text).toContain('Q1 2027: 1 retiring, closed to new customers');
  expect(text).toContain('1 before Q');
  expect(text).toContain('21 Nov 2026');
  expect(text).not.toContain('today');
});

test('a URL states what is shown, and problems of it are named', () => {
  const text = textOf(renderToString(<Lifecycle body={body} baseUrl="" search="?show=preview&provider=two,nobody" />));
  expect(text).toContain('Unknown provider: nobody.');
  expect(text).toContain('1 of 1 in preview');
  expect(text).toContain('Calendar and feed cover two');
});

describe('a row', () => {
  const rowOf = (id: string, today?: string) => {
    const items = body.items.filter((item) => item.id === id);
    const [{ phase } = { phase: 'ahead' as const }] = items;
    const html = renderToString(
      <LifecycleTable
        phase={phase}
        caption="Rows"
        items={items}
        providers={body.providers}
        today={today}
        isPaged={false}
      />,
    );
    return html.slice(html.indexOf(`id="${id}"`));
  };

  test('says how far away its day is, with its urgency in words', () => {
    expect(textOf(rowOf('one-old', '2027-02-20'))).toContain('Within 30 days: in 2 days22 Feb 2027');
    expect(rowOf('one-old', '2027-02-20')).toContain('class="urgent"');
    expect(textOf(rowOf('one-old--edge', '2026-11-25'))).toContain('7 years ago31 Mar 2020');
  });

  test('names the service of a sub-service, what replaces it and who announced it', () => {
    expect(textOf(rowOf('one-old--edge'))).toContain('Sub-service of Name of one-old · one');
    expect(textOf(rowOf('one-old'))).toContain('Successor: Name of one-newMove soon. Announcement');
    expect(textOf(rowOf('two-closed'))).toContain('No successor named');
  });

  test.each([
    ['2026-01-30', 'Closes to new customers on 31 Jan 2026'],
    ['2026-01-31', 'Closed to new customers since 31 Jan 2026'],
  ])('on %s: %s', (today, text) => expect(textOf(rowOf('one-old', today))).toContain(text));
});
