// Keys stand in the order of the schema, in files, blocks and lists of blocks.
import { keyOrder } from '../../../../../scripts/rules/words/key-order.ts';
import { change, refuses } from '../../../../support/rule-cases.ts';

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
    ['services/aws/lambda.yaml:25 sources[0].checked: the order of keys is url, checked | run npm run fix:data'],
  ],
  [
    'an entry of a vocabulary',
    [change('categories.yaml', /- (id: .*)\n {2}(name: .*)/, '- $2\n  $1')],
    ['categories.yaml:1 [0].name: the order of keys is id, name, icon, description'],
  ],
  [
    'a block in a provider',
    [change('providers/aws.yaml', '{city: Seattle, country: US}', '{country: US, city: Seattle}')],
    ['providers/aws.yaml:7 headOffice.country: the order of keys is city, country'],
  ],
]);
