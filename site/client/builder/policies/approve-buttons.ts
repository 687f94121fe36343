// What approves services that are shown: one of them, or all together. What opens actions that undo a guard rail or
// commit money is approved by itself only, and says so before.
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import { WAYS_OUT } from '../../../../catalogue/views/policies/foundation.ts';
import { entryOf, identifiersOf } from '../../../../catalogue/views/policies/identifiers.ts';
import { covers } from '../../../../catalogue/views/policies/patterns.ts';
import { button, element } from '../../page/element.ts';

/** Approves services of the catalogue; undefined on a page that only shows. */
export type Approve = ((ids: readonly string[], what: string) => void) | undefined;

/** @param what they are, for whoever does not see it beside the button */
export function approveAllButton(
  services: readonly Service[],
  what: string,
  approve: Approve,
): HTMLButtonElement | undefined {
  const all = new Set(services);
  const ids = idsTogether(services);
  if (!approve || ids.length < 2) return undefined;
  const text = `Approve ${ids.length === all.size ? 'all' : 'the other'} ${ids.length}`;
  return button(text, { class: 'small', 'aria-label': `${text}${what}` }, () =>
    approve(ids, `${ids.length} services added`),
  );
}

/**
 * @param label for whoever does not see what the button stands beside
 * @param text where it stands beside another
 */
export function approveButton(
  { id, name }: Service,
  label: string,
  approve: Approve,
  text = 'Approve',
): HTMLButtonElement | undefined {
  if (!approve) return undefined;
  return button(text, { class: 'quiet small', 'aria-label': label }, () => approve([id], `${name} added`));
}

/** What to know before a service is approved; undefined where there is nothing. */
export function wayOutNote(service: Service): HTMLElement | undefined {
  const [first, ...others] = waysOutOf(service);
  if (!first) return undefined;
  const more = others.length === 0 ? '' : `, and ${others.length} more of the kind`;
  return element(
    'span',
    { class: 'small way-out' },
    ' Approving it opens ',
    element('code', {}, first.action),
    `, which ${first.reason}${more}.`,
  );
}

/** @returns ids of those that may be approved together, each once */
export function idsTogether(services: readonly Service[]): string[] {
  const harmless = services.filter((service) => waysOutOf(service).length === 0);
  return [...new Set(harmless.map(({ id }) => id))];
}

function waysOutOf(service: Service): typeof WAYS_OUT {
  const own = identifiersOf(service, 'alpha').map((prefix) => entryOf('alpha', prefix));
  return WAYS_OUT.filter(({ action }) => own.some((entry) => covers(entry, action)));
}
