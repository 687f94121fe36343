// A selection of a few services as state of a tool: in the URL while it fits, and in this browser.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { resolver, showInAddress } from '../../client/selection/selection.ts';
import { writeStored } from '../../state/browser-storage.ts';
import type { SelectionStart } from './selection-start.ts';

export interface Selection {
  services: readonly PickableService[];
  /** Ids of the URL that belong to no service. */
  notFound: readonly string[];
  /** Services of the URL beyond the maximum. */
  surplus: readonly PickableService[];
  /** What changed last, for readers who do not see it. */
  said: string;
  has(id: string): boolean;
  /** Adds what is not there yet, as far as there is room. */
  add(ids: readonly string[]): void;
  remove(id: string): void;
}

type State = Pick<Selection, 'services' | 'notFound' | 'surplus' | 'said'>;

/** @param storageKey where it is stored in this browser */
export function useSelection(
  index: BrowserIndex,
  storageKey: string,
  maximum: number,
  start: SelectionStart,
): Selection {
  const resolve = useMemo(() => resolver(index), [index]);
  const [state, setState] = useState<State>(() => firstState(resolve, maximum, start));
  const { services } = state;
  useEffect(() => {
    const ids = services.map(({ id }) => id);
    writeStored(storageKey, ids);
    showInAddress(ids);
  }, [services]);
  const change = (next: readonly PickableService[], said: string) =>
    setState({ services: next, notFound: [], surplus: [], said });
  const has = (id: string) => services.some((service) => service.id === id);
  return {
    ...state,
    has,
    add(ids) {
      const fresh = resolve(ids).services.filter(({ id }) => !has(id));
      const added = fresh.slice(0, maximum - services.length);
      const rest = fresh.length - added.length;
      const names = added.length === 1 ? added[0]?.name : `${added.length} services`;
      change(
        [...services, ...added],
        `${names} added${rest > 0 ? `; no room for ${rest} more, as at most ${maximum} fit` : ''}.`,
      );
    },
    remove(id) {
      const gone = services.find((service) => service.id === id);
      change(
        services.filter((service) => service !== gone),
        `${gone?.name} removed.`,
      );
    },
  };
}

/** A URL in which no id is known does not replace what is stored. */
function firstState(
  resolve: ReturnType<typeof resolver>,
  maximum: number,
  { ids, add, stored }: SelectionStart,
): State {
  const isUnknown = ids !== undefined && resolve(ids).services.length === 0;
  const { services, notFound } = resolve([...(isUnknown ? [...ids, ...stored] : (ids ?? stored)), ...add]);
  return { services: services.slice(0, maximum), notFound, surplus: services.slice(maximum), said: '' };
}
