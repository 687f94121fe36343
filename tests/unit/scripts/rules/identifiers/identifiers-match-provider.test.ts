// Services of AWS, Azure and Google Cloud name identifiers of their provider's kind or say why not; others have none.
import { expect, test } from 'vitest';
import { identifiersMatchProvider } from '../../../../../scripts/rules/identifiers/identifiers-match-provider.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';
import { googleCloud } from '../../../../support/rule-fixtures.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const RUNNER = 'services/aws/code-runner.yaml';
const FUNCTIONS = 'services/azure/functions.yaml';
const SCALEWAY = 'services/scaleway/functions.yaml';

refuses(identifiersMatchProvider, [
  [
    'an identifier of another kind',
    [change(LAMBDA, 'servicePrefixes: [lambda]', 'apiServices: [run.googleapis.com]')],
    [
      'services/aws/lambda.yaml:23 policyIdentifiers.apiServices: this provider has no apiServices | use servicePrefixes',
    ],
  ],
  [
    'an identifier of another kind in a part',
    [change(LAMBDA, 'servicePrefixes: [cloudfront]', 'apiServices: [run.googleapis.com]')],
    ['services/aws/lambda.yaml:18 subServices[0].policyIdentifiers.apiServices: this provider has no apiServices'],
  ],
  [
    'an identifier of Google Cloud at Azure',
    [change(FUNCTIONS, /resourceTypes: .*/, 'apiServices: [run.googleapis.com]')],
    [
      'services/azure/functions.yaml:10 policyIdentifiers.apiServices: this provider has no apiServices | use resourceTypes',
    ],
  ],
  [
    'a prefix of AWS at Google Cloud',
    [googleCloud('policyIdentifiers:\n  servicePrefixes: [lambda]\n')],
    [
      'services/gcp/cloud-run.yaml:6 policyIdentifiers.servicePrefixes: this provider has no servicePrefixes | use apiServices',
    ],
  ],
  [
    'any identifier where no policies are made',
    [change(SCALEWAY, 'sources:', 'policyIdentifiers:\n  servicePrefixes: [lambda]\nsources:')],
    [
      'services/scaleway/functions.yaml:10 policyIdentifiers.servicePrefixes: this provider has no servicePrefixes | remove policyIdentifiers',
    ],
  ],
  [
    'neither identifiers nor a reason',
    [change(RUNNER, /noPolicyIdentifiers.*\n/, '')],
    ['services/aws/code-runner.yaml:1 : neither policyIdentifiers.servicePrefixes nor noPolicyIdentifiers is given'],
  ],
  [
    'neither identifiers nor a reason at Azure',
    [change(FUNCTIONS, /policyIdentifiers:\n.*\n/, '')],
    ['services/azure/functions.yaml:1 : neither policyIdentifiers.resourceTypes nor noPolicyIdentifiers is given'],
  ],
  [
    'neither identifiers nor a reason at Google Cloud',
    [googleCloud('')],
    ['services/gcp/cloud-run.yaml:1 : neither policyIdentifiers.apiServices nor noPolicyIdentifiers is given'],
  ],
  [
    'both identifiers and a reason for none',
    [change(LAMBDA, 'sources:', 'noPolicyIdentifiers: It has none of its own.\nsources:')],
    [
      'services/aws/lambda.yaml:24 noPolicyIdentifiers: policyIdentifiers and noPolicyIdentifiers contradict each other',
    ],
  ],
]);

accepts([
  ['a service of which only a part has identifiers', [change(LAMBDA, /\npolicyIdentifiers:\n.*/, '')]],
  ['no identifier and no reason where no policies are made', [change(SCALEWAY, 'tags: [faas]', 'tags: [functions]')]],
]);

test.each(['policyIdentifier:', 'policyIdentifiers: lambda #', 'noPolicyIdentifiers: [a] #'])(
  'what may stand in "%s" is not missing',
  (line) => {
    const problems = problemsAfter(change(RUNNER, 'noPolicyIdentifiers:', line));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('[schema]');
  },
);
