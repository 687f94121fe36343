// Sizes of the catalogue for the status answer and the home page.
import type { Catalogue } from '../model/catalogue.ts';

export interface Counts {
  providers: number;
  categories: number;
  services: number;
  subServices: number;
  /** Unordered pairs. */
  equivalents: number;
  /** Services with a lifecycle block. */
  lifecycle: number;
  regions: number;
}

export function countCatalogue({ providers, categories, services, data }: Catalogue): Counts {
  return {
    providers: providers.length,
    categories: categories.length,
    services: services.length,
    subServices: services.reduce((sum, { subServices }) => sum + subServices.length, 0),
    equivalents: data.pairs ?? services.reduce((sum, { equivalents }) => sum + equivalents.length, 0) / 2,
    lifecycle: services.filter(({ lifecycle }) => lifecycle).length,
    regions: providers.reduce((sum, { regions }) => sum + regions.length, 0),
  };
}
