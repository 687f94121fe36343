// Entry of the comparison: reads the selection and draws the table.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { selectServices } from '../../../catalogue/views/selection.ts';
import { loadCatalogue, loadEquivalents, loadIndex } from '../page/catalogue.ts';
import { button, element, part } from '../page/element.ts';
import { showFault } from '../page/tool-fault.ts';
import { shortSelection } from '../selection/short-selection.ts';
import { compareTable } from './table.ts';

/** Equivalents of the first service that are offered. */
const OFFERED = 8;

loadIndex().then(start).catch(showFault);

function start(index: BrowserIndex): void {
  const byId = new Map(index.services.map((service) => [service.id, service]));
  const providerNames = new Map(index.providers.map(({ id, shortName }) => [id, shortName]));
  const title = document.title;
  let drawing = 0;

  const selection = shortSelection({
    index,
    key: 'compare',
    maximum: COMPARE_MAXIMUM,
    onChange: (services) => void draw(services).catch(showFault),
    onError: showFault,
  });
  const differing = part<HTMLInputElement>('differing');
  const showRows = () => part('table').classList.toggle('only-differing', differing.checked);
  differing.addEventListener('change', showRows);
  // Some browsers bring the tick back when a page is reloaded.
  showRows();
  part<HTMLButtonElement>('print').addEventListener('click', () => print());

  async function draw(picked: readonly PickableService[]): Promise<void> {
    drawing += 1;
    const own = drawing;
    part('too-few').hidden = picked.length >= 2;
    part('too-few').textContent =
      picked.length === 0
        ? 'Nothing chosen yet. Two services or more stand side by side here.'
        : 'Choose another service to compare it with.';
    document.title =
      picked.length < 2 ? title : `${picked.map(({ shortName, name }) => shortName ?? name).join(', ')} compared`;
    const [first] = picked;
    const ids = picked.map(({ id }) => id);
    const [equivalents, catalogue] = await Promise.all([
      first && picked.length < COMPARE_MAXIMUM ? loadEquivalents(first) : [],
      picked.length < 2 ? undefined : loadCatalogue(picked.map(({ providerId }) => providerId)),
    ]);
    if (own !== drawing) return;
    // All at once, so that nothing that is shown moves.
    showOffers(first, equivalents.flatMap((id) => (selection.has(id) ? [] : (byId.get(id) ?? []))).slice(0, OFFERED));
    part('enough').hidden = catalogue === undefined;
    if (catalogue) part('table').replaceChildren(compareTable(catalogue, selectServices(catalogue, ids).services));
    part('fault').replaceChildren();
  }

  function showOffers(first: PickableService | undefined, offers: readonly PickableService[]): void {
    const root = part('offers');
    root.hidden = offers.length === 0;
    if (!first) return;
    root.replaceChildren(
      element('span', { class: 'small quiet' }, `Equivalents of ${first.name}: `),
      ...offers.map((service) => {
        const named = `${service.name} (${providerNames.get(service.providerId)})`;
        return button(named, { class: 'quiet small', 'aria-label': `Add ${named}` }, () => selection.add([service.id]));
      }),
    );
  }
}
