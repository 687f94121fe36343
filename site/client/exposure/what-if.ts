// "What would change if": the same selection with European equivalents, for all services or some of them, and its
// figures beside those of today.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { exposure } from '../../../catalogue/views/exposure/exposure.ts';
import {
  type Replacement,
  replacedIds,
  replaceService,
  sovereignOption,
} from '../../../catalogue/views/exposure/replacement.ts';
import { sovereignControl } from '../../../catalogue/views/exposure/service-exposure.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { mainCloudFacts } from '../../../catalogue/views/whereabouts.ts';
import { headlineFigures } from '../../headline-figures.ts';
import { loadCatalogue, loadEquivalents, loadIndex } from '../page/catalogue.ts';
import { element } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';

/** Takes how many are replaced, at first and after each tick. */
type Say = (text: string) => void;

/**
 * @param catalogue of the chosen services
 * @param ticked whether each service is replaced at first; the reader can tick otherwise
 * @returns draws the answer
 */
export async function whatIf(
  catalogue: Catalogue,
  picked: readonly PickableService[],
  ticked: boolean,
): Promise<(say: Say) => Node[]> {
  const equivalents = await Promise.all(picked.map(loadEquivalents));
  const { services } = await loadIndex();
  const providerOf = new Map(services.map(({ id, providerId }) => [id, providerId]));
  const european = new Set(
    catalogue.providers.filter((provider) => sovereignControl(provider) === true).map(({ id }) => id),
  );
  const wanted = equivalents.flat().map((id) => providerOf.get(id) ?? '');
  const full = await loadCatalogue([
    ...picked.map(({ providerId }) => providerId),
    ...wanted.filter((id) => european.has(id)),
  ]);
  const replacements = picked.flatMap(({ id }, index) => {
    const service = full.service(id);
    return service ? [replaceService(full, service, equivalents[index] ?? [])] : [];
  });
  return (say) => answerOf(full, picked, replacements, ticked, say);
}

/** Only the figures are made anew on a tick, so that the tick keeps the focus. */
function answerOf(
  catalogue: Catalogue,
  picked: readonly PickableService[],
  replacements: readonly Replacement[],
  ticked: boolean,
  say: Say,
): Node[] {
  const replaceable = replacements.filter(({ from, to }) => to && to !== from).map(({ from }) => from);
  const chosen = new Set<Service>(ticked ? replaceable : []);
  const figures = element('div');
  const link = element('p', { class: 'no-print' });
  const show = () => {
    const ids = replacedIds(replacements.map(({ from, to }) => ({ from, to: chosen.has(from) ? to : from })));
    say(`${chosen.size} of ${counted(picked.length, 'service')} replaced`);
    figures.replaceChildren(figuresTable(catalogue, picked, ids));
    link.replaceChildren(...openLink(ids));
  };
  const onTick = (from: Service, isTicked: boolean) => {
    if (isTicked) chosen.add(from);
    else chosen.delete(from);
    show();
  };
  show();
  const rows = replacements.map((each) => replacementRow(catalogue, each, chosen.has(each.from), onTick));
  return [
    figures,
    table('Each service and what would replace it', ['Replace', 'Service', 'Would be replaced by'], rows),
    link,
  ];
}

function figuresTable(catalogue: Catalogue, picked: readonly PickableService[], ids: readonly string[]): HTMLElement {
  const [now, then] = [picked.map(({ id }) => id), ids].map((each) =>
    headlineFigures(exposure(catalogue, each, '')).map(({ label, value, of }) => ({ label, text: `${value} ${of}` })),
  );
  const rows = (now ?? []).map(({ label, text }, place) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', {}, text),
      element('td', {}, then?.[place]?.text ?? ''),
    ),
  );
  return table('Figures now and with European equivalents', ['Figure', 'Now', 'With equivalents'], rows);
}

function replacementRow(
  catalogue: Catalogue,
  { from, to }: Replacement,
  ticked: boolean,
  onTick: (from: Service, isTicked: boolean) => void,
): HTMLElement {
  const name = element('th', { scope: 'row' }, serviceLink(from));
  if (!to || to === from) {
    const why = to ? europeanText(catalogue, from) : 'no equivalent is known to be a sovereign option';
    return element('tr', {}, element('td'), name, element('td', { class: 'quiet' }, `stays: ${why}`));
  }
  const tick = element('input', { type: 'checkbox', 'aria-label': `Replace ${from.name}` });
  tick.checked = ticked;
  tick.addEventListener('change', () => onTick(from, tick.checked));
  return element(
    'tr',
    {},
    element('td', {}, tick),
    name,
    element('td', {}, serviceLink(to), ` of ${catalogue.provider(to.providerId)?.shortName}`),
  );
}

function europeanText(catalogue: Catalogue, service: Service): string {
  if (sovereignOption(catalogue, service)) return 'a sovereign option already';
  if (sovereignControl(catalogue.provider(service.providerId)) === null) return 'ultimate parent not known';
  const isOpen = mainCloudFacts(service).elsewhere !== 'none';
  return `European already, ${isOpen ? 'regions not known' : 'no region to choose'}`;
}

function openLink(ids: readonly string[]): (Node | string)[] {
  return [
    element('a', { href: `${pagePath.exposure()}?ids=${ids.join(',')}` }, 'Open this selection'),
    '. Equivalents match in their main job, not in every feature: each page says what differs.',
  ];
}

function table(caption: string, heads: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    { class: 'table', role: 'region', tabindex: 0, 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', { class: 'visually-hidden' }, caption),
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows),
    ),
  );
}
