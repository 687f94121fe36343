// Tests of code name no record of the catalogue, so that a change of data touches none of them.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { approved } from '../../catalogue/contract/examples.ts';

const KINDS = 'tests/{browser,built,edge,service,support}/**/*.ts';
const idsBelow = (folder: string) =>
  globSync(`${folder}/catalogue/services/*/*.yaml`).map((file) =>
    file
      .split(/[/\\]/)
      .slice(-2)
      .join('-')
      .replace(/\.yaml$/, ''),
  );

/** Of the contract and of the fixtures, whose names stay; and a file that the builder downloads. */
const FREE = new Set([...approved.approvedServiceIds, ...idsBelow('tests/fixtures/*'), 'azure-policy']);
const records = new Set(idsBelow('.').filter((id) => !FREE.has(id)));
const FREE_ID = [...FREE][0] ?? '';

/** `line: id` of each id in a text. */
const recordsIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/[a-z0-9]+(-[a-z0-9]+)+/g) ?? [])
        .filter((word) => records.has(word))
        .map((id) => `${index + 1}: ${id}`),
    );

test('tests of code name no record', () => {
  const [record = ''] = records;
  expect(recordsIn(`'${FREE_ID}'\n'/v1/compare?ids=${FREE_ID},${record}'`)).toEqual([`2: ${record}`]);
  const files = globSync(KINDS);
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) => recordsIn(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`));
  expect(named, 'find such a record by what it is (tests/support/pick.ts), or move the test to tests/data').toEqual([]);
});
