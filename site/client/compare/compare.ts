// Entry of the comparison: reads the selection, draws the table, and hands it out.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { comparedCatalogue } from '../../../catalogue/formats/compare-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { selectServices } from '../../../catalogue/views/selection.ts';
import { firstPaint } from '../../state/first-paint.ts';
import { awaited, type Follow } from '../page/awaited.ts';
import { loadCatalogue, loadCompareBodies, loadEquivalents, loadIndex } from '../page/catalogue.ts';
import { todayInUtc } from '../page/dates.ts';
import { downloadText } from '../page/download-text.ts';
import { button, part } from '../page/element.ts';
import { copyButton } from '../page/hand-out.ts';
import { showFault } from '../page/tool-fault.ts';
import { isSelectionAsked } from '../selection/selection.ts';
import { shortSelection } from '../selection/short-selection.ts';
import { keepHeadInSight } from './head-in-sight.ts';
import { compareTable } from './table.ts';

/** Equivalents of the first service that are offered. */
const OFFERED = 8;

/** Where the selection lies in this browser. */
const KEY = 'compare';

/** What stands side by side. */
interface Compared {
  catalogue: Catalogue;
  services: readonly Service[];
}

if (isSelectionAsked(KEY)) part('too-few').textContent = 'Loading the chosen services.';
firstPaint().then(loadIndex).then(start).catch(showFault);

function start(index: BrowserIndex): void {
  const byId = new Map(index.services.map((service) => [service.id, service]));
  const providerNames = new Map(index.providers.map(({ id, shortName }) => [id, shortName]));
  const title = document.title;
  const facts = awaited(part('enough'));
  let compared: Compared | undefined;

  const selection = shortSelection({
    index,
    key: KEY,
    maximum: COMPARE_MAXIMUM,
    onChange: (services) => void draw(services).catch(showFault),
    onError: showFault,
  });
  const differing = part<HTMLInputElement>('differing');
  const showRows = () => part('table').classList.toggle('only-differing', differing.checked);
  differing.addEventListener('change', () => {
    showRows();
    tellRows(differing.checked);
  });
  // Some browsers bring the tick back when a page is reloaded.
  showRows();
  part('print').addEventListener('click', () => print());
  // In the place of one that looks the same, so that nothing moves.
  part('copy').replaceWith(copyButton('Copy link', () => location.href, 'small'));
  handOut(() => compared);
  keepHeadInSight(part('table'));

  async function draw(picked: readonly PickableService[]): Promise<void> {
    part('enough').hidden = picked.length < 2;
    part('too-few').hidden = picked.length >= 2;
    part('too-few').textContent =
      picked.length === 0
        ? 'Nothing chosen yet. Two services or more stand side by side here.'
        : 'Choose another service to compare it with.';
    document.title =
      picked.length < 2 ? title : `${picked.map(({ shortName, name }) => shortName ?? name).join(', ')} compared`;
    const [first] = picked;
    const loaded = await facts((follow) =>
      Promise.all([
        first && picked.length < COMPARE_MAXIMUM ? follow(loadEquivalents(first)) : [],
        picked.length < 2 ? undefined : loadCompared(picked, follow),
      ]),
    );
    if (!loaded) return;
    const [equivalents, found] = loaded;
    compared = found;
    // All at once, so that nothing that is shown moves.
    showOffers(first, equivalents.flatMap((id) => (selection.has(id) ? [] : (byId.get(id) ?? []))).slice(0, OFFERED));
    if (compared) showTable(compared);
    part('fault').replaceChildren();
  }

  function showOffers(first: PickableService | undefined, offers: readonly PickableService[]): void {
    const root = part<HTMLDetailsElement>('offers');
    root.hidden = offers.length === 0;
    // Where something is compared already, that comes first.
    root.open = compared === undefined;
    if (!first) return;
    part('offered-for').textContent = `Equivalents of ${first.name}`;
    part('offered').replaceChildren(
      ...offers.map((service) => {
        const named = `${service.name} (${providerNames.get(service.providerId)})`;
        return button(named, { class: 'quiet small', 'aria-label': `Add ${named}` }, () => selection.add([service.id]));
      }),
    );
  }
}

/** The services with their sources, and with those of them that replace one another. */
async function loadCompared(picked: readonly PickableService[], follow: Follow): Promise<Compared> {
  const providerIds = picked.map(({ providerId }) => providerId);
  const [facts, bodies] = await Promise.all([
    loadCatalogue(providerIds, 'facts', follow),
    loadCompareBodies(providerIds, follow),
  ]);
  const ids = picked.map(({ id }) => id);
  const catalogue = comparedCatalogue(facts, selectServices(facts, ids).services, bodies);
  return { catalogue, services: selectServices(catalogue, ids).services };
}

function showTable({ catalogue, services }: Compared): void {
  const table = compareTable(catalogue, services, todayInUtc());
  part('no-match').hidden = table.querySelector('.line > .mark') !== null;
  part('table').style.setProperty('--services', String(services.length));
  part('table').replaceChildren(table);
}

/** To readers who do not see that rows came or went. */
function tellRows(onlyDiffering: boolean): void {
  const rows = [...part('table').querySelectorAll('tbody tr')];
  const shown = rows.filter((row) => row.checkVisibility()).length;
  part('told').textContent = `${onlyDiffering ? `${shown} of ` : 'All '}${rows.length} rows shown.`;
}

function handOut(compared: () => Compared | undefined): void {
  const { baseUrl = location.origin } = part('compare').dataset;
  const { textUrl = location.origin } = part('enough').dataset;
  const give = (partName: string, file: string, type: string, text: (found: Compared) => Promise<string>) =>
    part(partName).addEventListener('click', () => {
      const found = compared();
      if (found)
        text(found)
          .then((made) => downloadText(file, type, made))
          .catch(showFault);
    });
  give('csv', 'comparison.csv', 'text/csv', async ({ catalogue, services }) =>
    (await import('./export.ts')).compareCsv(catalogue, services, baseUrl),
  );
  give('markdown', 'comparison.md', 'text/markdown', async ({ catalogue, services }) =>
    (await import('./export.ts')).compareMarkdown(catalogue, services, { baseUrl, textUrl }, todayInUtc()),
  );
}
