// A reviewed pair says something that the roles of two services do not.
import { overridesNeeded } from '../../../../../scripts/rules/links/overrides-needed.ts';
import { accepts, append, refuses } from '../../../../support/rule-cases.ts';

const FILE = 'equivalences/overrides.yaml';
const entry = (one: string, other: string, grade: string) =>
  append(FILE, `- pair: [${one}, ${other}]\n  grade: ${grade}\n  reason: A reviewer knows what no rule can see.\n`);

refuses(overridesNeeded, [
  [
    'a pair with a service that does not exist',
    [entry('aws-lamda', 'azure-functions', 'close')],
    ['equivalences/overrides.yaml:1 [0]: no service has the id aws-lamda | name two services'],
  ],
  [
    'a pair in the wrong order',
    [entry('azure-functions', 'aws-lambda', 'close')],
    [
      'equivalences/overrides.yaml:1 [0]: the two ids are not in alphabetical order | write [aws-lambda, azure-functions]',
    ],
  ],
  [
    'a pair that is there twice',
    [entry('aws-lambda', 'azure-functions', 'close'), entry('aws-lambda', 'azure-functions', 'partial')],
    ['equivalences/overrides.yaml:4 [1]: the pair is there twice'],
  ],
  [
    'a pair of one provider',
    [entry('aws-lambda', 'aws-secrets-manager', 'close')],
    ['equivalences/overrides.yaml:1 [0]: both are services of aws'],
  ],
  [
    'a grade that the roles give as well',
    [entry('aws-lambda', 'azure-functions', 'exact')],
    ['equivalences/overrides.yaml:1 [0]: by their roles the two are exact already | remove the entry'],
  ],
  [
    'a pair that is none by its roles as well',
    [entry('aws-lambda', 'azure-key-vault', 'none')],
    ['equivalences/overrides.yaml:1 [0]: by their roles the two are none already'],
  ],
]);

accepts([
  ['a grade that the roles do not give', [entry('aws-lambda', 'azure-functions', 'close')]],
  ['a pair without a common role', [entry('aws-lambda', 'azure-key-vault', 'partial')]],
  ['a pair that is none in spite of its roles', [entry('aws-lambda', 'azure-functions', 'none')]],
]);
