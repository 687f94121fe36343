// The canonical form of catalogue files: what the fixer writes, and that it writes it once.
import { expect, test } from 'vitest';
import { parseYamlFile } from '../../../../catalogue/model/yaml-file.ts';
import { FILE_SCHEMAS } from '../../../../scripts/catalogue/catalogue-schemas.ts';
import { formatYaml } from '../../../../scripts/catalogue/format-yaml.ts';

const format = (text: string) => formatYaml(parseYamlFile('x.yaml', text).document, FILE_SCHEMAS.services);

const UNTIDY = `sources:
    - checked: "2026-11-21"
      url: https://example.org/
# what people say
shortName: X
name: "Example: it's one"
tags: [ a,b ]
`;
const TIDY = `name: 'Example: it''s one'
# what people say
shortName: X
tags: [a, b]
sources:
  - url: https://example.org/
    checked: '2026-11-21'
`;

test('keys go into schema order, comments stay with their key, quotes become single', () => {
  expect(format(UNTIDY)).toBe(TIDY);
});

test('a tidy file stays as it is', () => {
  expect(format(TIDY)).toBe(TIDY);
});

test('long lines are not folded', () => {
  const line = `name: X\ndescription: ${'word '.repeat(50).trim()}\n`;
  expect(format(line)).toBe(line);
});
