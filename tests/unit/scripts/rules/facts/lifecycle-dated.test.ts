// Dates of a lifecycle fit its status and today, 21 November 2026; those of parts too.
import { lifecycleDated } from '../../../../../scripts/rules/facts/lifecycle-dated.ts';
import { accepts, type Change, change, refuses } from '../../../../support/rule-cases.ts';

const RUNNER = 'services/aws/code-runner.yaml';
const LAMBDA = 'services/aws/lambda.yaml';
const lifecycle = (...lines: string[]) =>
  change(RUNNER, / {2}status: retired\n {2}sunsetDate: '2025-03-31'\n/, lines.map((line) => `  ${line}\n`).join(''));
const part = (...lines: string[]): Change[] => [
  change(LAMBDA, /( {4}policyIdentifiers:\n.*\n)/, `$1    lifecycle: {${lines.join(', ')}}\n`),
];

refuses(lifecycleDated, [
  [
    'a retired service without a date',
    [lifecycle('status: retired')],
    ['services/aws/code-runner.yaml:4 lifecycle: retired needs a sunsetDate'],
  ],
  [
    'a sunset without a date',
    [lifecycle('status: sunset')],
    ['services/aws/code-runner.yaml:4 lifecycle: sunset needs a sunsetDate'],
  ],
  [
    'a deprecated service with a date',
    [lifecycle('status: deprecated', "sunsetDate: '2027-03-31'")],
    ['services/aws/code-runner.yaml:6 lifecycle.sunsetDate: a deprecated service has no sunsetDate'],
  ],
  [
    'a preview with a date',
    [lifecycle('status: preview', "sunsetDate: '2027-03-31'")],
    ['services/aws/code-runner.yaml:6 lifecycle.sunsetDate: a preview service has no sunsetDate'],
  ],
  [
    'a service that is retired tomorrow',
    [lifecycle('status: retired', "sunsetDate: '2026-11-22'")],
    ['services/aws/code-runner.yaml:6 lifecycle.sunsetDate: retired, but 2026-11-22 is in the future'],
  ],
  [
    'a sunset that has passed',
    [lifecycle('status: sunset', "sunsetDate: '2026-11-20'")],
    ['warning: services/aws/code-runner.yaml:6 lifecycle.sunsetDate: the sunset date 2026-11-20 has passed'],
  ],
  [
    'a sunset on the day itself',
    [lifecycle('status: sunset', "sunsetDate: '2026-11-21'")],
    ['warning: services/aws/code-runner.yaml:6 lifecycle.sunsetDate: the sunset date 2026-11-21 has passed'],
  ],
  [
    'general availability that a deprecated service is to reach',
    [lifecycle('status: deprecated', 'gaTarget: in spring')],
    ['services/aws/code-runner.yaml:6 lifecycle.gaTarget: only a preview has a gaTarget'],
  ],
  [
    'a preview that is closed to new customers',
    [lifecycle('status: preview', "closedToNewCustomers: '2026-03-31'")],
    ['services/aws/code-runner.yaml:6 lifecycle.closedToNewCustomers: a preview is not closed to new customers'],
  ],
  [
    'what closes to new customers after it has ended',
    [lifecycle('status: sunset', "sunsetDate: '2027-03-31'", "closedToNewCustomers: '2027-04-01'")],
    ['services/aws/code-runner.yaml:7 lifecycle.closedToNewCustomers: closed to new customers after it ends on 2027'],
  ],
  [
    'a retired part without a date',
    part('status: retired'),
    ['services/aws/lambda.yaml:19 subServices[0].lifecycle: retired needs a sunsetDate'],
  ],
]);

accepts([
  ['a service that is retired today', [lifecycle('status: retired', "sunsetDate: '2026-11-21'")]],
  ['a sunset tomorrow', [lifecycle('status: sunset', "sunsetDate: '2026-11-22'")]],
  ['a preview with a target', [lifecycle('status: preview', 'gaTarget: in spring')]],
  ['a deprecated service without a date', [lifecycle('status: deprecated')]],
  [
    'a deprecated service that takes no new customers',
    [lifecycle('status: deprecated', "closedToNewCustomers: '2026-03-31'")],
  ],
  [
    'a service that closes to new customers on the day it ends',
    [lifecycle('status: sunset', "sunsetDate: '2027-03-31'", "closedToNewCustomers: '2027-03-31'")],
  ],
  ['a part that ends one day', part('status: sunset', "sunsetDate: '2027-03-31'")],
]);
