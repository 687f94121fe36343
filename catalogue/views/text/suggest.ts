// What a mistyped address or name may have meant.
import type { Catalogue } from '../../model/catalogue.ts';
import { nearest } from '../../model/nearest.ts';
import { textPath } from '../urls.ts';
import { WORD_PATHS } from './text-paths.ts';

export interface Suggestion {
  name: string;
  path: string;
}

const COUNT = 3;
/** The distance of two names takes time by the product of their lengths; no name is longer. */
const LONGEST = 64;
/** Up to three pages whose names are nearest to a path that does not exist. */
export function suggestPaths(catalogue: Catalogue, segments: readonly string[]): Suggestion[] {
  const [first = '', second] = segments;
  if (first === 'category')
    return nearestOf(second ?? '', new Map(catalogue.categories.map(({ id }) => [id, [`/category/${id}`]])));
  if (second === undefined) {
    const names = serviceNames(catalogue);
    for (const { id } of catalogue.providers) names.set(id, [`/${id}`]);
    for (const [word, path] of WORD_PATHS) names.set(word, [path]);
    return nearestOf(first, names);
  }
  if (catalogue.provider(first))
    return nearestOf(
      second,
      new Map(catalogue.servicesOf(first).map((service) => [service.pathName, [textPath.service(service)]])),
    );
  const provider = nearestOf(first, new Map(catalogue.providers.map(({ id }) => [id, [`/${id}`]])))[0]?.name;
  return nearestOf(
    `${provider ?? first}/${second}`,
    new Map(
      catalogue.services.map((service) => [`${service.providerId}/${service.pathName}`, [textPath.service(service)]]),
    ),
  );
}

/** Up to three services whose names are nearest to a word. */
export function suggestServices(catalogue: Catalogue, word: string): Suggestion[] {
  const names = serviceNames(catalogue);
  for (const service of catalogue.services) names.set(service.slug, [textPath.service(service)]);
  return nearestOf(word.toLowerCase().replaceAll(/[\s/]+/g, '-'), names);
}

/** Paths by the last part of the text path: `functions` is a service of several providers. */
function serviceNames(catalogue: Catalogue): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const service of catalogue.services)
    names.set(service.pathName, [...(names.get(service.pathName) ?? []), textPath.service(service)]);
  return names;
}

function nearestOf(wrong: string, paths: ReadonlyMap<string, string[]>): Suggestion[] {
  return nearest(wrong.slice(0, LONGEST).toLowerCase(), paths.keys(), COUNT)
    .flatMap((name) => (paths.get(name) ?? []).map((path) => ({ name, path })))
    .slice(0, COUNT);
}
