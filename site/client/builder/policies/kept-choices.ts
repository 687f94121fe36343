// The choices of this page: begun from its address or this browser's memory, kept in both.
import { readStored, writeStored } from '../../../state/browser-storage.ts';
import { askedQuery } from '../../selection/selection.ts';
import { keptChoices, type PolicyChoices, readChoices, toKeep, withChanges, writeChoices } from './choices.ts';

/** Where the choices lie in this browser. */
export const POLICY_CHOICES = 'policy-choices';

export interface KeptChoices {
  current: () => PolicyChoices;
  /** As the query of an address. */
  asked: () => string;
  /** Keeps what this changes, beside what other tabs have changed meanwhile. */
  keep: (changed: PolicyChoices) => void;
}

/**
 * An address with a list says all that it was made with. What names somebody's own accounts never stands there and is
 * this browser's.
 */
export function openChoices(location: Pick<Location, 'search' | 'hash'>): KeptChoices {
  const query = askedQuery(location);
  const kept = () => keptChoices(readStored(POLICY_CHOICES));
  let choices = query.has('ids') ? { ...kept(), ...readChoices(query) } : kept();
  return {
    current: () => choices,
    asked: () => writeChoices(choices),
    keep(changed) {
      writeStored(POLICY_CHOICES, toKeep(withChanges(kept(), choices, changed)));
      choices = changed;
    },
  };
}
