// No service claims what an exception says belongs to none.
import { exceptionsNeeded } from '../../../../../scripts/rules/identifiers/exceptions-needed.ts';
import { accepts, append, refuses } from '../../../../support/rule-cases.ts';
import { googleCloud } from '../../../../support/rule-fixtures.ts';

const excuse = (provider: string, identifier: string) =>
  append(`identifiers/${provider}.yaml`, `- identifier: ${identifier}\n  reason: It belongs to no service.\n`);

refuses(exceptionsNeeded, [
  [
    'a namespace of which a service has a type, however it is spelled',
    [excuse('azure', 'microsoft.Web')],
    ['identifiers/azure.yaml:1 [0]: the exception for "microsoft.Web" is not needed | remove it: a service claims it'],
  ],
  [
    'an API that a service has',
    [googleCloud('policyIdentifiers:\n  apiServices: [run.googleapis.com]\n'), excuse('gcp', 'run.googleapis.com')],
    ['identifiers/gcp.yaml:1 [0]: the exception for "run.googleapis.com" is not needed'],
  ],
]);

accepts([
  ['a namespace that no service has', [excuse('azure', 'Microsoft.WebX')]],
  ['an API that no service has', [excuse('gcp', 'run.googleapis.org')]],
  ['what another provider claims', [excuse('gcp', 'Microsoft.Web')]],
]);
