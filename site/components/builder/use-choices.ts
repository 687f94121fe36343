// The options of the policies: begun from the URL or this browser's storage, stored beside what other tabs change.
import { useCallback, useRef, useState } from 'preact/hooks';
import { askedQuery } from '../../client/selection/selection.ts';
import { type Persisted, persisted } from '../../state/persisted-store.ts';
import {
  type ChoiceProps,
  type PolicyChoices,
  parseChoices,
  readChoices,
  withChanges,
} from '../policies/panel/choices.ts';
import type { PageUrl } from './open-list.ts';

export const policyChoices = (): Persisted<PolicyChoices> => persisted('policy-choices', parseChoices);

/**
 * A URL with a list states all options that it was made with. What names somebody's own accounts is never part of it and
 * comes from this browser.
 */
export function useChoices(url: PageUrl): [PolicyChoices, ChoiceProps['change']] {
  const store = policyChoices();
  const [choices, setChoices] = useState(() => {
    const query = askedQuery(url);
    const stored = store.value.peek();
    return query.has('ids') ? { ...stored, ...readChoices(query) } : stored;
  });
  const latest = useRef(choices);
  const change = useCallback(
    (changed: Partial<PolicyChoices>) => {
      const before = latest.current;
      const after = { ...before, ...changed };
      latest.current = after;
      store.update((stored) => withChanges(stored, before, after));
      setChoices(after);
    },
    [store],
  );
  return [choices, change];
}
