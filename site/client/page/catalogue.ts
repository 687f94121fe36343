// Fetches the catalogue's data, each file once, and builds a Catalogue of the providers that are asked for.
import {
  assembleCatalogue,
  type BrowserIndex,
  type EquivalentsBody,
  type IndexBody,
  type ProvidersBody,
  readIndex,
  type ServicesBody,
} from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';

/** The data cannot be had; the message is for people and says what to do. */
export class DataError extends Error {}

/** Where this page's data lie: the page says so, because another build has another address. */
const address = () => document.querySelector<HTMLElement>('[data-catalogue]')?.dataset['catalogue'] ?? '/data/';

const asked = new Map<string, Promise<unknown>>();

/** @throws DataError; what failed is asked for again the next time */
function load<T>(name: string): Promise<T> {
  const known = asked.get(name);
  if (known) return known as Promise<T>;
  const answer = fetchJson<T>(`${address()}${name}`);
  asked.set(name, answer);
  answer.catch(() => asked.delete(name));
  return answer;
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => {
    throw new DataError(
      'The catalogue’s data cannot be reached. Check the connection, then try again; your selection is kept.',
    );
  });
  if (response.ok) return (await response.json()) as T;
  if (response.status === 404)
    throw new DataError(
      'The catalogue has been updated since this page was opened. Reload the page; your selection is kept.',
    );
  throw new DataError(
    `The catalogue’s data cannot be read (status ${response.status}). Try again in a minute; your selection is kept.`,
  );
}

/** All services, for picking. */
export async function loadIndex(): Promise<BrowserIndex> {
  return readIndex(await load<IndexBody>('index.json'));
}

/** Ids of the equivalents of a service, best match first. */
export async function loadEquivalents({ id, providerId }: { id: string; providerId: string }): Promise<string[]> {
  return (await load<EquivalentsBody>(`equivalents/${providerId}.json`))[id] ?? [];
}

let latest: { providerIds: Set<string>; catalogue: Catalogue } | undefined;

/**
 * A Catalogue that holds at least the services of these providers. The same object comes back while nothing more is
 * asked for.
 */
export async function loadCatalogue(providerIds: Iterable<string>): Promise<Catalogue> {
  const wanted = new Set(providerIds);
  if (latest && wanted.isSubsetOf(latest.providerIds)) return latest.catalogue;
  const all = [...wanted.union(latest?.providerIds ?? new Set<string>())];
  const [index, providers, ...parts] = await Promise.all([
    loadIndex(),
    load<ProvidersBody>('providers.json'),
    ...all.map((id) => load<ServicesBody>(`services/${id}.json`)),
  ]);
  latest = { providerIds: new Set(all), catalogue: assembleCatalogue(index, providers, parts) };
  return latest.catalogue;
}
