// What people read beside the pages: no document and no page's source states a size of the catalogue, which the next
// record makes false. Pages print the counts that they are given. Documents are wrapped, so that a diff shows what changed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SIZE = /\b\d{1,3},\d{3} (?:cloud )?services\b|\b\d{2,} providers\b|"counts":{"providers":\d/g;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'catalogue/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];
const sources = [
  ...documents,
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

/** Lines of prose that could be broken before their 101st column. */
function longLines(text: string): string[] {
  return text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .split('\n')
    .filter((line) => line.length > 100 && !/^ *\||^ *(?:[-*] |\d+\. )?\S+$/.test(line));
}

test.each(documents)('%s is wrapped at 100 columns', (file) =>
  expect(longLines(readFileSync(file, 'utf8'))).toEqual([]),
);

test('the check of columns sees prose and lists, and passes over tables, code and URLs', () => {
  const long = 'word '.repeat(21).trim();
  expect(longLines(`${long}\n- ${long}\nshort`)).toEqual([long, `- ${long}`]);
  expect(longLines(`| ${long} |\n\n\`\`\`sh\n${long}\n\`\`\`\n- https://${'a'.repeat(100)}`)).toEqual([]);
});
