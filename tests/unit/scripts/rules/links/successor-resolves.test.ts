// A successor is another service that still runs, by its slug of today.
import { expect, test } from 'vitest';
import { successorResolves } from '../../../../../scripts/rules/links/successor-resolves.ts';
import { accepts, append, type Change, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const RUNNER = 'services/aws/code-runner.yaml';
const LAMBDA = 'services/aws/lambda.yaml';
const successor = (slug: string) => change(RUNNER, 'successorSlug: aws-lambda', `successorSlug: ${slug}`);
const ofPart = (slug: string): Change =>
  change(LAMBDA, /( {4}policyIdentifiers:\n.*\n)/, `$1    lifecycle: {status: deprecated, successorSlug: ${slug}}\n`);
const retired = append(
  'services/aws/older.yaml',
  "name: AWS Older\ncategory: serverless\ndescription: Ran code long before anybody else did, and is gone.\nlifecycle: {status: retired, sunsetDate: '2020-01-01'}\nnoEquivalents: An example of a test.\nnoPolicyIdentifiers: It is switched off.\nsources:\n  - url: https://aws.amazon.com/older\n    checked: '2026-11-02'\n",
);

refuses(successorResolves, [
  [
    'a successor that does not exist',
    [successor('aws-lamda')],
    [
      'services/aws/code-runner.yaml:7 lifecycle.successorSlug: there is no service "aws-lamda" | did you mean "aws-lambda"?',
    ],
  ],
  [
    'a successor of a part that does not exist',
    [ofPart('aws-lamda')],
    ['services/aws/lambda.yaml:19 subServices[0].lifecycle.successorSlug: there is no service "aws-lamda"'],
  ],
  [
    'a successor by its former slug',
    [successor('aws-lambda-functions')],
    [
      'services/aws/code-runner.yaml:7 lifecycle.successorSlug: "aws-lambda-functions" is no longer the slug | write aws-lambda',
    ],
  ],
  [
    'a successor by its id, which is no longer its slug',
    [change(LAMBDA, 'formerSlugs: [', 'slug: aws-functions\nformerSlugs: [')],
    [
      'services/aws/code-runner.yaml:7 lifecycle.successorSlug: "aws-lambda" is no longer the slug | write aws-functions',
    ],
  ],
  [
    'a service that succeeds itself',
    [successor('aws-code-runner')],
    ['services/aws/code-runner.yaml:7 lifecycle.successorSlug: a service cannot succeed itself'],
  ],
  [
    'a successor that is retired itself',
    [retired, successor('aws-older')],
    [
      'services/aws/code-runner.yaml:7 lifecycle.successorSlug: "aws-older" is retired itself | name the service that is',
    ],
  ],
  [
    'a successor of a part that is retired',
    [ofPart('aws-code-runner')],
    ['services/aws/lambda.yaml:19 subServices[0].lifecycle.successorSlug: "aws-code-runner" is retired itself'],
  ],
]);

accepts([
  ['the service itself as successor of a part', [ofPart('aws-lambda')]],
  ['a service of another provider', [successor('azure-functions')]],
  ['no successor', [change(RUNNER, /\n {2}successorSlug: .*/, '')]],
]);

test.each([
  ['a service that cannot be read', [change(LAMBDA, 'name: ', 'name: [')]],
  [
    'a slug that was refused',
    [change(LAMBDA, 'formerSlugs: [', 'slug: Aws functions\nformerSlugs: ['), successor('aws-functions')],
  ],
])('nothing is said of %s', (_, changes) => {
  const problems = problemsAfter(...changes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(successorResolves.name);
});
