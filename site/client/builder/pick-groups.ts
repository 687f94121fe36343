// Adds all services of a provider, a category or the whole catalogue at once, on request without those that are ending or cost from the
// first minute.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { part } from '../page/element.ts';
import type { ApprovedList } from './approved-list.ts';

export function groupForm(
  form: HTMLFormElement,
  { services, providers, categories }: BrowserIndex,
  list: ApprovedList,
): void {
  const choice = part<HTMLSelectElement>('group-choice', form);
  const active = part<HTMLInputElement>('group-active', form);
  const free = part<HTMLInputElement>('group-free', form);
  const submit = part<HTMLButtonElement>('group-button', form);

  const chosen = (): PickableService[] => {
    const [kind, id] = choice.value.split(':');
    return services.filter(
      (service) =>
        (kind === 'all' || (kind === 'provider' ? service.providerId : service.category) === id) &&
        !(active.checked && service.lifecycle) &&
        (!free.checked || service.hasFreeTier === true),
    );
  };
  const nameOf = (): string => {
    const [kind, id] = choice.value.split(':');
    if (kind === 'all') return 'of the catalogue';
    const [named, word] = kind === 'provider' ? [providers, 'of'] : [categories, 'in'];
    return `${word} ${named.find((each) => each.id === id)?.name ?? id}`;
  };
  const refresh = () => {
    const count = chosen().length;
    submit.disabled = count === 0;
    submit.textContent = choice.value === '' ? 'Add' : `Add ${counted(count, 'service')}`;
  };

  form.addEventListener('change', refresh);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const found = chosen();
    const fresh = found.filter(({ id }) => !list.has(id)).length;
    list.add(
      found.map(({ id }) => id),
      `${counted(fresh, 'service')} ${nameOf()} added`,
    );
  });
  refresh();
}
