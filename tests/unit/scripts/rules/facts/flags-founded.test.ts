// A law that a provider names follows from facts of its record.
import { expect, test } from 'vitest';
import { flagsFounded } from '../../../../../scripts/rules/facts/flags-founded.ts';
import { accepts, type Change, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

/** Of a French provider with regions in France and the Netherlands. */
const flags = (...named: string[]): Change =>
  change('providers/scaleway.yaml', 'defaultCompliance', `jurisdictionFlags: [${named.join(', ')}]\ndefaultCompliance`);
const from = (country: string) =>
  change('providers/scaleway.yaml', 'Scaleway SAS, country: FR', `Scaleway, country: ${country}`);
const parentIn = (country: string) =>
  change('providers/scaleway.yaml', 'Iliad SA, country: FR', `Iliad, country: ${country}`);
const missing = (flag: string) => `providers/scaleway.yaml:8 jurisdictionFlags: "${flag}" is missing |`;
const groundless = (flag: string, index: number) =>
  `providers/scaleway.yaml:8 jurisdictionFlags[${index}]: nothing in this record gives grounds for "${flag}" |`;

/** Its regions are one in Paris, of a cloud of its own; @param operator of that cloud, in YAML. */
const realmOnly = (operator = ''): Change =>
  change(
    'providers/scaleway.yaml',
    /regions:\n {2}- .*\n {2}- .*\n/,
    `realms:\n  - id: apart\n    name: Apart\n${operator}    source: {url: 'https://www.scaleway.com/en/', checked: '2026-11-01'}\nregions:\n  - {id: fr-par, name: Paris, country: FR, realm: apart}\n`,
  );
const OPERATED = '    operator: {name: Somebody SAS, country: FR}\n';

refuses(flagsFounded, [
  [
    'a Chinese one with a cloud apart in the Union and no Data Act',
    [realmOnly(), from('CN'), flags('cn-data-law')],
    [missing('eu-data-act')],
  ],
  [
    'the Data Act for a cloud that another company runs',
    [realmOnly(OPERATED), from('CN'), flags('cn-data-law', 'eu-data-act')],
    [groundless('eu-data-act', 1)],
  ],
  ['a European provider without the Data Act', [flags('eu-gdpr')], [missing('eu-data-act')]],
  [
    'an American law without a tie to America',
    [flags('eu-gdpr', 'eu-data-act', 'us-fisa-702')],
    [groundless('us-fisa-702', 2)],
  ],
  [
    'a European provider with an American parent and no American law',
    [flags('eu-gdpr', 'eu-data-act'), parentIn('US')],
    [missing('us-cloud-act'), missing('us-fisa-702')],
  ],
  [
    'the data protection regulation for a seller in Britain',
    [from('GB'), flags('eu-gdpr', 'eu-data-act', 'uk-ipa')],
    [groundless('eu-gdpr', 0)],
  ],
]);

const seller = change(
  'providers/scaleway.yaml',
  'ultimateParent',
  'contractingEntities:\n  - {customersIn: [emea], name: Scaleway Europe, country: LU}\nultimateParent',
);

accepts([
  [
    'an American one with a seller in the Union',
    [from('US'), seller, flags('us-cloud-act', 'us-fisa-702', 'eu-gdpr', 'eu-data-act')],
  ],
  ['a provider that names no laws', []],
  ['a European provider', [flags('eu-gdpr', 'eu-data-act')]],
  ['a Norwegian seller with regions in the Union', [from("'NO'"), flags('eu-gdpr', 'eu-data-act')]],
  ['a Swiss one with regions in the Union', [from('CH'), flags('eu-data-act', 'ch-fadp')]],
  ['a Chinese one with regions in the Union', [from('CN'), flags('eu-data-act', 'cn-data-law')]],
  ['one with a Russian parent', [flags('eu-gdpr', 'eu-data-act', 'ru-data-law'), parentIn('RU')]],
  ['one with an American parent', [flags('us-cloud-act', 'us-fisa-702', 'eu-gdpr', 'eu-data-act'), parentIn('US')]],
]);

test.each([
  ['country', from('fr'), 'legalEntity.country'],
  ['flag', flags('eu-gpdr', 'eu-data-act'), 'jurisdictionFlags[0]'],
])('nothing follows from a %s that was refused', (_, wrong, place) => {
  const others = flags('eu-gdpr', 'eu-data-act');
  const problems = problemsAfter(...(place === 'legalEntity.country' ? [others] : []), wrong);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(place);
});
