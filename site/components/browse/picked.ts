// Which services are ticked: they last as long as the entry of the page in the browser's history.
import { useState } from 'preact/hooks';

interface HistoryState {
  chosen?: readonly string[];
}

/** Ids that were ticked before the page was left. */
export function pickedBefore(): readonly string[] {
  return (history.state as HistoryState | null)?.chosen ?? [];
}

/** @returns ids of ticked services, and a function that ticks some or clears them */
export function usePicked(
  initial: readonly string[],
): [picked: ReadonlySet<string>, pick: (ids: readonly string[], isPicked: boolean) => void] {
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(initial));
  const pick = (ids: readonly string[], isPicked: boolean) => {
    const next = isPicked ? picked.union(new Set(ids)) : picked.difference(new Set(ids));
    setPicked(next);
    history.replaceState({ ...(history.state as HistoryState | null), chosen: [...next] }, '');
  };
  return [picked, pick];
}
