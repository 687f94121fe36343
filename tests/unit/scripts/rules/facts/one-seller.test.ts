// A customer's country leads to one seller.
import { oneSeller } from '../../../../../scripts/rules/facts/one-seller.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const sellers = (lines: string) =>
  change('providers/scaleway.yaml', 'ultimateParent', `contractingEntities:\n${lines}ultimateParent`);
const UNITED_STATES = '  - {customersIn: [US, CA], name: Scaleway US Corporation, country: US}\n';

refuses(oneSeller, [
  [
    'a country with two sellers',
    [sellers(`${UNITED_STATES}  - {customersIn: [MX, CA], name: Scaleway Norte, country: MX}\n`)],
    [
      'providers/scaleway.yaml:9 contractingEntities[1].customersIn[1]: customers in "CA" have a seller already, Scaleway US Corporation | name each',
    ],
  ],
  [
    'the legal entity once more',
    [sellers('  - {customersIn: [europe], name: Scaleway SAS, country: FR}\n')],
    ['providers/scaleway.yaml:8 contractingEntities[0].name: "Scaleway SAS" is the legal entity | remove the entry'],
  ],
]);

accepts([
  [
    'a seller for two countries and one for a group',
    [sellers(`${UNITED_STATES}  - {customersIn: [apac], name: Scaleway Asia, country: SG}\n`)],
  ],
]);
