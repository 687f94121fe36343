// The approved list by provider, each service with a way out. Only groups that changed are drawn anew.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { button, element } from '../page/element.ts';
import { lifecycleMark, serviceLink } from '../page/service-label.ts';
import type { ApprovedList } from './approved-list.ts';
import { noteFields } from './note-fields.ts';
import type { KeptNotes } from './notes.ts';

/** Groups with more services are closed at first. */
const OPEN_MAXIMUM = 40;

interface Group {
  key: string;
  node: HTMLDetailsElement;
}

/** @returns a function that draws the list into `root` */
export function listDrawer(
  root: HTMLElement,
  { providers, categories }: BrowserIndex,
  list: ApprovedList,
  notes: KeptNotes,
): (services: readonly PickableService[]) => void {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  let groups = new Map<string, Group>();

  const row = (service: PickableService, place: number) =>
    element(
      'li',
      {},
      element('span', {}, serviceLink(service), ' ', lifecycleMark(service)),
      element('span', { class: 'quiet small' }, categoryNames.get(service.category)),
      button('Remove', { class: 'quiet small', 'aria-label': `Remove ${service.name}` }, () => {
        list.remove([service.id], `${service.name} removed`);
        focusAfterRemoval(root, service.providerId, place);
      }),
      noteFields(service, notes),
    );

  const groupOf = (
    provider: BrowserIndex['providers'][number],
    services: readonly PickableService[],
    known: Group | undefined,
  ): Group => {
    const key = services.map(({ id }) => `${id} ${JSON.stringify(notes.all.get(id))}`).join();
    if (known?.key === key) return known;
    const node = element(
      'details',
      { class: 'group', 'data-provider': provider.id, open: known ? known.node.open : services.length <= OPEN_MAXIMUM },
      element(
        'summary',
        {},
        element('h3', {}, provider.name),
        ' ',
        element('span', { class: 'quiet' }, String(services.length)),
      ),
      element('ul', { class: 'group-rows' }, ...services.map(row)),
      element(
        'p',
        { class: 'row small' },
        element('a', { href: pagePath.provider(provider.id) }, `All services of ${provider.shortName}`),
        services.length > 1 &&
          button(
            `Remove all ${services.length}`,
            { class: 'quiet small', 'aria-label': `Remove all ${services.length} services of ${provider.name}` },
            () => {
              list.remove(
                services.map(({ id }) => id),
                `${services.length} services of ${provider.shortName} removed`,
              );
              focusAfterRemoval(root, provider.id, 0);
            },
          ),
      ),
    );
    return { key, node };
  };

  return (services) => {
    const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
    const next = new Map<string, Group>();
    for (const provider of providers) {
      const own = byProvider.get(provider.id)?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
      if (own) next.set(provider.id, groupOf(provider, own, groups.get(provider.id)));
    }
    groups = next;
    root.replaceChildren(...[...next.values()].map(({ node }) => node));
  };
}

/** Whoever works with the keyboard goes on at the next service, or where services are added. */
function focusAfterRemoval(root: HTMLElement, providerId: string, place: number): void {
  const rows = root.querySelectorAll<HTMLElement>(`[data-provider="${providerId}"] li > button`);
  const next =
    rows[Math.min(place, rows.length - 1)] ??
    root.querySelector<HTMLElement>('summary') ??
    document.querySelector<HTMLElement>('[role="combobox"]');
  next?.focus();
}
