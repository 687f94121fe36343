// Services of a page in groups: by kind on a category's page, by category on a provider's. What has ended stands last.
import type { Catalogue, Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { findKind } from '../../catalogue/views/kinds/members.ts';
import { pagePath } from '../../catalogue/views/urls.ts';

export interface ServiceGroup {
  title: string;
  href?: string;
  services: Service[];
}

/**
 * By what a service mainly is: the kinds of the category by name, then those of others, then what is of no kind. The
 * largest providers stand first.
 */
export function groupsByKind(catalogue: Catalogue, services: readonly Service[], category: string): ServiceGroup[] {
  const size = ({ providerId }: Service) => catalogue.servicesOf(providerId).length;
  const sorted = services.toSorted((a, b) => size(b) - size(a) || a.name.localeCompare(b.name, 'en'));
  const byKind = Map.groupBy(running(sorted), ({ roles }) => roles[0]?.concept);
  const kinds = [...byKind]
    .flatMap(([id, own]) => {
      const kind = id === undefined ? undefined : findKind(catalogue, id);
      return kind ? [{ kind, own }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.kind.category !== category) - Number(b.kind.category !== category) ||
        a.kind.name.localeCompare(b.kind.name, 'en'),
    );
  return present([
    ...kinds.map(({ kind, own }) => ({ title: kind.name, href: pagePath.kind(kind), services: own })),
    { title: 'Of no kind that others have', services: byKind.get(undefined) ?? [] },
    { title: 'Ended', services: sorted.filter(hasEnded) },
  ]);
}

/** In the order of the categories; services by name. */
export function groupsByCategory(catalogue: Catalogue, services: readonly Service[]): ServiceGroup[] {
  const sorted = services.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const byCategory = Map.groupBy(running(sorted), ({ category }) => category);
  return present([
    ...catalogue.categories.map(({ id, name }) => ({
      title: name,
      href: pagePath.category(id),
      services: byCategory.get(id) ?? [],
    })),
    { title: 'Ended', services: sorted.filter(hasEnded) },
  ]);
}

function running(services: readonly Service[]): Service[] {
  return services.filter((service) => !hasEnded(service));
}

function present(groups: readonly ServiceGroup[]): ServiceGroup[] {
  return groups.filter(({ services }) => services.length > 0);
}
