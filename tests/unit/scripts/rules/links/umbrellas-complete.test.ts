// A suite has the main role of a part that has a record of its own.
import { umbrellasComplete } from '../../../../../scripts/rules/links/umbrellas-complete.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const partNamed = (name: string) => change(LAMBDA, 'name: Lambda@Edge', `name: ${name}`);

refuses(umbrellasComplete, [
  [
    'a part whose record is mainly something else',
    [partNamed('AWS secrets manager')],
    [
      `${LAMBDA}:15 subServices[0].name: AWS secrets manager has a record of its own that is mainly “secrets-management”, which the suite lacks | add the concept secrets-management`,
    ],
  ],
]);

accepts([
  [
    'a suite with the role of its part',
    [
      partNamed('AWS secrets manager'),
      change(LAMBDA, '    grade: exact\n', '    grade: exact\n  - concept: secrets-management\n    grade: exact\n'),
    ],
  ],
  [
    'a suite that is no kind of service, whatever its parts are',
    [
      change(
        'services/aws/code-runner.yaml',
        'noEquivalents:',
        'subServices:\n  - id: secrets\n    name: AWS Secrets Manager\nnoEquivalents:',
      ),
    ],
  ],
  ['a part without a record', [partNamed('Lambda elsewhere')]],
  ['a part whose record has no roles', [partNamed('AWS Code Runner')]],
  ['a part that is named as a service of another provider', [partNamed('Azure Key Vault')]],
]);
