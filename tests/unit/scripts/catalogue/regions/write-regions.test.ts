// Regions and their sources in the YAML of a service: canonical, and nothing else touched.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeRegions } from '../../../../../scripts/catalogue/regions/write-regions.ts';
import { fixYaml } from '../../../../../scripts/fix/fix-yaml.ts';

const FILE = 'catalogue/services/aws/lambda.yaml';
const LAMBDA = readFileSync(`tests/fixtures/rules/${FILE}`, 'utf8');
const DOCS = 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html';
const TABLE = 'https://example.com/table';
const checked = '2026-11-22';

test('regions go to their place, sources to the end, and the rest stays as it was', () => {
  const text = writeRegions(FILE, LAMBDA, {
    regions: { atLeast: ['eu-west-1', 'us-east-1'] },
    sources: [TABLE],
    checked,
  });
  expect(text).toBe(
    `${LAMBDA.replace('subServices:', 'regions: {atLeast: [eu-west-1, us-east-1]}\nsubServices:')}  - url: ${TABLE}\n    checked: '2026-11-22'\n    facts: [regions]\n`,
  );
  expect(fixYaml(FILE, text)).toBe(text);
});

test('a word stands without a list, and replaces what was there', () => {
  const text = writeRegions(FILE, LAMBDA, { regions: { only: ['eu-west-1'] }, sources: [], checked });
  expect(writeRegions(FILE, text, { regions: 'client', sources: [], checked })).toBe(
    LAMBDA.replace('subServices:', 'regions: client\nsubServices:'),
  );
});

test('a source that is there already carries the regions too; one without facts carries them anyhow', () => {
  const priced = `${LAMBDA}  - url: ${TABLE}\n    checked: '2026-11-01'\n    facts: [pricing]\n`;
  const text = writeRegions(FILE, priced, { regions: 'global', sources: [DOCS, TABLE, TABLE], checked });
  expect(text.slice(text.indexOf('sources:'))).toBe(
    `sources:\n  - url: ${DOCS}\n    checked: '2026-11-03'\n  - url: ${TABLE}\n    checked: '2026-11-01'\n    facts: [pricing, regions]\n`,
  );
});

test('what is no record with sources is refused with its name', () => {
  expect(() => writeRegions(FILE, 'name: Lambda\n', { regions: 'global', sources: [], checked })).toThrow(
    `${FILE} is not a record with sources`,
  );
});
