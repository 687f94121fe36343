// The feed of ends: ids that stay, days that are true, nothing that breaks XML. A browser reads the real one.
import { expect, test } from 'vitest';
import { lifecycleAtom } from '../../../../../catalogue/views/lifecycle/lifecycle-atom.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const ADDRESSES = { baseUrl: 'https://catalogue.example', textUrl: 'https://text.catalogue.example' };
const sourced = (checked: string) => ({ sources: [{ url: 'https://example.org/', checked }] });
const CATALOGUE = madeCatalogue([
  madeService('a-gone', { lifecycle: { status: 'retired', sunsetDate: '2025-06-30' }, ...sourced('2026-11-19') }),
  madeService('a-tools', {
    name: 'Tools <b> & "more"',
    lifecycle: { status: 'deprecated', closedToNewCustomers: '2026-02-01', note: 'Use > others & so on.' },
    ...sourced('2026-11-20'),
  }),
  madeService('a-fine'),
]);
const feed = (query = {}) => lifecycleAtom(CATALOGUE, query, ADDRESSES, '/v1/lifecycle?a=1&format=atom');
const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, found]) => found);

test('the entries stand by when they were last compared, the newest first', () => {
  expect(all(feed(), 'id')).toEqual([
    'tag:catalogue.example,2026:lifecycle',
    'tag:catalogue.example,2026:lifecycle/a-tools',
    'tag:catalogue.example,2026:lifecycle/a-gone',
  ]);
  expect(all(feed(), 'updated')).toEqual(['2026-11-20', '2026-11-20', '2026-11-19'].map((day) => `${day}T00:00:00Z`));
});

test('text and addresses are written as XML has them', () => {
  expect(all(feed(), 'title').slice(1)).toEqual([
    'Tools &lt;b&gt; &amp; &quot;more&quot; (a): deprecated; closed to new customers from 2026-02-01',
    'Name of a-gone (a): retired, 2025-06-30',
  ]);
  expect(all(feed(), 'summary')).toEqual(['Use &gt; others &amp; so on.', 'retired, 2025-06-30']);
  expect(feed()).toContain(
    'rel="self" type="application/atom+xml" href="https://catalogue.example/v1/lifecycle?a=1&amp;format=atom"',
  );
  expect(feed()).toContain('href="https://catalogue.example/services/a-tools/"');
});

test('a filter that finds nothing leaves a feed without entries', () => {
  expect(all(feed({ provider: 'nobody' }), 'id')).toEqual(['tag:catalogue.example,2026:lifecycle']);
  expect(feed({ provider: 'nobody' })).toContain(`<updated>${CATALOGUE.data.lastUpdated}T00:00:00Z</updated>`);
});
