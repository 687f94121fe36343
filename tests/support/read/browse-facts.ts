// What the page of all services must know of each, taken straight from the catalogue.
import type { BrowseLifecycle, BrowseService } from '../../../catalogue/formats/browse-data.ts';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';

type Facts = Omit<BrowseService, 'provider' | 'also'>;

/** By name; without the provider, which is one object for all of its services, and the words for finding. */
export function browseFacts({ services }: Catalogue): Facts[] {
  return services
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      ({
        id,
        slug,
        name,
        category,
        roles,
        lifecycle,
        subServices,
        hasFreeTier,
        freeTier,
        pricingModel,
        ...service
      }) => ({
        id,
        slug,
        name,
        category,
        kinds: roles.map(({ concept }) => concept),
        lifecycle: lifecycleFacts(lifecycle)[0],
        parts: subServices.flatMap((part) => lifecycleFacts(part.lifecycle)),
        hasFreeTier,
        freeTier: freeTier?.kind,
        pricingModel,
        placement: service.placement,
        countries: [...new Set(service.regions.map(({ country }) => country))],
        regions: service.regions.map((region) => ({ id: region.id, name: region.name, country: region.country })),
        compliance: service.compliance,
      }),
    );
}

function lifecycleFacts(lifecycle: BrowseLifecycle | undefined): BrowseLifecycle[] {
  if (!lifecycle) return [];
  const { status, sunsetDate, closedToNewCustomers } = lifecycle;
  return [{ status, sunsetDate, closedToNewCustomers }];
}
