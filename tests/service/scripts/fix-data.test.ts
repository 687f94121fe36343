// `npm run fix` as an author runs it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenFixture } from '../../support/fixture.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';

test('npm run fix repairs the files of a folder, and those alone', () => {
  const tags = (text: string) => text.replace('[faas, ', '[faas, faas, ');
  const root = brokenFixture({ [LAMBDA]: tags, 'catalogue/services/azure/functions.yaml': tags });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.resolve('scripts/fix-data.ts'), ...args], { cwd: root, encoding: 'utf8' }).stdout;
  expect(run('catalogue/services/aws/')).toContain('1 catalogue files rewritten');
  expect(readFileSync(path.join(root, LAMBDA), 'utf8')).toBe(readFileSync(`tests/fixtures/small/${LAMBDA}`, 'utf8'));
  expect(run()).toContain('1 catalogue files rewritten');
  expect(run()).toContain('0 catalogue files rewritten');
  writeFileSync(path.join(root, LAMBDA), '[');
  expect(run()).toContain('1 catalogue files rewritten');
});
