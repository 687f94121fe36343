// Words about regions rule out what their source rules out, and nothing that opens later.
import { regionsStated } from '../../../../../scripts/rules/facts/regions-stated.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const stated = (regions: string) =>
  change('services/scaleway/secret-manager.yaml', '\n  only: [fr-par]', ` ${regions}`);
const realm = change('providers/scaleway.yaml', 'country: NL}', 'country: NL, realm: gov}');
const realms = change(
  'providers/scaleway.yaml',
  'regions:',
  "realms:\n  - id: gov\n    name: Government\n    source: {url: https://www.scaleway.com/gov, checked: '2026-11-02'}\nregions:",
);

refuses(regionsStated, [
  [
    'only, with all regions',
    [stated('{only: [nl-ams, fr-par]}')],
    [
      'services/scaleway/secret-manager.yaml:4 regions: "only" names every region, and would rule out those that open later | say "atLeast"',
    ],
  ],
  [
    'all regions but all',
    [stated('{except: [fr-par, nl-ams]}')],
    ['services/scaleway/secret-manager.yaml:4 regions: "except" leaves no region | name the regions'],
  ],
  [
    'all regions but one, where the main cloud has none',
    [
      stated('{except: [fr-par]}'),
      realm,
      realms,
      change('providers/scaleway.yaml', /(id: fr-par.*country: FR)/, '$1, realm: gov'),
    ],
    ['services/scaleway/secret-manager.yaml:4 regions: "except" leaves no region'],
  ],
]);

accepts([
  ['one region of two', [stated('{only: [nl-ams]}')]],
  ['all regions of the main cloud and another', [stated('{only: [nl-ams, fr-par]}'), realm, realms]],
  ['one region at least', [stated('{atLeast: [nl-ams]}')]],
  ['at least all regions', [stated('{atLeast: [fr-par, nl-ams]}')]],
  ['at least all regions of the main cloud, and another', [stated('{atLeast: [fr-par, nl-ams]}'), realm, realms]],
  ['all regions but one', [stated('{except: [nl-ams]}')]],
  ['software at the customer', [stated('client')]],
]);
