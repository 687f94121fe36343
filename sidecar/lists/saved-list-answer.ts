// A saved list as the API gives it: what was stored, joined with the catalogue of today.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { serviceValue } from '../../catalogue/views/json.ts';
import { selectServices } from '../../catalogue/views/selection.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import type { SavedList } from '../store/store.ts';

export function savedListAnswer(catalogue: Catalogue, list: SavedList, baseUrl: string) {
  const { services, notFound } = selectServices(catalogue, list.approvedServiceIds);
  return {
    id: list.id,
    slug: list.slug,
    name: list.name,
    url: listUrl(list, baseUrl),
    approvedServiceIds: list.approvedServiceIds,
    services: services.map(serviceValue),
    notFound,
    createdAt: new Date(list.createdAt).toISOString(),
    expiresAt: new Date(list.expiresAt).toISOString(),
  };
}

/** The address to share: by slug where there is one. */
export function listUrl({ id, slug }: Pick<SavedList, 'id' | 'slug'>, baseUrl: string): string {
  return `${baseUrl}${pagePath.list(slug ?? id)}`;
}
