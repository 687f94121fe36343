// Every rule refuses what it is there for, and names file, line, path and tip. The unbroken fixture passes.
import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../../scripts/catalogue/check-catalogue.ts';
import { RULES } from '../../../../scripts/rules/index.ts';
import { brokenFixture } from '../../../support/fixture.ts';
import { problemsAfter, TODAY } from './broken.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';
const FUNCTIONS = 'catalogue/services/azure/functions.yaml';
const RUNNER = 'catalogue/services/aws/code-runner.yaml';
const SCALEWAY = 'catalogue/providers/scaleway.yaml';

/** What is broken, by replacing a text in one file, and the beginning of the only complaint. */
const CASES: [rule: string, file: string, from: string | RegExp, to: string, complaint: string][] = [
  [
    'references-exist',
    LAMBDA,
    'concept: functions',
    'concept: function',
    'services/aws/lambda.yaml:20 error equivalents[0].concept [references-exist] there is no concept "function"',
  ],
  [
    'references-exist',
    LAMBDA,
    'category: serverless',
    'category: servers',
    'services/aws/lambda.yaml:5 error category [references-exist] there is no category "servers"',
  ],
  [
    'references-exist',
    LAMBDA,
    'compliance: [SOC 2]',
    'compliance: [SOC 9]',
    'services/aws/lambda.yaml:12 error compliance[0] [references-exist] there is no framework "SOC 9"',
  ],
  [
    'references-exist',
    'catalogue/services/scaleway/secret-manager.yaml',
    'only: [fr-par]',
    'only: [fr-lyo]',
    'services/scaleway/secret-manager.yaml:5 error regions.only[0] [references-exist] there is no region of scaleway "fr-lyo"',
  ],
  [
    'names-unique',
    FUNCTIONS,
    'category:',
    'formerSlugs: [aws-lambda]\ncategory:',
    'services/azure/functions.yaml:2 error formerSlugs[0] [names-unique] former slug "aws-lambda" is already taken',
  ],
  [
    'names-unique',
    LAMBDA,
    'aliases: [FaaS by Amazon]',
    'aliases: [aws lambda]',
    'services/aws/lambda.yaml:4 error aliases[0] [names-unique] alias "aws lambda" repeats the name',
  ],
  [
    'equivalents-graded',
    LAMBDA,
    'grade: exact',
    'grade: close',
    'services/aws/lambda.yaml:20 error equivalents[0] [equivalents-graded] a close member must say what differs',
  ],
  [
    'lifecycle-dated',
    RUNNER,
    "  sunsetDate: '2025-03-31'\n",
    '',
    'services/aws/code-runner.yaml:4 error lifecycle [lifecycle-dated] retired needs a sunsetDate',
  ],
  [
    'lifecycle-dated',
    RUNNER,
    '2025-03-31',
    '2026-11-22',
    'services/aws/code-runner.yaml:6 error lifecycle.sunsetDate [lifecycle-dated] retired, but 2026-11-22 is in the future',
  ],
  [
    'lifecycle-dated',
    RUNNER,
    'status: retired',
    'status: sunset',
    'services/aws/code-runner.yaml:6 warning lifecycle.sunsetDate [lifecycle-dated] the sunset date 2025-03-31 has passed',
  ],
  [
    'lifecycle-dated',
    RUNNER,
    'status: retired',
    'status: deprecated',
    'services/aws/code-runner.yaml:6 error lifecycle.sunsetDate [lifecycle-dated] a deprecated service has no sunsetDate',
  ],
  [
    'successor-resolves',
    RUNNER,
    'successorSlug: aws-lambda',
    'successorSlug: aws-lamda',
    'services/aws/code-runner.yaml:7 error lifecycle.successorSlug [successor-resolves] there is no service "aws-lamda" | did you mean "aws-lambda"?',
  ],
  [
    'successor-resolves',
    RUNNER,
    'successorSlug: aws-lambda',
    'successorSlug: aws-code-runner',
    'services/aws/code-runner.yaml:7 error lifecycle.successorSlug [successor-resolves] a service cannot succeed itself',
  ],
  [
    'links-own-hosts',
    LAMBDA,
    'documentationUrl: https://docs.aws.amazon.com',
    'documentationUrl: https://example.com',
    'services/aws/lambda.yaml:7 error documentationUrl [links-own-hosts] example.com is not one',
  ],
  [
    'links-own-hosts',
    LAMBDA,
    'lambda/pricing/',
    'lambda/pricing/?ref=x',
    'services/aws/lambda.yaml:8 error pricingUrl [links-own-hosts] the link carries a query "?ref=x"',
  ],
  [
    'links-own-hosts',
    FUNCTIONS,
    'learn.microsoft.com/azure',
    'learn.microsoft.com/en-us/azure',
    'services/azure/functions.yaml:4 error documentationUrl [links-own-hosts] the link is bound to one language',
  ],
  [
    'identifiers-match-provider',
    LAMBDA,
    'servicePrefixes: [lambda]',
    'apiServices: [run.googleapis.com]',
    'services/aws/lambda.yaml:23 error policyIdentifiers.apiServices [identifiers-match-provider] this provider has no apiServices',
  ],
  [
    'identifiers-match-provider',
    RUNNER,
    /noPolicyIdentifiers.*\n/,
    '',
    'services/aws/code-runner.yaml:1 error  [identifiers-match-provider] neither policyIdentifiers.servicePrefixes nor',
  ],
  [
    'aws-prefixes-exist',
    LAMBDA,
    '[lambda]',
    '[lamda]',
    'services/aws/lambda.yaml:23 error policyIdentifiers.servicePrefixes[0] [aws-prefixes-exist] IAM has no service prefix "lamda" | did you mean "lambda"',
  ],
  [
    'azure-types-formed',
    FUNCTIONS,
    'Microsoft.Web/sites, Microsoft.Web/sites/functions',
    'microsoft.web',
    'services/azure/functions.yaml:10 error policyIdentifiers.resourceTypes[0] [azure-types-formed] "microsoft.web" is not a resource type',
  ],
  [
    'azure-types-formed',
    FUNCTIONS,
    '[Microsoft.Web/sites, ',
    '[Microsoft.Web/plans, ',
    'services/azure/functions.yaml:10 warning policyIdentifiers.resourceTypes[1] [azure-types-formed] no type above it is listed: Microsoft.Web/sites',
  ],
  [
    'descriptions-distinct',
    'catalogue/services/scaleway/functions.yaml',
    /description: .*/,
    'description: Runs small programs on events, with bindings to other services.',
    'services/scaleway/functions.yaml:3 error description [descriptions-distinct] the description is that of catalogue/services/azure/functions.yaml',
  ],
  [
    'plain-words',
    LAMBDA,
    'Runs code',
    'Seamlessly runs code',
    'services/aws/lambda.yaml:6 error description [plain-words] "Seamlessly" is a marketing word',
  ],
  [
    'sources-dated',
    LAMBDA,
    '2026-11-03',
    '2026-11-22',
    'services/aws/lambda.yaml:26 error sources[0].checked [sources-dated] checked on 2026-11-22, which is in the future',
  ],
  [
    'countries-exist',
    SCALEWAY,
    'city: Amsterdam, country: NL',
    'city: Amsterdam, country: UK',
    'providers/scaleway.yaml:11 error regions[1].country [countries-exist] "UK" is no ISO 3166-1 country',
  ],
  [
    'pricing-stated',
    LAMBDA,
    'pricingModel: usage\n',
    '',
    'services/aws/lambda.yaml:8 error pricingUrl [pricing-stated] a pricing page without a pricingModel',
  ],
  [
    'lists-without-repeats',
    LAMBDA,
    '[faas, functions, serverless]',
    '[faas, faas]',
    'services/aws/lambda.yaml:11 error tags[1] [lists-without-repeats] "faas" is listed twice',
  ],
  [
    'no-placeholders',
    LAMBDA,
    'Choose it for glue code.',
    'TODO say when.',
    'services/aws/lambda.yaml:6 error description [no-placeholders] "TODO" is still to be filled in',
  ],
  [
    'no-placeholders',
    LAMBDA,
    '[faas, functions, serverless]',
    '[faas, Todo]',
    'services/aws/lambda.yaml:11 error tags[1] [no-placeholders] "Todo" is still to be filled in',
  ],
  [
    'no-placeholders',
    'catalogue/concepts/serverless.yaml',
    'name: Functions',
    'name: TBD',
    'concepts/serverless.yaml:2 error [0].name [no-placeholders] "TBD" is still to be filled in',
  ],
  [
    'no-placeholders',
    LAMBDA,
    'grade: exact',
    'grade: exact # FIXME is it?',
    'services/aws/lambda.yaml:21 error  [no-placeholders] a comment says "FIXME"',
  ],
  [
    'lines-tidy',
    LAMBDA,
    'shortName: Lambda\n',
    'shortName: Lambda \n',
    'services/aws/lambda.yaml:2 error  [lines-tidy] this file has spaces at the end of a line | run npm run fix:data',
  ],
  [
    'key-order',
    LAMBDA,
    /name: AWS Lambda\nshortName: Lambda/,
    'shortName: Lambda\nname: AWS Lambda',
    'services/aws/lambda.yaml:1 error shortName [key-order] the order of keys is name, shortName',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secret-manager\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:25 error needs[0].service [needs-resolve] there is no service "aws-secret-manager"',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-lambda\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:25 error needs[0].service [needs-resolve] a service cannot name itself here',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: azure-key-vault\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:25 error needs[0].service [needs-resolve] "azure-key-vault" is a service of another provider',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/other\nsources:',
    'services/aws/lambda.yaml:28 error needs[0].source [needs-resolve] is not among the sources of the record',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nnoNeeds: It runs all by itself.\nsources:',
    'services/aws/lambda.yaml:29 error noNeeds [needs-resolve] needs and noNeeds contradict each other',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: usual\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\n  - service: aws-secrets-manager\n    strength: usual\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:29 error needs[1] [needs-resolve] "aws-secrets-manager" is listed twice as usual',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: usual\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\n  - service: aws-secrets-manager\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:24 error needs [needs-resolve] the strongest needs come first',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-code-runner\n    strength: required\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:25 error needs[0].service [needs-resolve] "aws-code-runner" is retired',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: usual\n    for: keeps what it is told\n    patterns: [kms:Decrypt]\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:28 error needs[0].patterns [needs-resolve] kms:Decrypt is none of aws-secrets-manager',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nneeds:\n  - service: aws-secrets-manager\n    strength: usual\n    for: keeps what it is told\n    identifiers: [secretsmanager]\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\nsources:',
    'services/aws/lambda.yaml:28 error needs[0].identifiers [needs-resolve] AWS has action patterns here',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\nreach: outside\nsources:',
    'services/aws/lambda.yaml:24 error reach [needs-resolve] policyIdentifiers and reach contradict each other',
  ],
  [
    'needs-resolve',
    LAMBDA,
    '\nsources:',
    '\ngovernedBy: [aws-secrets-manager]\nsources:',
    'services/aws/lambda.yaml:24 error governedBy [needs-resolve] policyIdentifiers and governedBy contradict each other',
  ],
];

