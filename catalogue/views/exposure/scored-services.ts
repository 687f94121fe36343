// What scorecards need of each service of a catalogue: its row and what is not known of it, each with its JSON, and what
// is counted, in numbers. Made once for a service, as no selection changes it.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { NumberedPlaces, type ServicePlaces } from './numbered-places.ts';
import { openQuestions, type ServiceExposure, serviceExposure } from './service-exposure.ts';

export interface ScoredService {
  row: ServiceExposure;
  rowJson: string;
  /** What is not known of it, where something is not. */
  unknown: { slug: string; reason: string } | undefined;
  /** Empty where all is known. */
  unknownJson: string;
  /** Number of its provider. */
  provider: number;
  isSovereignOption: boolean;
  isEuropeanResidentOnly: boolean;
  places: ServicePlaces;
}

export class ScoredServices {
  readonly places: NumberedPlaces;
  /** By number; undefined where the catalogue does not know it. */
  readonly providers: readonly (Provider | undefined)[];
  readonly #providerNumbers: ReadonlyMap<string, number>;
  readonly #known = new Map<Service, ScoredService>();

  constructor(catalogue: Catalogue) {
    this.places = new NumberedPlaces(catalogue);
    const ids = [...new Set(catalogue.services.map(({ providerId }) => providerId))];
    this.providers = ids.map((id) => catalogue.provider(id));
    this.#providerNumbers = new Map(ids.map((id, number) => [id, number]));
  }

  of(service: Service): ScoredService {
    const known = this.#known.get(service);
    if (known) return known;
    const scored = this.#score(service);
    this.#known.set(service, scored);
    return scored;
  }

  #score(service: Service): ScoredService {
    const provider = this.#providerNumbers.get(service.providerId) ?? 0;
    const row = serviceExposure(service, this.providers[provider]);
    const reason = openQuestions(service, row);
    const unknown = reason === undefined ? undefined : { slug: service.slug, reason };
    return {
      row,
      rowJson: JSON.stringify(row),
      unknown,
      unknownJson: unknown ? JSON.stringify(unknown) : '',
      provider,
      isSovereignOption: row.sovereignOption === true,
      isEuropeanResidentOnly: row.europeanResidentOnly === true,
      places: this.places.of(service),
    };
  }
}

const known = new WeakMap<Catalogue, ScoredServices>();

/** Those of a catalogue; its places are numbered when they are asked for first. */
export function scoredServices(catalogue: Catalogue): ScoredServices {
  const scored = known.get(catalogue) ?? new ScoredServices(catalogue);
  known.set(catalogue, scored);
  return scored;
}
