// What a comparison needs of the catalogue's data: the services with their sources, and equivalents of the first.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { comparedCatalogue } from '../../../catalogue/formats/compare-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { selectServices } from '../../../catalogue/views/selection.ts';
import { loadCatalogue, loadCompareBodies, loadEquivalents } from '../../client/page/catalogue.ts';
import type { Follow } from '../../state/use-loaded.ts';

export interface Compared {
  catalogue: Catalogue;
  services: readonly Service[];
}

export interface CompareData {
  /** Of the first service, best match first; none where no further service fits. */
  equivalents: readonly string[];
  /** Undefined for fewer than two services. */
  compared: Compared | undefined;
}

export async function loadCompareData(chosen: readonly PickableService[], follow: Follow): Promise<CompareData> {
  const [first] = chosen;
  const [equivalents, compared] = await Promise.all([
    first && chosen.length < COMPARE_MAXIMUM ? follow(loadEquivalents(first)) : [],
    chosen.length < 2 ? undefined : loadCompared(chosen, follow),
  ]);
  return { equivalents, compared };
}

async function loadCompared(chosen: readonly PickableService[], follow: Follow): Promise<Compared> {
  const providerIds = chosen.map(({ providerId }) => providerId);
  const [facts, bodies] = await Promise.all([
    loadCatalogue(providerIds, 'facts', follow),
    loadCompareBodies(providerIds, follow),
  ]);
  const ids = chosen.map(({ id }) => id);
  const catalogue = comparedCatalogue(facts, selectServices(facts, ids).services, bodies);
  return { catalogue, services: selectServices(catalogue, ids).services };
}
