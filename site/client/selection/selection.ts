// What was picked on a tool's page, kept in the address while it fits and in this browser always.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { servicesByKey } from '../../../catalogue/model/catalogue.ts';
import { readStored } from '../../state/browser-storage.ts';
import { listOf } from '../../state/url-state.ts';

/** Longest address that mail programs and chat windows pass on whole, in characters, host left out. */
export const ADDRESS_MAXIMUM = 1_800;

/** The items of a parameter, of all of them where it is given more than once. */
export function listIn(query: URLSearchParams, name: string): string[] {
  return listOf(query.getAll(name).join());
}

/**
 * The path of a tool with a selection in it; undefined when that would be too long to pass on.
 * @param choices what else was chosen, as a query without its question mark; of no selection there is none
 */
export function addressWith(path: string, ids: readonly string[], choices = ''): string | undefined {
  const address = ids.length === 0 ? path : `${path}?${queryOf(ids, choices)}`;
  return address.length <= ADDRESS_MAXIMUM ? address : undefined;
}

function queryOf(ids: readonly string[], choices: string): string {
  return `ids=${ids.map(encodeURIComponent).join(',')}${choices && `&${choices}`}`;
}

/**
 * An address that hands a selection of any length to a tool: what is too long for a query goes into the fragment, which
 * no server sees.
 */
export function addressOf(path: string, ids: readonly string[], choices = ''): string {
  return addressWith(path, ids, choices) ?? `${path}#${queryOf(ids, choices)}`;
}

/** What the address of the page says, wherever it says it. */
export function askedQuery({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams {
  return new URLSearchParams(hash.startsWith('#ids=') ? hash.slice(1) : search);
}

/** What the address of the page asks for. */
export function askedSelection(location: Pick<Location, 'search' | 'hash'>): {
  ids: string[] | undefined;
  add: string[];
} {
  const query = askedQuery(location);
  return { ids: query.has('ids') ? listIn(query, 'ids') : undefined, add: listIn(query, 'add') };
}

/** Puts the selection into the address in place of what stood there. @returns whether it fitted */
export function showInAddress(ids: readonly string[], choices = ''): boolean {
  const address = addressWith(location.pathname, ids, choices);
  const hash = location.hash.startsWith('#ids=') ? '' : location.hash;
  const wanted = `${address ?? location.pathname}${hash}`;
  if (`${location.pathname}${location.search}${location.hash}` !== wanted)
    history.replaceState(history.state, '', wanted);
  return address !== undefined;
}

/** Where the approved list lies in this browser; other tools read it to offer it. */
export const APPROVED_LIST = 'approved-list';

/** Whether the address asks for a selection, or this browser keeps one: until the index has come, none can be shown. */
export function isSelectionAsked(key: string): boolean {
  const { ids, add } = askedSelection(location);
  return (ids ?? readStored<string[]>(key) ?? []).length + add.length > 0;
}

/** @returns a function from ids, slugs or former slugs, also in capitals, to services, each once, and to what is none */
export function resolver({
  services,
}: BrowserIndex): (keys: readonly string[]) => { services: PickableService[]; notFound: string[] } {
  const byKey = servicesByKey(services);
  const find = (key: string) => byKey.get(key) ?? byKey.get(key.toLowerCase());
  return (keys) => ({
    services: [...new Set(keys.flatMap((key) => find(key) ?? []))],
    notFound: keys.filter((key) => !find(key)),
  });
}
