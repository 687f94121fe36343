// What scorecards need of each service of a catalogue: its row and what is not known of it, each with its JSON, and what
// is counted, in numbers. Made once for a service, as no selection changes it.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { certain } from '../../model/certain.ts';
import { madeOnce } from '../../model/made-once.ts';
import { NumberedPlaces } from './numbered-places.ts';
import { openQuestions, type ServiceExposure, serviceExposure } from './service-exposure.ts';

export interface ScoredService {
  row: ServiceExposure;
  rowJson: string;
  /** What is not known of it, where something is not. */
  unknown: { slug: string; reason: string } | undefined;
  /** Empty where all is known. */
  unknownJson: string;
  isSovereignOption: boolean;
  isEuropeanResidentOnly: boolean;
  /** Number of its provider. */
  provider: number;
  /** Start of its runs of places. */
  start: number;
}

export class ScoredServices {
  readonly places: NumberedPlaces;
  /** By number of a provider: the country of its head office, or none for one that the catalogue does not know. */
  readonly offices: readonly number[];
  readonly #catalogue: Catalogue;
  readonly #providerNumbers: ReadonlyMap<string, number>;
  /** By place in the catalogue. */
  readonly #known: (ScoredService | undefined)[];

  constructor(catalogue: Catalogue) {
    const providers = [...new Set(catalogue.services.map(({ providerId }) => providerId))];
    this.places = new NumberedPlaces(catalogue);
    this.offices = providers.map((id) => this.places.country(catalogue.provider(id)?.headOffice.country ?? null));
    this.#catalogue = catalogue;
    this.#providerNumbers = new Map(providers.map((id, number) => [id, number]));
    this.#known = catalogue.services.map(() => undefined);
  }

  /** Those at some places in the catalogue. */
  at(places: readonly number[]): ScoredService[] {
    const found: ScoredService[] = [];
    for (const place of places) {
      const scored = this.#known[place] ?? this.#score(certain(this.#catalogue.services[place]));
      this.#known[place] = scored;
      found.push(scored);
    }
    return found;
  }

  #score(service: Service): ScoredService {
    const row = serviceExposure(service, this.#catalogue.provider(service.providerId));
    const reason = openQuestions(service, row);
    const unknown = reason === undefined ? undefined : { slug: service.slug, reason };
    return {
      row,
      rowJson: JSON.stringify(row),
      unknown,
      unknownJson: unknown ? JSON.stringify(unknown) : '',
      isSovereignOption: row.sovereignOption === true,
      isEuropeanResidentOnly: row.europeanResidentOnly === true,
      provider: certain(this.#providerNumbers.get(service.providerId)),
      start: this.places.startOf(service),
    };
  }
}

/** Those of a catalogue; its places are numbered when they are asked for first. */
export const scoredServices = madeOnce((catalogue: Catalogue) => new ScoredServices(catalogue));
