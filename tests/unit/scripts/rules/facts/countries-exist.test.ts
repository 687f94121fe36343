// Every country code is one of ISO 3166-1, wherever a provider's file has one.
import { countriesExist } from '../../../../../scripts/rules/facts/countries-exist.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const SCALEWAY = 'providers/scaleway.yaml';
const realm = (operator: string) =>
  change(
    SCALEWAY,
    'regions:',
    `realms:\n  - id: gov\n    name: Government\n${operator}    source: {url: https://www.scaleway.com/gov, checked: '2026-11-02'}\nregions:`,
  );
const seller = (customers: string, country: string) =>
  `contractingEntities:\n  - {customersIn: ${customers}, name: Scaleway Abroad, country: ${country}}\n`;

refuses(countriesExist, [
  [
    'a head office nowhere',
    [change(SCALEWAY, '{city: Paris, country: FR}', '{city: Paris, country: XX}')],
    ['providers/scaleway.yaml:6 headOffice.country: "XX" is no ISO 3166-1 country | look the code up'],
  ],
  [
    'a legal entity nowhere',
    [change(SCALEWAY, '{name: Scaleway SAS, country: FR}', '{name: Scaleway SAS, country: XX}')],
    ['providers/scaleway.yaml:5 legalEntity.country: "XX" is no ISO 3166-1 country'],
  ],
  [
    'a parent nowhere',
    [change(SCALEWAY, '{name: Iliad SA, country: FR}', '{name: Iliad SA, country: XX}')],
    ['providers/scaleway.yaml:7 ultimateParent.country: "XX" is no ISO 3166-1 country'],
  ],
  [
    'a company between nowhere',
    [change(SCALEWAY, 'ultimateParent', 'parent: {name: Iliad Holding, country: XX}\nultimateParent')],
    ['providers/scaleway.yaml:7 parent.country: "XX" is no ISO 3166-1 country'],
  ],
  [
    'a seller nowhere, to customers nowhere',
    [change(SCALEWAY, 'ultimateParent', `${seller('[emea, XY]', 'XX')}ultimateParent`)],
    [
      'providers/scaleway.yaml:8 contractingEntities[0].country: "XX" is no ISO 3166-1 country',
      'providers/scaleway.yaml:8 contractingEntities[0].customersIn[1]: "XY" is no ISO 3166-1 country',
    ],
  ],
  [
    'a region in "UK"',
    [change(SCALEWAY, 'city: Amsterdam, country: NL', 'city: Amsterdam, country: UK')],
    ['providers/scaleway.yaml:11 regions[1].country: "UK" is no ISO 3166-1 country | write GB'],
  ],
  [
    'an operator of a realm nowhere',
    [realm('    operator: {name: Gov SAS, country: XX}\n')],
    ['providers/scaleway.yaml:12 realms[0].operator.country: "XX" is no ISO 3166-1 country'],
  ],
]);

accepts([
  [
    'a seller to customers of a group and a country',
    [change(SCALEWAY, 'ultimateParent', `${seller('[emea, US]', 'US')}ultimateParent`)],
  ],
  ['a provider whose parent is not known', [change(SCALEWAY, /ultimateParent.*\n/, '')]],
  ['a realm that the provider runs itself', [realm('')]],
]);
