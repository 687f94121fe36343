// How the services of each provider of a scorecard stand with Europe, as parts of a bar.
import type { Catalogue } from '../../model/catalogue.ts';
import type { ServiceExposure } from './service-exposure.ts';

export interface Residence {
  /** Short name of the provider. */
  provider: string;
  services: number;
  /** Services that run in Europe only. */
  european: number;
  /** Services that run elsewhere too, or only. */
  elsewhere: number;
  /** Services of which that is not known. */
  unknown: number;
}

/** One row a provider, most services first. */
export function residenceByProvider(catalogue: Catalogue, services: readonly ServiceExposure[]): Residence[] {
  const groups = Map.groupBy(services, ({ slug }) => catalogue.find(slug)?.providerId ?? '');
  return [...groups]
    .map(([id, own]): Residence => {
      const count = (answer: boolean | null) =>
        own.filter(({ europeanResidentOnly }) => europeanResidentOnly === answer).length;
      return {
        provider: catalogue.provider(id)?.shortName ?? id,
        services: own.length,
        european: count(true),
        elsewhere: count(false),
        unknown: count(null),
      };
    })
    .sort((a, b) => b.services - a.services || a.provider.localeCompare(b.provider, 'en'));
}
