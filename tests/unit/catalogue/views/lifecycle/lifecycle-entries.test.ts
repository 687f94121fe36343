// Services and parts that are not simply active, in the order in which they are shown.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../catalogue/model/catalogue.ts';
import type { Lifecycle } from '../../../../../catalogue/schema/lifecycle.ts';
import { compareAttributes } from '../../../../../catalogue/views/compare/compare.ts';
import { entriesOf, isAhead, lifecycleEntries } from '../../../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { exportMarkdown } from '../../../../../catalogue/views/markdown.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { exportedServices } from '../../../../support/read/markdown.ts';

/** The fixture, with parts of AWS Lambda that end, or are closed, or are to come. */
function withParts(parts: Readonly<Record<string, Lifecycle>>): Catalogue {
  const { data } = fixtureCatalogue();
  const change = (service: Service): Service =>
    service.id === 'aws-lambda'
      ? {
          ...service,
          subServices: Object.entries(parts).map(([id, lifecycle]) => ({ id, name: `Part ${id}`, lifecycle })),
        }
      : service;
  return new Catalogue({ ...data, services: data.services.map(change) });
}
const sunset = (sunsetDate: string): Lifecycle => ({ status: 'sunset', sunsetDate });

describe('lifecycle entries', () => {
  test('are ends to come, soonest first, then past ones, latest first, then those without a date, by name', () => {
    const catalogue = withParts({
      later: sunset('2028-01-01'),
      gone: { status: 'retired', sunsetDate: '2026-01-01' },
      closed: { status: 'deprecated' },
      beta: { status: 'preview' },
      sooner: sunset('2027-01-01'),
    });
    expect(lifecycleEntries(catalogue).map(({ id }) => id)).toEqual([
      'aws-lambda--sooner',
      'aws-lambda--later',
      'aws-lambda--gone',
      'aws-code-runner',
      'aws-lambda--beta',
      'aws-lambda--closed',
    ]);
  });

  test('name the part, its service and where it stands', () => {
    const catalogue = withParts({ edge: { ...sunset('2027-01-01'), successorSlug: 'aws-secrets-manager' } });
    const [entry] = entriesOf(catalogue, catalogue.find('aws-lambda') ?? (catalogue.services[0] as Service));
    expect(entry).toMatchObject({
      id: 'aws-lambda--edge',
      partId: 'edge',
      name: 'Part edge',
      href: '/services/aws-lambda/#part-edge',
      date: '2027-01-01',
      service: { id: 'aws-lambda' },
      successor: { id: 'aws-secrets-manager' },
    });
  });

  test('take no date from a status that gives it no meaning', () => {
    const catalogue = withParts({ edge: { status: 'deprecated', sunsetDate: '2027-01-01' } });
    expect(lifecycleEntries(catalogue).find(({ partId }) => partId)?.date).toBeUndefined();
  });

  test('are those of the services that are asked for', () => {
    const catalogue = withParts({ edge: sunset('2027-01-01') });
    const some = catalogue.services.filter(({ id }) => id === 'aws-code-runner');
    expect(lifecycleEntries(catalogue, some).map(({ id }) => id)).toEqual(['aws-code-runner']);
  });

  test.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    [undefined, false],
  ])('that end on %s are ahead of 2026-11-21: %s', (date, ahead) => {
    expect(isAhead({ date, lifecycle: { status: 'sunset' } }, '2026-11-21')).toBe(ahead);
    expect(isAhead({ date, lifecycle: { status: 'retired' } }, '2026-11-21')).toBe(date === '2026-11-22');
  });
});

describe('a part that ends', () => {
  const catalogue = withParts({
    edge: {
      ...sunset('2027-01-01'),
      successorSlug: 'aws-secrets-manager',
      note: 'Move before the end.',
      announcementUrl: 'https://aws.amazon.com/x',
    },
    old: { status: 'retired', sunsetDate: '2026-01-01' },
    closed: { status: 'deprecated' },
  });
  const services = catalogue.services.filter(({ id }) =>
    ['aws-lambda', 'azure-functions', 'azure-key-vault'].includes(id),
  );

  test('stands in comparisons, beside services of which no part does', () => {
    const row = compareAttributes(catalogue, services).find(({ key }) => key === 'partsLifecycle');
    expect(row).toEqual({
      key: 'partsLifecycle',
      label: 'Lifecycle of parts',
      values: {
        'aws-lambda': ['Part edge: ends 2027-01-01', 'Part old: ended 2026-01-01', 'Part closed: deprecated'],
        'azure-functions': [],
        'azure-key-vault': [],
      },
      differs: true,
    });
    const others = services.filter(({ id }) => id !== 'aws-lambda');
    expect(compareAttributes(catalogue, others).some(({ key }) => key === 'partsLifecycle')).toBe(false);
  });

  test('stands in the Markdown of a list with what comes instead below', () => {
    const markdown = exportMarkdown(catalogue, services, { baseUrl: 'https://a.example', generatedOn: '2026-11-21' });
    const [lambda] = exportedServices(markdown);
    expect(lambda?.details.join('\n')).toContain('Part edge: sunset on 2027-01-01');
    expect(markdown).toContain(
      [
        '  - Part Part edge: sunset on 2027-01-01',
        '    - Successor: [AWS Secrets Manager](https://a.example/services/aws-secrets-manager/)',
        '    - Note: Move before the end.',
        '    - [Announcement](https://aws.amazon.com/x)',
        '  - Part Part old: retired on 2026-01-01',
        '  - Part Part closed: deprecated',
      ].join('\n'),
    );
  });
});
