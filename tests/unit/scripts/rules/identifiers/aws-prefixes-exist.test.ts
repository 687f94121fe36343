// IAM prefixes exist, in services and in their parts.
import { awsPrefixesExist } from '../../../../../scripts/rules/identifiers/aws-prefixes-exist.ts';
import { change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';

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
]);
