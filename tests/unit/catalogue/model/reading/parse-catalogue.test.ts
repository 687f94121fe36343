// A whole catalogue from texts: what counts, what only rules may read, and what is missing.
import { expect, test } from 'vitest';
import { append, change, parseAfter } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const without = (file: string) => (texts: ReadonlyMap<string, string | undefined>) =>
  new Map([...texts].filter(([other]) => other !== file));

test('the order of the texts does not matter', () => {
  const broken = [change(LAMBDA, 'category: serverless', 'category: []'), append('services/azure/x.yaml', 'name: [')];
  const reversed = parseAfter(...broken, (texts) => new Map([...texts].toReversed()));
  const { files, readable, problems } = parseAfter(...broken);
  expect(ids(reversed.files.services)).toEqual(ids(files.services));
  expect(ids(reversed.readable.services)).toEqual(ids(readable.services));
  expect(reversed.problems).toEqual(problems);
  expect(ids(files.services)).toEqual(ids(files.services).toSorted());
  expect(problems.map(({ file }) => file)).toEqual([
    'catalogue/services/aws/lambda.yaml',
    'catalogue/services/azure/x.yaml',
  ]);
});

test('a sound catalogue is read by rules as it counts', () => {
  const { files, readable, problems } = parseAfter();
  expect(problems).toEqual([]);
  expect(readable).toBe(files);
  expect(files.refused.size).toBe(0);
  expect(ids(files.providers)).toEqual(['aws', 'azure', 'scaleway']);
  expect(ids(files.concepts)).toEqual(['security', 'serverless']);
  expect([files.categories.id, files.compliance.id]).toEqual(['categories', 'compliance']);
  expect(files.compliance.value.length).toBeGreaterThan(0);
});

test('a file that is refused does not count, but is known, read as far as it can be, and named', () => {
  const { files, readable } = parseAfter(change(LAMBDA, 'category: serverless', 'category: Server less'));
  expect(ids(files.services)).not.toContain('aws-lambda');
  expect(ids(readable.services)).toContain('aws-lambda');
  for (const each of [files, readable]) {
    expect(each.knownIds.has('aws-lambda')).toBe(true);
    expect(each.documents.get(`catalogue/${LAMBDA}`)?.lineOf(['category'])).toBe(5);
    expect([...each.refused]).toEqual([[`catalogue/${LAMBDA}`, [['category']]]]);
  }
});

test('known are the ids of providers and services, not of other files', () => {
  const { knownIds } = parseAfter().files;
  expect([...knownIds].filter((id) => !id.includes('-')).toSorted()).toEqual(['aws', 'azure', 'scaleway']);
  expect(knownIds.size).toBe(10);
});

test.each(['categories', 'compliance'] as const)(
  'a missing file of %s is one problem, and its entries none',
  (kind) => {
    const { files, readable, problems } = parseAfter(without(`${kind}.yaml`));
    const file = `catalogue/${kind}.yaml`;
    expect(problems).toEqual([
      {
        severity: 'error',
        file,
        line: 1,
        path: '',
        message: 'the file is missing',
        tip: 'restore it from the repository',
        rule: 'load',
      },
    ]);
    for (const each of [files, readable]) {
      expect(each[kind]).toEqual({ id: kind, file, value: [] });
      expect(each.refused.get(file)).toEqual([[]]);
      expect(each.documents.has(file)).toBe(false);
    }
  },
);
