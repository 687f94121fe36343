// The rules as a whole: the fixture keeps them, each is listed, has a name and a reason, and is shown to refuse.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../../../../scripts/rules/index.ts';
import { problemsAfter } from '../../../support/rule-cases.ts';

/** Files that hold a rule, by room and name. */
const FILES = globSync('*/*.ts', { cwd: 'scripts/rules' }).filter((file) =>
  readFileSync(`scripts/rules/${file}`, 'utf8').includes(': Rule = {'),
);

test('the fixture has no problem', () => expect(problemsAfter()).toEqual([]));

test('each rule has its own name and a reason', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
  for (const { why } of RULES) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});

test('each file of a rule is listed under its name', () => {
  const named = FILES.map((file) => file.replace(/^.*\//, '').replace('.ts', ''));
  expect(named.length).toBeGreaterThan(15);
  expect(named.toSorted()).toEqual(RULES.map(({ name }) => name).toSorted());
});

test('each rule has a test that shows what it refuses', () => {
  const untested = FILES.filter((file) => {
    const path = `tests/unit/scripts/rules/${file.replace('.ts', '.test.ts')}`;
    return !existsSync(path) || !readFileSync(path, 'utf8').includes('refuses(');
  });
  expect(untested).toEqual([]);
});
