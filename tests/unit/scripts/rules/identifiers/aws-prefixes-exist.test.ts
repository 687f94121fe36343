// IAM prefixes exist, in services and in their parts; one that the list lacks is excused with a reason.
import { expect, test } from 'vitest';
import { awsPrefixesExist } from '../../../../../scripts/rules/identifiers/aws-prefixes-exist.ts';
import { accepts, append, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const excused = (prefix: string) =>
  append('identifiers/aws-unlisted.yaml', `- identifier: ${prefix}\n  reason: The user guide names it.\n`);
const IDLE = 'remove it: IAM lists the prefix, or no service has it';

refuses(awsPrefixesExist, [
  [
    'a misspelt prefix',
    [change(LAMBDA, '[lambda]', '[lamda]')],
    [
      'services/aws/lambda.yaml:23 policyIdentifiers.servicePrefixes[0]: IAM has no service prefix "lamda" | did you mean "lambda"',
    ],
  ],
  [
    'a misspelt prefix of a part',
    [change(LAMBDA, '[cloudfront]', '[cloudfront, cloudfrontt]')],
    [
      'services/aws/lambda.yaml:18 subServices[0].policyIdentifiers.servicePrefixes[1]: IAM has no service prefix "cloudfrontt"',
    ],
  ],
  [
    'a prefix that IAM lacks, where another is excused',
    [change(LAMBDA, '[lambda]', '[lambda, lamda, lambdaa]'), excused('lamda')],
    [
      'services/aws/lambda.yaml:23 policyIdentifiers.servicePrefixes[2]: IAM has no service prefix "lambdaa" | did you mean "lambda"',
    ],
  ],
  [
    'an exception for a prefix that IAM lists',
    [excused('lambda')],
    [`identifiers/aws-unlisted.yaml:1 [0]: the exception for "lambda" is not needed | ${IDLE}`],
  ],
  [
    'an exception for a prefix that no service has',
    [excused('lamda')],
    [`identifiers/aws-unlisted.yaml:1 [0]: the exception for "lamda" is not needed | ${IDLE}`],
  ],
]);

accepts([
  ['a prefix that IAM lacks and that is excused', [change(LAMBDA, '[lambda]', '[lambda, lamda]'), excused('lamda')]],
]);

test('nothing is said of an exception that may be needed where some identifiers were refused', () => {
  const problems = problemsAfter(
    excused('lamda'),
    change(LAMBDA, /servicePrefixes: \[lambda.*/, 'servicePrefixes: [5]'),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(awsPrefixesExist.name);
});
