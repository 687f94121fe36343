// Entry of the exposure page: reads the selection and draws figures, bars, map and table.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { EXPOSURE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { type ControlChain, controlChains } from '../../../catalogue/views/exposure/control.ts';
import { type Exposure, exposure } from '../../../catalogue/views/exposure/exposure.ts';
import { exposureCsv } from '../../../catalogue/views/exposure/exposure-csv.ts';
import { residenceByProvider } from '../../../catalogue/views/exposure/residence.ts';
import { mainCloudFacts } from '../../../catalogue/views/whereabouts.ts';
import { readStored } from '../../state/browser-storage.ts';
import { firstPaint } from '../../state/first-paint.ts';
import { awaited } from '../page/awaited.ts';
import { loadCatalogue, loadIndex } from '../page/catalogue.ts';
import { downloadText } from '../page/download-text.ts';
import { button, element, focusOn, part } from '../page/element.ts';
import { showFault } from '../page/tool-fault.ts';
import { showRegions } from '../page/world-map.ts';
import { APPROVED_LIST, isSelectionAsked, resolver } from '../selection/selection.ts';
import { shortSelection } from '../selection/short-selection.ts';
import { controlTable, residenceBars } from './control.ts';
import { exposureFigures } from './figures.ts';
import { breakdownTable, serviceTable } from './tables.ts';
import { unknownNote } from './unknown-note.ts';
import { whatIf } from './what-if.ts';

/** Where the selection lies in this browser. */
const KEY = 'exposure';
const baseUrl = part('exposure').dataset['baseUrl'] ?? '';

if (isSelectionAsked(KEY)) part('nothing').textContent = 'Loading the chosen services.';
firstPaint().then(loadIndex).then(start).catch(showFault);

function start(index: BrowserIndex): void {
  const facts = awaited(part('answer'));
  const selection = shortSelection({
    index,
    key: KEY,
    maximum: EXPOSURE_MAXIMUM,
    onChange: (services) => void draw(services).catch(showFault),
    onError: showFault,
  });
  offerApprovedList(resolver(index)(readStored<string[]>(APPROVED_LIST) ?? []).services, selection.add);

  async function draw(picked: readonly PickableService[]): Promise<void> {
    part('nothing').textContent = 'Nothing chosen yet.';
    part('nothing').hidden = picked.length > 0;
    part('answer').hidden = picked.length === 0;
    const providerIds = picked.map(({ providerId }) => providerId);
    const catalogue = await facts(async (follow) =>
      picked.length === 0 ? undefined : loadCatalogue(providerIds, 'facts', follow),
    );
    if (!catalogue) return;
    const found = exposure(
      catalogue,
      picked.map(({ id }) => id),
      baseUrl,
    );
    part('figures').replaceChildren(exposureFigures(found));
    part('head-offices').replaceChildren(
      breakdownTable('Head offices by country', 'providers', found.headOfficeBreakdown, tell),
    );
    part('regions').replaceChildren(breakdownTable('Regions by country', 'regions', found.regionBreakdown, tell));
    part('services').replaceChildren(serviceTable(catalogue, found));
    part('residence').replaceChildren(residenceBars(residenceByProvider(catalogue, found.services)));
    const chosen = picked.flatMap(({ id }) => catalogue.service(id) ?? []);
    const chains = controlChains(catalogue, chosen);
    const chainOf = (slug: string) => chains.find(({ providerId }) => providerId === catalogue.find(slug)?.providerId);
    part('control').replaceChildren(controlTable(chains));
    part('downloads').replaceChildren(...downloadButtons(found, chains, chainOf));
    const replace = (label: string, ticked: boolean) =>
      button(label, { class: 'quiet' }, () => {
        whatIf(catalogue, picked, ticked)
          .then((answer) => {
            if (!offer.isConnected) return;
            part('what-if').replaceChildren(...answer(sayReplaced));
            // The buttons are gone; reading goes on with what their answer says first.
            focusOn(part('replaced'));
          })
          .catch(showFault);
      });
    const offer = element(
      'p',
      { class: 'row no-print' },
      replace('Replace each by its best European equivalent', true),
      replace('Replace one at a time', false),
    );
    part('what-if').replaceChildren(offer);
    sayReplaced('');
    part('unknown').replaceChildren(...unknownNote(catalogue, found.unknown));
    part('disclaimer').textContent = found.disclaimer;
    part('as-of').textContent = `Facts checked until ${found.asOf}; methodology version ${found.methodologyVersion}.`;
    const map = part('map').querySelector<SVGElement>('svg');
    const regions = new Set(chosen.flatMap((service) => mainCloudFacts(service).regions));
    if (map) showRegions(map, [...regions]);
    part('fault').replaceChildren();
  }
}

function sayReplaced(text: string): void {
  part('replaced').textContent = text;
}

/** To readers who do not see what changed. */
function tell(said: string): void {
  part('told').textContent = said;
}

function offerApprovedList(services: readonly PickableService[], add: (ids: readonly string[]) => void): void {
  const offer = part<HTMLButtonElement>('take-list');
  offer.hidden = services.length === 0;
  offer.textContent = `Take the ${services.length} of your approved list`;
  offer.addEventListener('click', () => add(services.map(({ id }) => id)));
}

function downloadButtons(
  found: Exposure,
  control: readonly ControlChain[],
  chainOf: (slug: string) => ControlChain | undefined,
): Node[] {
  return [
    button('Download CSV', { class: 'quiet' }, () =>
      downloadText('exposure.csv', 'text/csv', exposureCsv(found, chainOf)),
    ),
    button('Download JSON', { class: 'quiet' }, () =>
      downloadText('exposure.json', 'application/json', JSON.stringify({ ...found, control })),
    ),
    button('Print or save as PDF', { class: 'quiet' }, () => print()),
  ];
}
