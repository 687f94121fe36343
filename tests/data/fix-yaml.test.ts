// The fixer on every real file.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseYamlFile } from '../../catalogue/model/reading/yaml-file.ts';
import { fixYaml } from '../../scripts/fix/fix-yaml.ts';

test('every real file says the same when it is mended', () => {
  const files = globSync('catalogue/**/*.yaml');
  expect(files.length).toBeGreaterThan(2_000);
  const changed = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const fixed = fixYaml(file, text);
    const said = (each: string) => JSON.stringify(parseYamlFile(file, each).value);
    return fixed !== text && said(fixed) !== said(text);
  });
  expect(changed).toEqual([]);
});
