// "What would change if": the same selection with European equivalents, its figures beside those of today.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { exposure, sovereignControl } from '../../../catalogue/views/exposure/exposure.ts';
import { type Replacement, replacedIds, replaceService } from '../../../catalogue/views/exposure/replacement.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { headlineFigures } from '../../headline-figures.ts';
import { loadCatalogue, loadEquivalents, loadIndex } from '../page/catalogue.ts';
import { element } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';

/** @param catalogue of the chosen services */
export async function whatIf(catalogue: Catalogue, picked: readonly PickableService[]): Promise<Node[]> {
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
  const ids = replacedIds(replacements);
  return [figuresTable(full, picked, ids), replacementTable(full, replacements), openLink(ids)];
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

function replacementTable(catalogue: Catalogue, replacements: readonly Replacement[]): HTMLElement {
  const rows = replacements.map(({ from, to }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, serviceLink(from)),
      to === from
        ? element('td', {}, 'stays: a sovereign option already')
        : to
          ? element('td', {}, serviceLink(to), ` of ${catalogue.provider(to.providerId)?.shortName}`)
          : element('td', { class: 'quiet' }, 'stays: no equivalent is known to be a sovereign option'),
    ),
  );
  return table('Each service and what would replace it', ['Service', 'Would be replaced by'], rows);
}

function openLink(ids: readonly string[]): HTMLElement {
  return element(
    'p',
    { class: 'no-print' },
    element('a', { href: `${pagePath.exposure()}?ids=${ids.join(',')}` }, 'Open this selection'),
    '. Equivalents match in their main job, not in every feature: each page says what differs.',
  );
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
