// Links lead to hosts of the provider, without a query and without one language.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { HttpsUrl, line } from '../../../../../catalogue/schema/primitives.ts';
import { ServiceFile, SubServiceFile } from '../../../../../catalogue/schema/service.ts';
import { linkFields, linksOwnHosts } from '../../../../../scripts/rules/links/links-own-hosts.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const FUNCTIONS = 'services/azure/functions.yaml';
const AWS = 'providers/aws.yaml';
const documentation = (url: string) => change(LAMBDA, /documentationUrl: .*/, `documentationUrl: ${url}`);
const azure = (url: string) => change(FUNCTIONS, /documentationUrl: .*/, `documentationUrl: ${url}`);

refuses(linksOwnHosts, [
  [
    'documentation at somebody else',
    [documentation('https://example.com/lambda')],
    [
      "services/aws/lambda.yaml:7 documentationUrl: example.com is not one of the provider's hosts | use aws.amazon.com, or add the host",
    ],
  ],
  [
    'a host that only ends like an own one',
    [documentation('https://notaws.amazon.com/lambda')],
    ["services/aws/lambda.yaml:7 documentationUrl: notaws.amazon.com is not one of the provider's hosts"],
  ],
  [
    'release notes at somebody else',
    [change(LAMBDA, 'pricingUrl: ', 'releaseNotesUrl: https://example.com/notes\npricingUrl: ')],
    ["services/aws/lambda.yaml:8 releaseNotesUrl: example.com is not one of the provider's hosts"],
  ],
  [
    'prices at somebody else',
    [change(LAMBDA, 'pricingUrl: https://aws.amazon.com', 'pricingUrl: https://amazon.com')],
    ["services/aws/lambda.yaml:8 pricingUrl: amazon.com is not one of the provider's hosts"],
  ],
  [
    'documentation of a part at somebody else',
    [
      change(
        LAMBDA,
        '    policyIdentifiers:\n',
        '    documentationUrl: https://example.com/edge\n    policyIdentifiers:\n',
      ),
    ],
    ["services/aws/lambda.yaml:17 subServices[0].documentationUrl: example.com is not one of the provider's hosts"],
  ],
  [
    'a query',
    [change(LAMBDA, 'lambda/pricing/', 'lambda/pricing/?ref=x')],
    ['services/aws/lambda.yaml:8 pricingUrl: the link carries a query "?ref=x" | remove everything from the question'],
  ],
  [
    'a language at Microsoft',
    [azure('https://learn.microsoft.com/en-us/azure/azure-functions/')],
    ['services/azure/functions.yaml:4 documentationUrl: the link is bound to one language | remove en-us/ so that'],
  ],
  [
    'a language in capitals at Azure',
    [
      change('providers/azure.yaml', '[microsoft.com]', '[microsoft.com, azure.com]'),
      azure('https://docs.azure.com/de-DE/x/'),
    ],
    ['services/azure/functions.yaml:4 documentationUrl: the link is bound to one language | remove de-DE/ so that'],
  ],
  [
    'one host that many links have and the provider has not',
    [
      documentation('https://docs.example.com/a'),
      change(LAMBDA, /pricingUrl: .*/, 'pricingUrl: https://docs.example.com/b'),
    ],
    [
      "services/aws/lambda.yaml:7 documentationUrl: docs.example.com is not one of the provider's hosts; so also catalogue/services/aws/lambda.yaml:8 | use",
    ],
  ],
]);

accepts([
  ['the host itself', [documentation('https://aws.amazon.com/lambda')]],
  ['a host below it', [documentation('https://a.b.aws.amazon.com/lambda')]],
  ['a path like a language elsewhere', [documentation('https://docs.aws.amazon.com/en-us/lambda')]],
  ['a path like a language further on', [azure('https://learn.microsoft.com/azure/en-us/x')]],
  ['a path that begins like a language', [azure('https://learn.microsoft.com/en-usual/x')]],
  [
    'a path like a language at a host that only ends like Microsoft',
    [
      change('providers/azure.yaml', '[microsoft.com]', '[microsoft.com, notmicrosoft.com]'),
      azure('https://notmicrosoft.com/en-us/x'),
    ],
  ],
  [
    'a path like a language at a host that only begins like Microsoft',
    [
      change('providers/azure.yaml', '[microsoft.com]', '[microsoft.com, microsoft.community]'),
      azure('https://microsoft.community/en-us/x'),
    ],
  ],
]);

test.each([
  ["the provider's hosts were refused", [change(AWS, '[aws.amazon.com]', '[Docs]')]],
  ["the provider's file cannot be read", [change(AWS, '[aws.amazon.com]', '[')]],
  ['the link was refused', [documentation('https://')]],
])('nothing is said of hosts where %s', (_, changes) => {
  const problems = problemsAfter(...changes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(linksOwnHosts.name);
});

test('another fault of the provider hides no foreign host', () => {
  const problems = problemsAfter(
    documentation('https://example.com/lambda'),
    change(AWS, /^shortName: .*/m, 'shortName: [x]'),
  );
  expect(problems).toEqual([
    expect.stringContaining('[schema]'),
    expect.stringContaining("example.com is not one of the provider's hosts"),
  ]);
});

test('the fields that are looked at are those of the schema that hold an address', () => {
  expect(linkFields(ServiceFile)).toEqual(['documentationUrl', 'releaseNotesUrl', 'pricingUrl']);
  expect(linkFields(SubServiceFile)).toEqual(['documentationUrl']);
  const later = z.strictObject({
    ...SubServiceFile.shape,
    statusPageUrl: HttpsUrl.optional().meta({ description: 'Where its status is told.' }),
    required: HttpsUrl,
    name: line(2, 80),
    list: z.array(HttpsUrl),
  });
  expect(linkFields(later)).toEqual(['documentationUrl', 'statusPageUrl', 'required']);
});
