// A need names another service of the same provider, what that service has, and a source of its own record.
import { expect, test } from 'vitest';
import { needsResolve } from '../../../../../scripts/rules/links/needs-resolve.ts';
import { accepts, append, type Change, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';
import { googleCloud } from '../../../../support/rule-fixtures.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const SECRETS = 'services/aws/secrets-manager.yaml';
const RUNNER = 'services/aws/code-runner.yaml';
const FUNCTIONS = 'services/azure/functions.yaml';
const PAGE = 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html';
const AZURE_PAGE = 'https://learn.microsoft.com/azure/azure-functions/';

interface NeedLines {
  strength?: string;
  more?: string;
  source?: string;
}
const need = (service: string, { strength = 'required', more = '', source = PAGE }: NeedLines = {}) =>
  `  - service: ${service}\n    strength: ${strength}\n    for: keeps what it is told\n${more}    source: ${source}\n`;
/** The needs begin in line 24, the first service stands in line 25. */
const needs = (...list: string[]): Change => change(LAMBDA, '\nsources:', `\nneeds:\n${list.join('')}sources:`);
const azureNeeds = (...list: string[]): Change => change(FUNCTIONS, '\nsources:', `\nneeds:\n${list.join('')}sources:`);

const orOneOf = (alternatives: string, strength = 'required') =>
  needs(need('aws-secrets-manager', { strength, more: `    alternatives: [${alternatives}]\n` }));

const deprecated = change(RUNNER, /status: retired\n {2}sunsetDate: .*/, 'status: deprecated');
const named = change(RUNNER, /noPolicyIdentifiers: .*/, 'policyIdentifiers:\n  servicePrefixes: [apprunner]');

refuses(needsResolve, [
  [
    'a service that does not exist',
    [needs(need('aws-secret-manager'))],
    [
      'services/aws/lambda.yaml:25 needs[0].service: there is no service "aws-secret-manager" | did you mean "aws-secrets-manager"',
    ],
  ],
  [
    'a service that two needs look for in vain, once',
    [needs(need('aws-secret-manager'), need('aws-secret-manager', { strength: 'optional' }))],
    [
      'services/aws/lambda.yaml:25 needs[0].service: there is no service "aws-secret-manager"; so also catalogue/services/aws/lambda.yaml:29 |',
    ],
  ],
  [
    'itself',
    [needs(need('aws-lambda'))],
    ['services/aws/lambda.yaml:25 needs[0].service: a service cannot name itself here'],
  ],
  [
    'a service of another provider',
    [needs(need('azure-key-vault', { more: '    patterns: [keyvault:Get]\n' }))],
    [
      'services/aws/lambda.yaml:25 needs[0].service: "azure-key-vault" is a service of another provider | name one of aws',
    ],
  ],
  [
    'a source that the record does not have',
    [needs(need('aws-secrets-manager', { source: 'https://docs.aws.amazon.com/other' }))],
    ['services/aws/lambda.yaml:28 needs[0].source: is not among the sources of the record'],
  ],
  [
    'needs and a reason for none',
    [change(LAMBDA, '\nsources:', `\nneeds:\n${need('aws-secrets-manager')}noNeeds: It runs all by itself.\nsources:`)],
    ['services/aws/lambda.yaml:29 noNeeds: needs and noNeeds contradict each other'],
  ],
  [
    'the same need twice',
    [needs(need('aws-secrets-manager', { strength: 'usual' }), need('aws-secrets-manager', { strength: 'usual' }))],
    ['services/aws/lambda.yaml:29 needs[1]: "aws-secrets-manager" is listed twice as usual'],
  ],
  ...(
    [
      ['usual', 'required'],
      ['optional', 'usual'],
      ['optional', 'required'],
    ] as const
  ).map(([first, second]): [string, Change[], string[]] => [
    `${first} before ${second}`,
    [needs(need('aws-secrets-manager', { strength: first }), need('aws-secrets-manager', { strength: second }))],
    [
      'services/aws/lambda.yaml:24 needs: the strongest needs come first | order: required, usual, optional; or run npm',
    ],
  ]),
  ...['required', 'usual', 'optional'].map((strength): [string, Change[], string[]] => [
    `a retired service that is ${strength}`,
    [named, needs(need('aws-code-runner', { strength }))],
    [
      'services/aws/lambda.yaml:25 needs[0].service: "aws-code-runner" is retired | name what is needed today, or remove',
    ],
  ]),
  [
    'a service without identifiers',
    [deprecated, needs(need('aws-code-runner', { strength: 'usual', more: '    patterns: [kms:Decrypt]\n' }))],
    ['services/aws/lambda.yaml:25 needs[0].service: "aws-code-runner" has no identifiers'],
  ],
  [
    'an action of another service',
    [needs(need('aws-secrets-manager', { more: '    patterns: [secretsmanager:Get*, kms:Decrypt]\n' }))],
    [
      'services/aws/lambda.yaml:28 needs[0].patterns: kms:Decrypt is none of aws-secrets-manager | it has secretsmanager',
    ],
  ],
  [
    'identifiers at AWS',
    [needs(need('aws-secrets-manager', { more: '    identifiers: [kms]\n' }))],
    ['services/aws/lambda.yaml:28 needs[0].identifiers: AWS has action patterns here | use patterns'],
  ],
  [
    'actions at Azure',
    [azureNeeds(need('azure-key-vault', { source: AZURE_PAGE, more: '    patterns: [keyvault:Get]\n' }))],
    ['services/azure/functions.yaml:15 needs[0].patterns: only AWS has action patterns | use identifiers'],
  ],
  [
    'an identifier of another service',
    [
      azureNeeds(
        need('azure-key-vault', {
          source: AZURE_PAGE,
          more: '    identifiers: [Microsoft.KeyVault/vaults, Microsoft.Web/sites]\n',
        }),
      ),
    ],
    [
      'services/azure/functions.yaml:15 needs[0].identifiers: Microsoft.Web/sites is none of azure-key-vault | it has Microsoft',
    ],
  ],
  [
    'a source that claims a need which no need cites',
    [
      needs(need('aws-secrets-manager')),
      append(
        LAMBDA,
        "  - url: https://docs.aws.amazon.com/lambda/old\n    checked: '2026-11-03'\n    facts: [needs]\n",
      ),
    ],
    [
      'services/aws/lambda.yaml:34 sources[1].facts: says that the page shows a need, and none cites it | drop needs from its facts',
    ],
  ],
  ...(
    [
      ['that does not exist', orOneOf('aws-lamda'), 'there is no service "aws-lamda" | did you mean "aws-lambda"'],
      ['that is the service itself', orOneOf('aws-lambda'), 'a service cannot name itself here'],
      ['of another provider', orOneOf('azure-key-vault'), '"azure-key-vault" is a service of another provider'],
      ['that is retired', orOneOf('aws-code-runner'), '"aws-code-runner" is retired | name what is needed today'],
      ['that is needed itself', orOneOf('aws-secrets-manager'), '"aws-secrets-manager" is what is needed itself'],
    ] as const
  ).map(([what, changed, message]): [string, Change[], string[]] => [
    `an alternative ${what}`,
    [changed],
    [`services/aws/lambda.yaml:28 needs[0].alternatives[0]: ${message}`],
  ]),
  [
    'an alternative without identifiers',
    [deprecated, orOneOf('aws-code-runner')],
    ['services/aws/lambda.yaml:28 needs[0].alternatives[0]: "aws-code-runner" has no identifiers | name the service'],
  ],
  ...['usual', 'optional'].map((strength): [string, Change[], string[]] => [
    `an alternative of what is ${strength}`,
    [deprecated, named, orOneOf('aws-code-runner', strength)],
    ['services/aws/lambda.yaml:28 needs[0].alternatives: only a required need has them | say required, or write each'],
  ]),
  [
    'a governing service that does not exist',
    [change(RUNNER, 'sources:', 'governedBy: [aws-secrets-manager, aws-lamda]\nsources:')],
    ['services/aws/code-runner.yaml:11 governedBy[1]: there is no service "aws-lamda" | did you mean "aws-lambda"'],
  ],
  [
    'a service that governs itself',
    [change(RUNNER, 'sources:', 'governedBy: [aws-code-runner]\nsources:')],
    ['services/aws/code-runner.yaml:11 governedBy[0]: a service cannot name itself here'],
  ],
  [
    'a governing service beside identifiers of its own',
    [change(LAMBDA, '\nsources:', '\ngovernedBy: [aws-secrets-manager]\nsources:')],
    [
      'services/aws/lambda.yaml:24 governedBy: policyIdentifiers and governedBy contradict each other | keep one of them',
    ],
  ],
  [
    'a reach beside identifiers',
    [change(LAMBDA, '\nsources:', '\nreach: outside\nsources:')],
    ['services/aws/lambda.yaml:24 reach: policyIdentifiers and reach contradict each other'],
  ],
]);

accepts([
  ['a need', [needs(need('aws-secrets-manager', { more: '    patterns: [secretsmanager:Get*]\n' }))]],
  [
    'a source of needs beside noNeeds, and one that a need cites among other facts',
    [
      change(RUNNER, '\nsources:', '\nnoNeeds: Nothing that was read names another service.\nsources:'),
      append(RUNNER, "  - url: https://aws.amazon.com/runner\n    checked: '2026-11-03'\n    facts: [needs]\n"),
      needs(need('aws-secrets-manager', { source: 'https://docs.aws.amazon.com/lambda/role' })),
      append(
        LAMBDA,
        "  - url: https://docs.aws.amazon.com/lambda/role\n    checked: '2026-11-03'\n    facts: [pricing, needs]\n",
      ),
    ],
  ],
  ['a need with an alternative that lives', [deprecated, named, orOneOf('aws-code-runner')]],
  [
    'one service with two strengths, the stronger first',
    [needs(need('aws-secrets-manager'), need('aws-secrets-manager', { strength: 'usual' }))],
  ],
  [
    'a need of a part',
    [
      change(
        RUNNER,
        '\nsources:',
        `\nneeds:\n${need('aws-lambda', { source: 'https://aws.amazon.com/', more: '    patterns: [cloudfront:Get*]\n' })}sources:`,
      ),
    ],
  ],
  [
    'a deprecated service that some still use, with its identifiers',
    [deprecated, named, needs(need('aws-code-runner', { strength: 'optional' }))],
  ],
  [
    'two services of one strength, and a source that is not the first',
    [
      change(
        RUNNER,
        'sources:\n',
        `needs:\n${['aws-lambda', 'aws-secrets-manager'].map((id) => need(id, { source: 'https://aws.amazon.com/old' })).join('')}sources:\n`,
      ),
      append(RUNNER, "  - url: https://aws.amazon.com/old\n    checked: '2026-11-03'\n"),
    ],
  ],
  ['a reason for needing nothing', [change(LAMBDA, '\nsources:', '\nnoNeeds: It runs all by itself.\nsources:')]],
  ['a service that another one governs', [change(RUNNER, 'sources:', 'governedBy: [aws-lambda]\nsources:')]],
  ['a reach without identifiers', [change(RUNNER, 'sources:', 'reach: provider\nsources:')]],
  [
    'an identifier at Azure',
    [
      azureNeeds(
        need('azure-key-vault', { source: AZURE_PAGE, more: '    identifiers: [Microsoft.KeyVault/vaults]\n' }),
      ),
    ],
  ],
]);

test('of many identifiers the tip names five', () => {
  const identifiers = (count: number) =>
    Array.from({ length: count }, (_, index) => `api${index}.googleapis.com`).join(', ');
  const [five, six] = [5, 6].map((count) => {
    const cloud = googleCloud(`policyIdentifiers:\n  apiServices: [${identifiers(count)}]\n`);
    const second: Change = (texts) =>
      new Map([
        ...texts,
        [
          'services/gcp/jobs.yaml',
          `name: Jobs\ncategory: serverless\ndescription: Runs containers to their end, once or every so often.\nnoEquivalents: An example of a test.\npolicyIdentifiers:\n  apiServices: [jobs.googleapis.com]\nneeds:\n${need('gcp-cloud-run', { source: 'https://cloud.google.com/jobs', more: '    identifiers: [x.googleapis.com]\n' })}sources:\n  - url: https://cloud.google.com/jobs\n    checked: '2026-11-02'\n`,
        ],
      ]);
    return problemsAfter(cloud, second);
  });
  expect(five).toEqual([
    expect.stringMatching(/x\.googleapis\.com is none of gcp-cloud-run \| it has api0.*api4\.googleapis\.com$/),
  ]);
  expect(six).toEqual([expect.stringMatching(/\| it has api0.*api4\.googleapis\.com …$/)]);
});

test.each([
  ['the needed service cannot be read', [change(SECRETS, 'name: ', 'name: [')]],
  ['identifiers of the needed service were refused', [change(SECRETS, '[secretsmanager]', 'secretsmanager')]],
  ['a part of the needed service was refused', [change(SECRETS, 'equivalents:', 'subServices: x\nequivalents:')]],
])('nothing is said of a need where %s', (_, changes) => {
  const problems = problemsAfter(
    needs(need('aws-secrets-manager', { more: '    patterns: [kms:Decrypt]\n' })),
    ...changes,
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(needsResolve.name);
});

test('a source is not missing among sources of which one was refused', () => {
  const problems = problemsAfter(needs(need('aws-secrets-manager')), change(LAMBDA, `url: ${PAGE}`, 'url: nowhere'));
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(needsResolve.name);
});

test('a source does not claim a need in vain where a need was refused', () => {
  const problems = problemsAfter(
    needs(need('aws-secrets-manager'), '  - service: aws-secrets-manager\n    strength: usual\n'),
    append(LAMBDA, "  - url: https://docs.aws.amazon.com/lambda/old\n    checked: '2026-11-03'\n    facts: [needs]\n"),
  );
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((problem) => problem.includes(needsResolve.name))).toEqual([]);
});

test('other faults of the needed service and of the record hide nothing', () => {
  const problems = problemsAfter(
    needs(
      need('aws-secrets-manager', { more: '    patterns: [kms:Decrypt]\n', source: 'https://aws.amazon.com/other' }),
    ),
    change(SECRETS, 'name: ', 'shortName: [x]\nname: '),
    change(LAMBDA, "checked: '2026-11-03'", 'checked: today'),
  );
  expect(problems.map((problem) => /\[[a-z-]+\] .{12}/.exec(problem)?.[0])).toEqual([
    '[needs-resolve] kms:Decrypt ',
    '[needs-resolve] is not among',
    expect.stringMatching(/^\[schema\]/),
    expect.stringMatching(/^\[schema\]/),
  ]);
});
