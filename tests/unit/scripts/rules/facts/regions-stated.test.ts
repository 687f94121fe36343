// Words about regions mean what they say: something is open, or something is ruled out.
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
const lacking = change(
  'providers/scaleway.yaml',
  'sources:',
  'regionsIncomplete: One place is not listed yet.\nsources:',
);
const none = change('providers/scaleway.yaml', /regions:\n {2}- .*\n {2}- .*\n/, 'regions: []\n');

refuses(regionsStated, [
  [
    'only, with all regions',
    [stated('{only: [nl-ams, fr-par]}')],
    ['services/scaleway/secret-manager.yaml:4 regions: "only" names every region | write {except: []}'],
  ],
  [
    'at least all regions',
    [stated('{atLeast: [fr-par, nl-ams]}')],
    ['services/scaleway/secret-manager.yaml:4 regions: "atLeast" names every region, so that nothing is open | write'],
  ],
  [
    'at least all regions of the main cloud, and another',
    [stated('{atLeast: [fr-par, nl-ams]}'), realm, realms],
    ['services/scaleway/secret-manager.yaml:4 regions: "atLeast" names every region'],
  ],
  [
    'all regions but all',
    [stated('{except: [fr-par, nl-ams]}')],
    ['services/scaleway/secret-manager.yaml:4 regions: "except" leaves no region | name the regions'],
  ],
  [
    'all regions where there are none',
    [stated('{except: []}'), none],
    ['services/scaleway/secret-manager.yaml:4 regions: "except" leaves no region'],
  ],
]);

accepts([
  ['one region of two', [stated('{only: [nl-ams]}')]],
  ['all regions of the main cloud and another', [stated('{only: [nl-ams, fr-par]}'), realm, realms]],
  ['one region at least', [stated('{atLeast: [nl-ams]}')]],
  ['at least all regions of a list that lacks some', [stated('{atLeast: [fr-par, nl-ams]}'), lacking]],
  ['all regions but one', [stated('{except: [nl-ams]}')]],
  ['all regions', [stated('{except: []}')]],
  ['software at the customer', [stated('client')]],
]);
