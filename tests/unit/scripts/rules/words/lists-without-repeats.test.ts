// Lists of words hold each word once, in every kind of file and at every depth.
import { expect, test } from 'vitest';
import { listsWithoutRepeats } from '../../../../../scripts/rules/words/lists-without-repeats.ts';
import { accepts, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';
import { enforcement } from '../../../../support/rule-fixtures.ts';

const LAMBDA = 'services/aws/lambda.yaml';

refuses(listsWithoutRepeats, [
  [
    'a tag given twice',
    [change(LAMBDA, '[faas, functions, serverless]', '[faas, functions, faas]')],
    ['services/aws/lambda.yaml:11 tags[2]: "faas" is listed twice | remove one, or write the word that was meant'],
  ],
  [
    'an alias given twice',
    [change(LAMBDA, '[FaaS by Amazon]', '[FaaS by Amazon, FaaS by Amazon]')],
    ['services/aws/lambda.yaml:4 aliases[1]: "FaaS by Amazon" is listed twice'],
  ],
  [
    'an identifier of a part given twice',
    [change(LAMBDA, '[cloudfront]', '[cloudfront, cloudfront]')],
    ['services/aws/lambda.yaml:18 subServices[0].policyIdentifiers.servicePrefixes[1]: "cloudfront" is listed twice'],
  ],
  [
    "a host of a provider's pages given twice",
    [change('providers/aws.yaml', '[aws.amazon.com]', '[aws.amazon.com, aws.amazon.com]')],
    ['providers/aws.yaml:5 documentationHosts[1]: "aws.amazon.com" is listed twice'],
  ],
  [
    'an identifier given twice in one list of enforcement',
    [
      enforcement(
        'Microsoft.Web/sites, Microsoft.Web/sites/functions, Microsoft.Web/sites',
        'Microsoft.KeyVault/vaults',
        '',
      ),
    ],
    ['enforcement/azure.yaml:4 enforced[2]: "Microsoft.Web/sites" is listed twice'],
  ],
]);

accepts([['one word in two lists', [change(LAMBDA, '[faas, functions, serverless]', '[faas, lambda]')]]]);

test.each([
  ['an empty field', 'tags: [faas, functions, serverless]', 'tags:'],
  ['an empty entry', '[faas, functions, serverless]', '[faas, null]'],
  ['an unknown field', 'category: serverless', 'category: serverless\nquality: high'],
  ['a word in the place of a block', 'subServices:\n', 'subServices: none\nparts:\n'],
])('%s is the business of the schema alone', (_, from, to) => {
  for (const problem of problemsAfter(change(LAMBDA, from, to))) expect(problem).toContain('[schema]');
});
