// The picker of the tools (ServicePicker.astro): a search field with suggestions, driven by keyboard or pointer. The
// index is fetched when somebody comes near it.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { loadIndex } from '../page/catalogue.ts';
import { element, part } from '../page/element.ts';
import { onceCome } from '../page/once-come.ts';
import { lifecycleMark } from '../page/service-label.ts';
import type { Names } from '../search/names.ts';
import { serviceRanker } from './rank-services.ts';

const SEARCH_BASE = '/pagefind/';
let names: Promise<Names> | undefined;

/** Suggestions shown. */
const SHOWN = 12;

/** Where no service is called so: what the words stand for, as the site's search understands them. */
async function meantServices(services: readonly PickableService[], query: string): Promise<PickableService[]> {
  const { openNames } = await import('../search/names.ts');
  names ??= openNames(SEARCH_BASE);
  names.catch(() => {
    names = undefined;
  });
  // Names alone do without it.
  const answer = await names.then((known) => known.nearest(query)).catch(() => undefined);
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  return (answer?.services ?? []).flatMap(({ slug }) => bySlug.get(slug) ?? []).slice(0, SHOWN);
}

interface PickerOptions {
  isPicked: (service: PickableService) => boolean;
  onPick: (service: PickableService) => void;
  onError: (error: unknown) => void;
}

/** Makes the picker inside `root` live. */
export function pickServices(root: HTMLElement, { isPicked, onPick, onError }: PickerOptions): void {
  const input = part<HTMLInputElement>('picker-input', root);
  const list = part('picker-list', root);
  const status = part('picker-status', root);
  let suggestions: PickableService[] = [];
  let active = -1;
  const ready = onceCome(() => loadIndex().then(serviceRanker));

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  const activate = (place: number) => {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = place;
    const option = list.children[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };

  const pick = (service: PickableService | undefined) => {
    if (!service || isPicked(service)) return;
    input.value = '';
    status.textContent = '';
    close();
    onPick(service);
    input.focus();
  };

  const optionOf = (service: PickableService, place: number, providerName: string) => {
    const picked = isPicked(service);
    const option = element(
      'div',
      {
        role: 'option',
        id: `${input.id}-${place}`,
        'aria-selected': 'false',
        'aria-disabled': picked ? 'true' : undefined,
      },
      element('span', {}, service.name, ' ', lifecycleMark(service)),
      element('span', { class: 'quiet small' }, picked ? 'already chosen' : providerName),
    );
    // Before the field loses its focus, which would close the list.
    option.addEventListener('pointerdown', (event) => event.preventDefault());
    option.addEventListener('click', () => pick(service));
    return option;
  };

  const suggest = async () => {
    const query = input.value;
    if (query.trim() === '') {
      status.textContent = '';
      return close();
    }
    try {
      const [rank, { providers, services }] = await Promise.all([ready(), loadIndex()]);
      if (input.value !== query) return;
      const ranked = rank(query, SHOWN);
      const found = ranked.length > 0 ? ranked : await meantServices(services, query);
      if (input.value !== query) return;
      suggestions = found;
      const names = new Map(providers.map(({ id, shortName }) => [id, shortName]));
      list.replaceChildren(
        ...suggestions.map((service, place) => optionOf(service, place, names.get(service.providerId) ?? '')),
      );
      list.hidden = suggestions.length === 0;
      input.setAttribute('aria-expanded', String(suggestions.length > 0));
      status.textContent =
        suggestions.length === 0
          ? 'No service has such a name.'
          : suggestions.length === SHOWN
            ? `The ${SHOWN} best matches.`
            : `${suggestions.length} found.`;
      activate(suggestions.findIndex((service) => !isPicked(service)));
    } catch (error) {
      onError(error);
    }
  };

  input.addEventListener('focus', () => void ready().catch(onError), { once: true });
  input.addEventListener('input', () => void suggest());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) close();
    else if (event.key === 'Enter') {
      if (!list.hidden) pick(suggestions[active]);
    } else if (event.key === 'ArrowDown' && list.hidden) void suggest();
    else if (event.key === 'ArrowDown') activate(active + 1 < suggestions.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && !list.hidden) activate(active > 0 ? active - 1 : suggestions.length - 1);
    else return;
    event.preventDefault();
  });
}
