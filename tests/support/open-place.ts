// The fixture with a place that occurs nowhere else, in which two services may run and none is confirmed: whatever
// tells it of them tells as a fact what is only possible.
import { deriveCatalogue } from '../../catalogue/model/derive.ts';
import { selectServices } from '../../catalogue/views/selection.ts';
import { change, parseAfter } from './rule-cases.ts';

/** Ways to name the place. */
export const OPEN_PLACE = ['xx-mcmurdo', 'McMurdo Sound', 'Ross Island', '"AQ"', 'AQ', 'Antarctica'];

const { files } = parseAfter(
  change(
    'providers/scaleway.yaml',
    /regions:\n {2}- .*\n {2}- .*\n/,
    'regions:\n  - {id: fr-par, name: Paris, city: Paris, country: FR}\n  - {id: xx-mcmurdo, name: McMurdo Sound, city: Ross Island, country: AQ}\n',
  ),
  change('services/scaleway/secret-manager.yaml', 'only: [fr-par]', 'atLeast: [fr-par]'),
);
export const openCatalogue = deriveCatalogue(files);

/** Of the first no region is confirmed, of the second Paris. */
export const OPEN_SERVICES = ['scaleway-functions', 'scaleway-secret-manager'];
const [functions, manager] = selectServices(openCatalogue, OPEN_SERVICES).services;
if (!functions || !manager) throw new Error('the fixture has other services');
export const openServices = { functions, manager };

/** The names of the place that a text holds. */
export function toldIn(text: string): string[] {
  return OPEN_PLACE.filter((word) => new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`).test(text));
}
