// What the approved services need and a document does not open: what it denies, and apart from that what it denies only
// if the cloud governs it.
import type { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import type { MissingValue } from '../../../../../catalogue/views/policies/demands.ts';
import { element } from '../../../page/element.ts';
import type { Approve } from '../approve-buttons.ts';
import { neededList } from './needed-view.ts';

const GROUPS = [
  { governed: 'yes', isDenied: 'denied', kind: 'bad' },
  { governed: 'unknown', isDenied: 'denied if the cloud governs it, which is not known', kind: 'caution' },
] as const;

/** To be seen at once. */
export function requiredMissing(
  catalogue: Catalogue,
  missing: readonly MissingValue[],
  approve: Approve,
): HTMLElement[] {
  const required = missing.filter(({ strength }) => strength === 'required');
  return GROUPS.flatMap(({ governed, isDenied, kind }) => {
    const needed = required.filter((each) => each.governed === governed);
    if (needed.length === 0) return [];
    const title = `Required and ${isDenied}: ${needed.length}`;
    return [element('div', { class: `notice ${kind}` }, neededList(catalogue, title, needed, approve))];
  });
}

/** Folded, without what is required too. */
export function usualMissing(catalogue: Catalogue, missing: readonly MissingValue[], approve: Approve): HTMLElement[] {
  const required = new Set(missing.flatMap(({ strength, service }) => (strength === 'required' ? [service] : [])));
  const usual = missing.filter(({ service }) => !required.has(service));
  return GROUPS.flatMap(({ governed, isDenied }) => {
    const needed = usual.filter((each) => each.governed === governed);
    if (needed.length === 0) return [];
    const title = `Usual and ${isDenied}: ${needed.length}`;
    return [
      element(
        'details',
        {},
        element('summary', {}, `${needed.length} used by most set-ups, and ${isDenied}`),
        neededList(catalogue, title, needed, approve),
      ),
    ];
  });
}
