// The picker of the tools (ServicePicker.astro): a search field with suggestions, driven by keyboard or pointer. The
// index is fetched when somebody comes near it.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { element, part } from '../page/element.ts';
import { lifecycleMark } from '../page/service-label.ts';
import { prepareSuggestions, SUGGESTED, type Suggestion, suggestServices } from './find-services.ts';

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
  let suggestions: Suggestion[] = [];
  let active = -1;

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

  const optionOf = ({ service, provider }: Suggestion, place: number) => {
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
      element('span', { class: 'quiet small' }, picked ? 'already chosen' : provider),
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
      const found = await suggestServices(query);
      if (input.value !== query) return;
      suggestions = found;
      list.replaceChildren(...suggestions.map(optionOf));
      list.hidden = suggestions.length === 0;
      input.setAttribute('aria-expanded', String(suggestions.length > 0));
      status.textContent =
        suggestions.length === 0
          ? 'No service has such a name.'
          : suggestions.length === SUGGESTED
            ? `The ${SUGGESTED} best matches.`
            : `${suggestions.length} found.`;
      activate(suggestions.findIndex(({ service }) => !isPicked(service)));
    } catch (error) {
      onError(error);
    }
  };

  input.addEventListener('focus', () => void prepareSuggestions().catch(onError), { once: true });
  input.addEventListener('input', () => void suggest());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) close();
    else if (event.key === 'Enter') {
      if (!list.hidden) pick(suggestions[active]?.service);
    } else if (event.key === 'ArrowDown' && list.hidden) void suggest();
    else if (event.key === 'ArrowDown') activate(active + 1 < suggestions.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && !list.hidden) activate(active > 0 ? active - 1 : suggestions.length - 1);
    else return;
    event.preventDefault();
  });
}
