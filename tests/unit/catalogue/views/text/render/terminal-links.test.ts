// Hyperlinks of a terminal: only where they are asked for, to addresses that are written once.
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../../catalogue/views/text/render/render-page.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const rendered = (href: string, links: boolean) =>
  renderPage(
    {
      path: '/x',
      title: 'T',
      siteUrl: addresses.baseUrl,
      blocks: [{ kind: 'paragraph', spans: [{ text: 'there', href }] }],
    },
    'ansi',
    addresses,
    links,
  );

test.each([
  ['/a b', 'https://text.example.org/a%20b'],
  ['/a%20b', 'https://text.example.org/a%20b'],
  ['https://example.org/x?y=%C3%A9', 'https://example.org/x?y=%C3%A9'],
])('%s leads to %s', (href, target) => {
  expect(rendered(href, true)).toContain(`\u001b]8;;${target}\u001b\\there\u001b]8;;\u001b\\`);
  expect(rendered(href, false)).not.toContain('\u001b]8');
});

test('what is no address leads nowhere', () => expect(rendered('mailto:x', true)).not.toContain('\u001b]8'));
