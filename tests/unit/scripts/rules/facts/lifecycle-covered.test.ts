// Each provider has a file of ends, and what it found stands in the records.
import { lifecycleCovered } from '../../../../../scripts/rules/facts/lifecycle-covered.ts';
import { accepts, append, type Change, change, refuses } from '../../../../support/rule-cases.ts';

const FILE = 'coverage/lifecycle/aws.yaml';
const found = (...ends: string[]): Change =>
  change(FILE, 'ends: []', `ends:\n${ends.map((end) => `  - {${end}}\n`).join('')}`.trimEnd());
const ended = 'name: Code Runner, what: service, slug: aws-code-runner';
const part = 'name: Lambda@Edge, what: part, slug: aws-lambda--lambda-edge';
const partEnds = change(
  'services/aws/lambda.yaml',
  /( {4}policyIdentifiers:\n.*\n)/,
  "$1    lifecycle: {status: sunset, sunsetDate: '2027-03-31', closedToNewCustomers: '2026-01-31'}\n",
);

refuses(lifecycleCovered, [
  [
    'providers without files of ends',
    [(texts) => new Map([...texts].filter(([file]) => file !== FILE && file !== 'coverage/lifecycle/scaleway.yaml'))],
    [
      'warning: providers/aws.yaml:1 : nobody has read yet what ends at this provider; so also catalogue/providers/scaleway.yaml:1',
    ],
  ],
  [
    'a file of ends of nobody',
    [
      append(
        'coverage/lifecycle/amazon.yaml',
        "read:\n  - url: https://aws.amazon.com/\n    checked: '2026-11-03'\nends: []\n",
      ),
    ],
    ['coverage/lifecycle/amazon.yaml:1 : there is no provider "amazon"'],
  ],
  [
    'an end that is listed twice',
    [found(ended, ended)],
    ['coverage/lifecycle/aws.yaml:6 ends[1]: "Code Runner" is listed twice'],
  ],
  [
    'a slug of what has no record',
    [found('name: Code Walker, what: none, slug: aws-code-runner, reason: It is no service.')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: what has no record has no slug'],
  ],
  [
    'what has neither record nor reason',
    [found('name: Code Walker, what: none')],
    ['coverage/lifecycle/aws.yaml:5 ends[0]: has no record and no reason'],
  ],
  [
    'a service without its slug',
    [found('name: Code Runner, what: service')],
    ['coverage/lifecycle/aws.yaml:5 ends[0]: a service needs its slug'],
  ],
  [
    'a part by the slug of its service',
    [found('name: Lambda@Edge, what: part, slug: aws-code-runner')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: "aws-code-runner" is no slug of a part'],
  ],
  [
    'a service by the slug of a part',
    [partEnds, found(part.replace('part', 'service'))],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: "aws-lambda--lambda-edge" is no slug of a service'],
  ],
  [
    'a slug that leads nowhere',
    [found('name: Code Runner, what: service, slug: aws-code-runer')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: there is no "aws-code-runer" | did you mean "aws-code-runner"'],
  ],
  [
    'a part that is not there',
    [found('name: Lambda@Edge, what: part, slug: aws-lambda--edge')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: there is no "aws-lambda--edge"'],
  ],
  [
    'a service of another provider',
    [found('name: Azure Functions, what: service, slug: azure-functions')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: there is no "azure-functions"'],
  ],
  [
    'a former slug',
    [found('name: Lambda, what: service, slug: aws-lambda-functions')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: there is no "aws-lambda-functions" | write aws-lambda'],
  ],
  [
    'a service that does not say that it ends',
    [found('name: Lambda, what: service, slug: aws-lambda')],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: the record of "aws-lambda" does not say that it ends'],
  ],
  [
    'a preview',
    [
      change('services/aws/lambda.yaml', 'tags: [faas', 'lifecycle: {status: preview}\ntags: [faas'),
      change('services/aws/lambda.yaml', /(lifecycle: .*\n)(tags.*\ncompliance.*\n)/, '$2$1'),
      found('name: Lambda, what: service, slug: aws-lambda'),
    ],
    ['coverage/lifecycle/aws.yaml:5 ends[0].slug: the record of "aws-lambda" does not say that it ends'],
  ],
  [
    'another day than that of the record',
    [found(`${ended}, date: '2025-04-01'`)],
    ['coverage/lifecycle/aws.yaml:5 ends[0].date: the record of "aws-code-runner" says 2025-03-31'],
  ],
  [
    'another day than both of a part',
    [partEnds, found(`${part}, date: '2027-04-01'`)],
    [
      'coverage/lifecycle/aws.yaml:5 ends[0].date: the record of "aws-lambda--lambda-edge" says 2027-03-31 and 2026-01-31',
    ],
  ],
]);

accepts([
  ['a service with the day of its record', [found(`${ended}, date: '2025-03-31'`)]],
  ['a service without a day', [found(ended)]],
  ['a part on the day it ends', [partEnds, found(`${part}, date: '2027-03-31'`)]],
  ['a part on the day it closes', [partEnds, found(`${part}, date: '2026-01-31'`)]],
  ['what has no record, with its reason', [found('name: Code Walker, what: none, reason: A version of a runtime.')]],
]);
