// The JSON Schemas that editors complete the catalogue's YAML with.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILE_SCHEMAS, kindOfFile } from '../../../../scripts/fix/catalogue-schemas.ts';

const { 'yaml.schemas': schemas } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'yaml.schemas': Record<string, string>;
};

test('the editor checks each file of the catalogue against the schema of its kind', () => {
  const files = globSync('catalogue/**/*.yaml');
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = files.filter((file) => {
    const kind = kindOfFile(file);
    const used = Object.entries(schemas).flatMap(([schema, glob]) => (path.matchesGlob(file, glob) ? [schema] : []));
    const own = kind && JSON.stringify(FILE_SCHEMAS[kind]);
    return used.length !== 1 || JSON.stringify(JSON.parse(readFileSync(used[0] ?? '', 'utf8'))) !== own;
  });
  expect(wrong).toEqual([]);
});
