// Whether a cloud's mechanism is known to look at what a policy names or leaves out.
import type { PolicyIndex } from './policy-index.ts';

/** unknown where nobody knows of any of the entries whether the cloud evaluates it. */
export type Governed = 'yes' | 'unknown';

/** @param some entries, without those that the cloud is known to pass over */
export function governedOf({ family, scope, entries }: PolicyIndex, some: readonly string[]): Governed {
  const isKnown =
    family === 'alpha' || scope === 'all' || some.some((entry) => entries.get(entry)?.enforced === 'enforced');
  return isKnown ? 'yes' : 'unknown';
}
