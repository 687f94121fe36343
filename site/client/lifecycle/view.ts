// What a reader asks of the lifecycle page, and the address that says so.
import { PHASES, type Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { ADDRESS_MAXIMUM, listIn } from '../selection/selection.ts';

/** Months ahead that can be asked for. */
export const WITHIN = [3, 6, 12] as const;

/** Stands for the approved list of this browser. */
export const MINE = 'mine';

export interface LifecycleView {
  phase: Phase;
  /** Of what is ahead, only what ends in so many months; 0 for all. */
  within: number;
  /** Ids; none for all. */
  providers: readonly string[];
  text: string;
  /** Ids or slugs of services, or those of the reader's own list; undefined for all. */
  services: readonly string[] | typeof MINE | undefined;
}

/** What is asked for by the statuses that older addresses name. */
const OF_STATUS: Readonly<Record<string, Phase>> = {
  sunset: 'ahead',
  deprecated: 'deprecated',
  preview: 'preview',
  retired: 'ended',
};

/** @param providers that there are; others are left out. @param anchor a place in the page, without its sign */
export function readView(query: URLSearchParams, providers: ReadonlySet<string>, anchor = ''): LifecycleView {
  const asked = query.get('show') ?? OF_STATUS[query.get('status') ?? ''] ?? anchor;
  const within = Number(query.get('within'));
  return {
    phase: PHASES.find((phase) => phase === asked) ?? 'ahead',
    within: WITHIN.find((months) => months === within) ?? 0,
    providers: listIn(query, 'provider').filter((id) => providers.has(id)),
    text: query.get('name') ?? '',
    services: query.get('ids') === MINE ? MINE : query.has('ids') ? listIn(query, 'ids') : undefined,
  };
}

/** The query of an address, without its question mark; empty for what is seen without any choice. */
export function writeView({ phase, within, providers, text, services }: LifecycleView): string {
  const listed = (items: readonly string[]) => items.map(encodeURIComponent).join(',');
  return [
    ...(phase === 'ahead' ? [] : [`show=${phase}`]),
    ...(within === 0 ? [] : [`within=${within}`]),
    ...(providers.length === 0 ? [] : [`provider=${listed(providers)}`]),
    ...(text.trim() === '' ? [] : [`name=${encodeURIComponent(text.trim())}`]),
    ...(services === undefined ? [] : [`ids=${services === MINE ? MINE : listed(services)}`]),
  ].join('&');
}

/** An address to pass on: others have another list, so that this one is named as far as it fits. */
export function sharedAddress(path: string, view: LifecycleView, list: readonly string[]): string {
  const addressOf = (services: LifecycleView['services']) => {
    const query = writeView({ ...view, services });
    return `${path}${query && `?${query}`}`;
  };
  const named = addressOf(view.services === MINE ? list : view.services);
  return named.length <= ADDRESS_MAXIMUM ? named : addressOf(view.services);
}
