// Says which ids of an address are those of no service, and what each may have meant.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { element } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';

/** Ids that get suggestions: each is compared with all that there are. */
const SUGGESTED = 5;

/** @param after a sentence on what that means */
export function notFoundNotice(index: BrowserIndex, ids: readonly string[], after = ''): HTMLElement {
  const names = ids.map((id) => element('span', {}, id));
  void suggest(index, names.slice(0, SUGGESTED));
  return element(
    'p',
    { class: 'notice caution' },
    'Not in the catalogue, and left out: ',
    ...names.flatMap((name, place) => (place === 0 ? [name] : [', ', name])),
    '.',
    after !== '' && ` ${after}`,
  );
}

async function suggest(index: BrowserIndex, names: readonly HTMLElement[]): Promise<void> {
  // Without a network the notice says what is wrong all the same.
  const module = await import('./suggest.ts').catch(() => undefined);
  const meant = module?.idSuggester(index);
  const byId = new Map(index.services.map((service) => [service.id, service]));
  for (const name of names) {
    const services = meant?.(name.textContent).flatMap((id) => byId.get(id) ?? []) ?? [];
    if (services.length > 0) name.append(' (did you mean ', ...orLinks(services), '?)');
  }
}

function orLinks(services: readonly PickableService[]): (Node | string)[] {
  return services.flatMap((service, place) => [place === 0 ? '' : ' or ', serviceLink(service)]);
}
