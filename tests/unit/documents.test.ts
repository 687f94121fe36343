// What people read beside the pages: no document and no page's source states a size of the catalogue, which the next
// record makes false. Pages print the counts that they are given.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SIZE = /\b\d{1,3},\d{3} (?:cloud )?services\b|\b\d{2,} providers\b|"counts":{"providers":\d/g;

const sources = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'catalogue/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
  ...readdirSync('site', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => path.join('site', file)),
];

test('states no size of the catalogue', () => {
  expect(
    sources.flatMap((file) => (readFileSync(file, 'utf8').match(SIZE) ?? []).map((size) => `${file}: ${size}`)),
  ).toEqual([]);
});

test.each(['2,446 services', '2,448 cloud services', '55 providers', '"counts":{"providers":55,'])(
  'would find %j',
  (text) => {
    expect(text.match(SIZE)).not.toBeNull();
  },
);
