// What a record says is gone is retired: by its description or its note, of a service or a part.
import { endedRetired } from '../../../../../scripts/rules/facts/ended-retired.ts';
import { accepts, type Change, change, refuses } from '../../../../support/rule-cases.ts';

const RUNNER = 'services/aws/code-runner.yaml';
const LAMBDA = 'services/aws/lambda.yaml';
const deprecated = (note: string): Change[] => [
  change(RUNNER, / {2}status: retired\n.*\n/, '  status: deprecated\n'),
  change(RUNNER, /description: .*/, 'description: An invented predecessor of Lambda that runs code when asked.'),
  change(RUNNER, / {2}note: .*/, `  note: ${note}`),
];
const part = (status: string) =>
  change(LAMBDA, /( {4}policyIdentifiers:\n.*\n)/, `$1    lifecycle: {${status}, note: It has ended for everybody.}\n`);
const said = (words: string) =>
  `warning: services/aws/code-runner.yaml:5 lifecycle.status: deprecated, though its text says "${words}"`;

refuses(endedRetired, [
  ['a note that says it was shut down', deprecated('AWS has shut down the service.'), [said('shut down')]],
  ['a note that says it ended', deprecated('The service has ended.'), [said('has ended')]],
  ['a note that says nobody has it', deprecated('No longer available.'), [said('No longer available')]],
  [
    'a description that says so',
    [...deprecated('Use Lambda.'), change(RUNNER, 'that runs code when asked', 'that was discontinued by AWS')],
    [said('discontinued')],
  ],
  [
    'a part that says so',
    [part('status: deprecated')],
    ['warning: services/aws/lambda.yaml:19 subServices[0].lifecycle.status: deprecated, though its text says "has end'],
  ],
]);

accepts([
  ['what takes no new customers', deprecated('No longer available to new customers.')],
  ['what nobody can create any more', deprecated('No longer available for creation.')],
  ['what will be shut down one day', deprecated('AWS plans it to be shut down one day.')],
  ['what is to be discontinued', deprecated('It will be discontinued.')],
  ['what is merely advised against', deprecated('AWS advises Lambda.')],
  ['what is retired and says so', [change(RUNNER, / {2}note: .*/, '  note: AWS has shut down the service.')]],
  ['a part that is retired and says so', [part("status: retired, sunsetDate: '2025-01-01'")]],
]);
