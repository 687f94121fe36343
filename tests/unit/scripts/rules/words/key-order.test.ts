// Keys stand in the order of the schema, in files, blocks and lists of blocks.
import { expect, test } from 'vitest';
import { keyOrder } from '../../../../../scripts/rules/words/key-order.ts';
import { change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';

refuses(keyOrder, [
  [
    'a file whose second key comes first',
    [change(LAMBDA, /(name: .*\n)(shortName: .*\n)/, '$2$1')],
    ['services/aws/lambda.yaml:1 shortName: the order of keys is name, shortName, formerSlugs,'],
  ],
  [
    'a block in a list',
    [change(LAMBDA, /- (url: .*)\n {4}(checked: .*)/, '- $2\n    $1')],
    ['services/aws/lambda.yaml:25 sources[0].checked: the order of keys is url, checked | run npm run fix'],
  ],
  [
    'an entry of a vocabulary',
    [change('categories.yaml', /- (id: .*)\n {2}(name: .*)/, '- $2\n  $1')],
    ['categories.yaml:1 [0].name: the order of keys is id, name, icon, description'],
  ],
  [
    'a block of a part',
    [change(LAMBDA, /( {4}policyIdentifiers:\n.*\n)/, "$1    lifecycle: {sunsetDate: '2027-03-31', status: sunset}\n")],
    ['services/aws/lambda.yaml:19 subServices[0].lifecycle.sunsetDate: the order of keys is status, sunsetDate'],
  ],
  [
    'a block in a provider',
    [change('providers/aws.yaml', '{city: Seattle, country: US}', '{country: US, city: Seattle}')],
    ['providers/aws.yaml:7 headOffice.country: the order of keys is city, country'],
  ],
]);

test.each([
  ['an empty field', 'tags: [faas, functions, serverless]', 'tags:'],
  ['an empty entry', '[faas, functions, serverless]', '[faas, null]'],
  ['an unknown field', 'category: serverless', 'category: serverless\nquality: high'],
  ['a word in the place of a block', 'subServices:\n', 'subServices: none\nparts:\n'],
])('%s is the business of the schema alone', (_, from, to) => {
  for (const problem of problemsAfter(change(LAMBDA, from, to))) expect(problem).toContain('[schema]');
});
