// Builds a Catalogue of the providers that are asked for from the data of the page's build.
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
import { type Catalogue, POLICY_PROVIDERS } from '../../../catalogue/model/catalogue.ts';
import { loadData } from '../../state/catalogue-data.ts';
import type { Follow } from './awaited.ts';
import { nextTask } from './next-task.ts';

/** All services, for picking. */
export async function loadIndex(): Promise<BrowserIndex> {
  return readIndex(await loadData<IndexBody>('index.json'));
}

/** Ids of the equivalents of a service, best match first. */
export async function loadEquivalents({ id, providerId }: { id: string; providerId: string }): Promise<string[]> {
  return (await loadData<EquivalentsBody>(`equivalents/${providerId}.json`))[id] ?? [];
}

const asItIs: Follow = (file) => file;

/** What services of some providers are, and where their facts were read; by id of the provider. */
export async function loadCompareBodies(
  providerIds: Iterable<string>,
  follow: Follow = asItIs,
): Promise<Map<string, CompareBody>> {
  const ids = [...new Set(providerIds)];
  const bodies = await Promise.all(
    ids.map(async (id) => [id, await follow(loadData<CompareBody>(`compare/${id}.json`))] as const),
  );
  return new Map(bodies);
}

/** What a tool does with a Catalogue: policies need more of some providers than all the rest does. */
type Purpose = 'facts' | 'policies';

const latest: { [P in Purpose]?: { providerIds: Set<string>; catalogue: Catalogue } } = {};
const withPolicies: ReadonlySet<string> = new Set(Object.values(POLICY_PROVIDERS));

/**
 * A Catalogue that holds at least the services of these providers. The same object comes back while nothing more is
 * asked for.
 * @param follow told of every file that is needed for it
 */
export async function loadCatalogue(
  providerIds: Iterable<string>,
  purpose: Purpose = 'facts',
  follow: Follow = asItIs,
): Promise<Catalogue> {
  const wanted = new Set(providerIds);
  const known = latest[purpose];
  if (known && wanted.isSubsetOf(known.providerIds)) return known.catalogue;
  const all = [...wanted.union(known?.providerIds ?? new Set<string>())];
  const ruled = purpose === 'policies' ? all.filter((id) => withPolicies.has(id)) : [];
  const [index, providers, parts, policies] = await Promise.all([
    loadIndex(),
    follow(loadData<ProvidersBody>('providers.json')),
    Promise.all(all.map((id) => follow(loadData<ServicesBody>(`services/${id}.json`)))),
    Promise.all(ruled.map((id) => follow(loadData<PoliciesBody>(`policies/${id}.json`)))),
  ]);
  // Reading the last file was long enough.
  await nextTask();
  const catalogue = assembleCatalogue(index, providers, parts, policies);
  latest[purpose] = { providerIds: new Set(all), catalogue };
  return catalogue;
}
