// What a mistyped address or name may have meant.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { nearest } from '../../model/nearest.ts';
import { countriesOfCatalogue } from '../regions/country-index.ts';
import { regionEntries } from '../regions/region-index.ts';
import { servicesMeant } from '../suggest-ids.ts';
import { textPath } from '../urls.ts';
import { servicesCalled } from './find-service.ts';
import { WORD_PATHS } from './text-paths.ts';

export interface Suggestion {
  name: string;
  path: string;
}

const COUNT = 3;

/** Up to three pages whose names are nearest to a path that does not exist. */
export function suggestPaths(catalogue: Catalogue, segments: readonly string[]): Suggestion[] {
  const [first = '', second] = segments;
  if (second !== undefined && (first === 'category' || first === 'categories'))
    return nearestOf(second, new Map(catalogue.categories.map(({ id }) => [id, [textPath.category(id)]])));
  if (second !== undefined && (first === 'kind' || first === 'kinds'))
    return nearestOf(second, new Map(catalogue.data.concepts.map((kind) => [kind.id, [textPath.kind(kind)]])));
  if (second !== undefined && first === 'countries') return suggestCountries(catalogue, second);
  if (second !== undefined && first === 'regions') return suggestRegions(catalogue, segments.slice(1).join('/'));
  if (second === undefined) {
    const called = servicesCalled(catalogue, first);
    const names = serviceNames(catalogue);
    for (const { id } of catalogue.providers) names.set(id, [textPath.provider(id)]);
    for (const [word, path] of WORD_PATHS) names.set(word, [path]);
    return distinct([...called.map(suggestionOf), ...nearestOf(first, names)]);
  }
  if (catalogue.provider(first)) {
    const meant = servicesMeant(catalogue, `${first}-${second}`);
    if (meant.length > 0) return distinct(meant.map(suggestionOf));
    return nearestOf(
      second,
      new Map(catalogue.servicesOf(first).map((service) => [service.pathName, [textPath.service(service)]])),
    );
  }
  const provider = nearestOf(first, new Map(catalogue.providers.map(({ id }) => [id, [textPath.provider(id)]])))[0]
    ?.name;
  return nearestOf(
    `${provider ?? first}/${second}`,
    new Map(
      catalogue.services.map((service) => [`${service.providerId}/${service.pathName}`, [textPath.service(service)]]),
    ),
  );
}

/** @param wanted `germany`, or a code that no country here has */
function suggestCountries(catalogue: Catalogue, wanted: string): Suggestion[] {
  const names = countriesOfCatalogue(catalogue).flatMap(({ code, name }) =>
    [code, name].map((each) => [each.toLowerCase().replaceAll(' ', '-'), [textPath.country(code)]] as const),
  );
  return distinct(nearestOf(wanted.replaceAll(' ', '-'), new Map(names)));
}

/** @param wanted `aws/eu-centrl-1`, or a region without its provider */
function suggestRegions(catalogue: Catalogue, wanted: string): Suggestion[] {
  const names = new Map<string, string[]>();
  const add = (name: string, path: string) => names.set(name, [...(names.get(name) ?? []), path]);
  for (const entry of regionEntries(catalogue)) {
    add(`${entry.provider.id}/${entry.slug}`, textPath.region(entry));
    if (!wanted.includes('/')) add(entry.slug, textPath.region(entry));
  }
  return distinct(nearestOf(wanted, names));
}

/** Up to three services that are called like a word, or whose names are nearest to it. */
export function suggestServices(catalogue: Catalogue, word: string): Suggestion[] {
  const names = serviceNames(catalogue);
  for (const service of catalogue.services) names.set(service.slug, [textPath.service(service)]);
  const called = servicesCalled(catalogue, word);
  return distinct([...called.map(suggestionOf), ...nearestOf(word.replaceAll(/[\s/]+/g, '-'), names)]);
}

function suggestionOf(service: Service): Suggestion {
  return { name: service.pathName, path: textPath.service(service) };
}

/** The first three that lead to different pages. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((suggestion) => [suggestion.path, suggestion])).values()].slice(0, COUNT);
}

/** Paths by the last part of the text path: `functions` is a service of several providers. */
function serviceNames(catalogue: Catalogue): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const service of catalogue.services)
    names.set(service.pathName, [...(names.get(service.pathName) ?? []), textPath.service(service)]);
  return names;
}

/** More names than are wanted, as several lead to one page. */
function nearestOf(wrong: string, paths: ReadonlyMap<string, readonly string[]>): Suggestion[] {
  const names = nearest(wrong.toLowerCase(), paths.keys(), 2 * COUNT);
  return distinct(names.flatMap((name) => (paths.get(name) ?? []).map((path) => ({ name, path }))));
}
