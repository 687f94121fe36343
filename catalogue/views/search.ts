// Full-text search over services: the index that the build writes, and the ranked answer to a query.
// All words must match, each as a prefix, in any field; only when nothing does, words within a small edit distance count.
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import type { Catalogue, Service } from '../model/catalogue.ts';
import { compareText } from '../model/problem.ts';

export type SearchIndex = MiniSearch<IndexedService>;

interface IndexedService {
  id: string;
  name: string;
  shortName: string;
  aliases: string;
  tags: string;
  description: string;
}

const OPTIONS: Options<IndexedService> = {
  fields: ['name', 'shortName', 'aliases', 'tags', 'description'],
  processTerm: foldText,
};

/** Name before alias before tag before description. */
const RANKING: SearchOptions = {
  boost: { name: 8, shortName: 8, aliases: 5, tags: 3, description: 1 },
  combineWith: 'AND',
  prefix: true,
};

/** Longest query in characters; longer ones are refused with 400. */
export const QUERY_MAXIMUM = 200;

/** Lower case without diacritics: `Übung` → `ubung`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Builds the index from scratch. */
export function buildSearchIndex(catalogue: Catalogue): SearchIndex {
  const index = new MiniSearch(OPTIONS);
  index.addAll(
    catalogue.services.map(({ id, name, shortName = '', aliases, tags, description }) => ({
      id,
      name,
      shortName,
      aliases: aliases.join(' '),
      tags: tags.join(' '),
      description,
    })),
  );
  return index;
}

/** Reads the index that `JSON.stringify(index)` wrote. */
export function parseSearchIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS);
}

/** Services that match `query`, best first; retired ones behind living ones of equal rank, then by id. A query without a word matches everything, by id. */
export function searchServices(catalogue: Catalogue, index: SearchIndex, query: string): Service[] {
  const text = foldText(query).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [...catalogue.services];
  const exactly = index.search(text, RANKING);
  const found = exactly.length > 0 ? exactly : index.search(text, { ...RANKING, fuzzy: 0.25, maxFuzzy: 2 });
  return found
    .flatMap(({ id, score }) => {
      const service = catalogue.service(id);
      return service ? [{ service, score: rankOf(service, score, text) }] : [];
    })
    .sort((a, b) => b.score - a.score || compareText(a.service.id, b.service.id))
    .map(({ service }) => service);
}

/** A whole name outranks any collection of matching words; a retired service ranks at half. */
function rankOf(service: Service, score: number, text: string): number {
  const names = [service.name, service.shortName ?? '', ...service.aliases].map(foldText);
  const whole = names.includes(text) ? 4 : 1;
  return score * whole * (service.lifecycle?.status === 'retired' ? 0.5 : 1);
}
