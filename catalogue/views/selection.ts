// Resolves ids and slugs that a request names.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { certain } from '../model/certain.ts';

export interface Selection {
  /** Services found, each once, in the order in which they are named first. */
  services: Service[];
  /** Asked for, but neither an id nor a slug nor a former slug; each once. */
  notFound: string[];
}

export interface SelectedPlaces {
  /** Distinct names asked for, blanks dropped; a service may have been asked for by several. */
  requested: number;
  /** Of the services found, in the catalogue's list; each once, in the order in which they are named first. */
  places: number[];
  notFound: string[];
}

/** @param keys ids, slugs or former slugs */
export function selectServices(catalogue: Catalogue, keys: readonly string[]): Selection {
  const { places, notFound } = selectPlaces(catalogue, keys);
  return { services: places.map((place) => certain(catalogue.services[place])), notFound };
}

/** The same without a look at the services. */
export function selectPlaces(catalogue: Catalogue, keys: readonly string[]): SelectedPlaces {
  const isSelected = new Uint8Array(catalogue.services.length);
  const places: number[] = [];
  /** By which each was selected. */
  const names: string[] = [];
  const furtherNames = new Set<string>();
  const notFound = new Set<string>();
  for (const asked of keys) {
    const key = asked.trim();
    if (key === '') continue;
    const place = catalogue.placeOf(key);
    if (place === undefined) notFound.add(key);
    else if (isSelected[place] === 0) {
      isSelected[place] = 1;
      places.push(place);
      names.push(key);
    } else if (names[places.indexOf(place)] !== key) furtherNames.add(key);
  }
  return { requested: places.length + furtherNames.size + notFound.size, places, notFound: [...notFound] };
}
