// Whether a cloud's mechanism is known to look at what a policy names or omits.
import type { PolicyIndex } from './policy-index.ts';

/** unknown if it is unknown for all entries whether the cloud evaluates them. */
export type Governed = 'yes' | 'unknown';

/** @param some entries, without those that the cloud is known to pass over */
export function governedOf({ family, scope, entries }: PolicyIndex, some: readonly string[]): Governed {
  const isKnown =
    family === 'alpha' || scope === 'all' || some.some((entry) => entries.get(entry)?.enforced === 'enforced');
  return isKnown ? 'yes' : 'unknown';
}
