// A result shows why it was found: by its title, another name, or a sub-service.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { FoundPage } from '../../../../../site/client/search/ask-index.ts';
import { SearchResult } from '../../../../../site/components/search/SearchResult.tsx';

const option = { id: 'search-results-0', role: 'option', tabIndex: -1, 'aria-selected': false } as const;
const page: FoundPage = {
  url: '/services/gcp-monitoring/',
  title: 'Cloud Monitoring',
  text: 'Collects metrics.',
  provider: 'Google Cloud',
  category: 'Observability',
  aliases: 'Stackdriver | GCM',
  parts: 'Alerting | Dashboards',
};
const drawn = (words: string, more: Partial<FoundPage> = {}) =>
  renderToString(<SearchResult page={{ ...page, ...more }} words={words} option={option} />);

test.each([
  ['stack', 'Also called <mark>Stackdriver</mark>. '],
  ['dash', 'With <mark>Dashboards</mark>. '],
])('found as “%s” it says so', (words, text) => expect(drawn(words)).toContain(text));

test('found by its title it names nothing else, and marks the words in what it is', () => {
  expect(drawn('monitoring')).not.toMatch(/Also called|With /);
  expect(drawn('metrics')).toContain('Collects <mark>metrics</mark>.');
});

test('has its lifecycle, and what takes its place elsewhere', () => {
  const html = drawn('cloud', { lifecycle: 'sunset 2027-03-31', elsewhere: 'CloudWatch | Azure Monitor' });
  expect(html).toContain('2027-03-31');
  expect(html).toContain('Elsewhere: CloudWatch, Azure Monitor');
});