describe('the rules', () => {
  test('the fixture has no problem', async () => {
    expect((await checkCatalogue(brokenFixture({}), TODAY)).problems).toEqual([]);
  });

  test.each(CASES)('%s: %s with %s → %s', async (_, file, from, to, complaint) => {
    const problems = await problemsAfter(file, (text) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(complaint);
  });

  test('Google names are bare host names', async () => {
    const problems = await problemsAfter('catalogue/services/aws/lambda.yaml', (text) =>
      text.replace('servicePrefixes: [lambda]', 'apiServices: [Run]'),
    );
    expect(problems.join('\n')).toContain('[gcp-names-formed] "Run" is not an API service name');
  });

  test('an IAM prefix that nobody claims and an exception that is not needed are both refused', async () => {
    const problems = await problemsAfter(
      'catalogue/identifiers/aws.yaml',
      () => '- identifier: lambda\n  reason: A service claims it all the same.\n',
    );
    expect(problems).toContainEqual(
      expect.stringContaining(
        'identifiers/aws.yaml:1 error [0] [prefixes-covered] the exception for "lambda" is not needed',
      ),
    );
    expect(problems).toContainEqual(
      expect.stringContaining('[prefixes-covered] IAM prefix "s3" belongs to no service'),
    );
    expect(problems.join('\n')).not.toContain('IAM prefix "secretsmanager"');
  });

  test('an identifier stands in exactly one list of its enforcement file', async () => {
    const problems = await problemsAfter(
      'catalogue/enforcement/azure.yaml',
      () =>
        "sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-03'\nenforced: [Microsoft.Web/sites, Microsoft.Web/nothing]\nnotEnforced: []\nunknown: [Microsoft.Web/sites]\n",
    );
    const found = problems.filter((problem) => problem.includes('[enforcement-complete]')).join('\n');
    expect(found).toContain('enforced[1] [enforcement-complete] Microsoft.Web/nothing belongs to no service');
    expect(found).toContain('unknown[0] [enforcement-complete] Microsoft.Web/sites is listed twice');
    expect(found).toContain('Microsoft.KeyVault/vaults stands in none of the lists');
  });

  test('each rule has its own name and a reason', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(15);
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    for (const { why } of RULES) expect(why).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('each rule is shown to refuse something', () => {
    const shown = new Set([
      ...CASES.map(([rule]) => rule),
      'gcp-names-formed',
      'prefixes-covered',
      'enforcement-complete',
    ]);
    expect(RULES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
