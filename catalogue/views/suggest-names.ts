// Ids of providers, regions and kinds that a wrong one may have meant, and how an error says so.
import type { Catalogue } from '../model/catalogue.ts';
import { nearest } from '../model/nearest.ts';
import { type RegionEntry, regionEntries, regionSlug } from './regions/region-index.ts';
import { providerPhrases } from './search/provider-words.ts';
import { foldText, wordsOf } from './search/words.ts';

/** No name is longer. */
const LONGEST = 64;
const COUNT = 3;

/**
 * Up to three ids of providers that a wrong one may have meant: of those that are called so, else the nearest.
 * `google` → `gcp`
 */
export function suggestProviders(catalogue: Catalogue, wrong: string): string[] {
  const words = wrong.length > LONGEST ? '' : wordsOf(wrong).join(' ');
  const ids = catalogue.providers.map(({ id }) => id);
  const called = ids.filter((id) => providerPhrases(catalogue, id).includes(words));
  return called.length > 0 ? called.slice(0, COUNT) : nearest(wrong.toLowerCase(), ids, COUNT);
}

/** The same for a provider's regions, as addresses write them: those in a city that is called so, else the nearest. */
export function suggestRegions(catalogue: Catalogue, providerId: string, wrong: string): string[] {
  const entries = regionEntries(catalogue).filter(({ provider }) => provider.id === providerId);
  const city = wrong.length > LONGEST ? '' : foldText(wrong.trim());
  const there = entries.filter(({ region }) => city !== '' && foldText(region.city ?? '') === city);
  const slugs = (found: readonly RegionEntry[]) => found.map(({ slug }) => slug);
  return there.length > 0 ? slugs(there).slice(0, COUNT) : nearest(regionSlug(wrong), slugs(entries), COUNT);
}

/** The same for kinds of services. */
export function suggestKinds(catalogue: Catalogue, wrong: string): string[] {
  const ids = catalogue.data.concepts.map(({ id }) => id);
  return nearest(wrong.toLowerCase(), ids, COUNT);
}

/** For an error: ` (did you mean aws-lambda or aws-iam?)`; empty where nothing is suggested. */
export function suggestionNote(suggested: readonly string[]): string {
  return suggested.length > 0 ? ` (did you mean ${suggested.join(' or ')}?)` : '';
}
