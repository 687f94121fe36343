// The builder's URL: opens the list that it states, and states the list that is shown.
import { pagePath } from '../../../catalogue/views/urls.ts';
import { addressWith, askedSelection, type resolver } from '../../client/selection/selection.ts';
import { type ApprovedList, isSame } from '../../state/approved-list.ts';

/** `location`; both are empty where the page is built. */
export type PageUrl = Pick<Location, 'search' | 'hash'>;

export interface OpenedList {
  /** Ids of the URL or of this browser's list that are not in the catalogue. */
  notFound: readonly string[];
  /** Whether the URL names no known service at all: the list stays as it was. */
  isIgnored: boolean;
}

/** The list of a link replaces what this browser has stored, which can be restored. */
export function openList(list: ApprovedList, resolve: ReturnType<typeof resolver>, url: PageUrl): OpenedList {
  const asked = askedSelection(url);
  const stored = resolve(list.ids);
  const opened = asked.ids && !(isOwnEntry() && list.isKnown) ? resolve(asked.ids) : undefined;
  const added = resolve(asked.add);
  const isIgnored = opened?.services.length === 0;
  list.normalize(idsOf(stored.services));
  if (opened && !isIgnored && !isSame(idsOf(opened.services), list.ids))
    list.open(
      idsOf(opened.services),
      list.ids.length > 0 ? 'Opened the list from this link; it replaces yours' : 'Opened the list from this link',
    );
  if (added.services.length > 0)
    list.add(idsOf(added.services), `${added.services.map(({ name }) => name).join(', ')} added`);
  return { notFound: [...(opened ?? stored).notFound, ...added.notFound], isIgnored };
}

interface EntryState {
  isOwnList?: boolean;
}

/**
 * Whether the builder has shown this entry of the browser's history before. Back, Forward and a reload then open no link:
 * what this browser has stored is newer than what the URL states.
 */
function isOwnEntry(): boolean {
  return (history.state as EntryState | null)?.isOwnList === true;
}

/** The URL of the page with a list in it; undefined where that would be too long to pass on. */
export function listUrl(ids: readonly string[], choices: string): string | undefined {
  return addressWith(pagePath.builder(), ids, choices);
}

/** @param url of listUrl */
export function showInUrl(url: string | undefined): void {
  const hash = location.hash.startsWith('#ids=') ? '' : location.hash;
  const state: EntryState = { ...(history.state as EntryState | null), isOwnList: true };
  history.replaceState(state, '', `${url ?? pagePath.builder()}${hash}`);
}

function idsOf(services: readonly { id: string }[]): string[] {
  return services.map(({ id }) => id);
}
