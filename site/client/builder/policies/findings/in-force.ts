// What a document opens, denies and leaves unbound by hand, beside its services. It stands outside of the folded options,
// as an address opens over what this browser has kept from another list.
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { element } from '../../../page/element.ts';
import type { PolicyChoices } from '../choices.ts';
import { ENTRY_LABELS } from '../entry-fields.ts';

/** Patterns, types or APIs that one kind shows; the rest is counted. */
const NAMES_SHOWN = 5;

/**
 * @param options that the document is made with
 * @param choices that they were made of, where some are this browser's own
 */
export function inForce(
  family: PolicyFamily,
  { exemptPrincipals = [], alsoAllow, alsoDeny }: PolicyOptions,
  { principals }: Pick<PolicyChoices, 'principals'>,
): HTMLElement[] {
  const allowed = alsoAllow?.[family] ?? [];
  const denied = alsoDeny?.[family] ?? [];
  const kinds = [
    ...kind('Not bound by this policy', exemptPrincipals),
    ...kind(ENTRY_LABELS.alsoAllow, allowed),
    ...kind(ENTRY_LABELS.alsoDeny, denied),
  ];
  if (kinds.length === 0) return [];
  const isOwn = allowed.length + denied.length > 0 || exemptPrincipals.some((arn) => principals.includes(arn));
  const origin = 'What you named under Options is kept in this browser for every list, and is in no link.';
  return [element('p', { class: 'small in-force' }, ...kinds.flat(), isOwn && origin)];
}

function kind(label: string, names: readonly string[]): (Node | string)[][] {
  if (names.length === 0) return [];
  const shown = names
    .slice(0, NAMES_SHOWN)
    .flatMap((name, place) => [place > 0 ? ', ' : '', element('code', {}, name)]);
  const rest = names.length - NAMES_SHOWN;
  return [[`${label}: `, ...shown, rest > 0 ? ` and ${rest} more. ` : '. ']];
}
