// Fetches the catalogue's data, each file once, and builds a Catalogue of the providers that are asked for.
import { type BrowseBody, type BrowseCatalogue, readBrowse } from '../../../catalogue/formats/browse-data.ts';
import {
  assembleCatalogue,
  type BrowserIndex,
  type EquivalentsBody,
  type IndexBody,
  type PoliciesBody,
  type ProvidersBody,
  readIndex,
  type ServicesBody,
} from '../../../catalogue/formats/browser-data.ts';
import type { CompareBody } from '../../../catalogue/formats/compare-data.ts';
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { type Catalogue, POLICY_PROVIDERS } from '../../../catalogue/model/catalogue.ts';

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

/** All services with what they are filtered by. */
export async function loadBrowse(): Promise<BrowseCatalogue> {
  return readBrowse(await load<BrowseBody>('browse.json'));
}

/** Which providers have which kinds of service. */
export async function loadCoverage(): Promise<CoverageBody> {
  return await load<CoverageBody>('coverage.json');
}

/** Ids of the equivalents of a service, best match first. */
export async function loadEquivalents({ id, providerId }: { id: string; providerId: string }): Promise<string[]> {
  return (await load<EquivalentsBody>(`equivalents/${providerId}.json`))[id] ?? [];
}

/** What services of some providers are, and where their facts were read; by id of the provider. */
export async function loadCompareBodies(providerIds: Iterable<string>): Promise<Map<string, CompareBody>> {
  const ids = [...new Set(providerIds)];
  const bodies = await Promise.all(ids.map(async (id) => [id, await load<CompareBody>(`compare/${id}.json`)] as const));
  return new Map(bodies);
}

/** What a tool does with a Catalogue: policies need more of some providers than all the rest does. */
type Purpose = 'facts' | 'policies';

const latest: { [P in Purpose]?: { providerIds: Set<string>; catalogue: Catalogue } } = {};
const withPolicies: ReadonlySet<string> = new Set(Object.values(POLICY_PROVIDERS));

/**
 * A Catalogue that holds at least the services of these providers. The same object comes back while nothing more is
 * asked for.
 */
export async function loadCatalogue(providerIds: Iterable<string>, purpose: Purpose = 'facts'): Promise<Catalogue> {
  const wanted = new Set(providerIds);
  const known = latest[purpose];
  if (known && wanted.isSubsetOf(known.providerIds)) return known.catalogue;
  const all = [...wanted.union(known?.providerIds ?? new Set<string>())];
  const ruled = purpose === 'policies' ? all.filter((id) => withPolicies.has(id)) : [];
  const [index, providers, parts, policies] = await Promise.all([
    loadIndex(),
    load<ProvidersBody>('providers.json'),
    Promise.all(all.map((id) => load<ServicesBody>(`services/${id}.json`))),
    Promise.all(ruled.map((id) => load<PoliciesBody>(`policies/${id}.json`))),
  ]);
  const catalogue = assembleCatalogue(index, providers, parts, policies);
  latest[purpose] = { providerIds: new Set(all), catalogue };
  return catalogue;
}
