// What an unknown id of an address may have meant, as the API says it; fetched only when there is one.
import type { BrowserIndex } from '../../../catalogue/formats/browser-data.ts';
import { Catalogue, type Provider, type Service } from '../../../catalogue/model/catalogue.ts';
import { suggestIds } from '../../../catalogue/views/suggest-ids.ts';

/** @returns a function from an unknown id to those that it may have meant */
export function idSuggester(index: BrowserIndex): (wrong: string) => string[] {
  // Names are all that suggestions look at.
  const named = new Catalogue({
    categories: [],
    compliance: [],
    concepts: [],
    enforcement: {},
    lastUpdated: index.lastUpdated,
    providers: index.providers as Provider[],
    services: index.services as Service[],
  });
  return (wrong) => suggestIds(named, wrong);
}
