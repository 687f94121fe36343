// Which kinds of services a query names, and their members in the order a reader wants them.
import type { Catalogue, KindOfService, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import { EQUIVALENCE_GRADES } from '../../schema/grades.ts';
import { prominenceOf } from './standing.ts';
import { bagOf, singularOf, wordsOf } from './words.ts';

interface KindNames {
  /** By the name as it is written, in the singular. */
  literal: ReadonlyMap<string, readonly KindOfService[]>;
  /** By its words in any order. */
  loose: ReadonlyMap<string, readonly KindOfService[]>;
}

/** Kinds whose name or alias these words are, in the singular or plural. */
export function kindsNamed(catalogue: Catalogue, words: readonly string[]): readonly KindOfService[] {
  return namesOf(catalogue).literal.get(phraseOf(words)) ?? [];
}

/** The same with the words in any order, and without those that say only that it is a service. */
export function kindsCalled(catalogue: Catalogue, words: readonly string[]): readonly KindOfService[] {
  const named = kindsNamed(catalogue, words);
  if (named.length > 0) return named;
  const plain = words.filter((word) => !PLAIN.test(word));
  const { loose } = namesOf(catalogue);
  const find = (each: readonly string[]) => loose.get(bagOf(each)) ?? [];
  const found = find(words);
  return found.length > 0 || plain.length === 0 ? found : find(plain);
}

/** Words that say of a service of any kind only that it is one. */
const PLAIN = /^(?:managed|hosted|cloud|services?|offerings?|platforms?|solutions?|providers?|hosting)$/;

/** What stands in brackets: `Container orchestration (non-Kubernetes)`. */
const BRACKETS = /\s*\(.*\)/;

const namesOf = memoize((catalogue: Catalogue): KindNames => {
  const literal = new Map<string, KindOfService[]>();
  const loose = new Map<string, KindOfService[]>();
  const add = (names: Map<string, KindOfService[]>, key: string, kind: KindOfService) => {
    const kinds = names.get(key) ?? [];
    if (key !== '' && !kinds.includes(kind)) names.set(key, [...kinds, kind]);
  };
  for (const kind of catalogue.data.concepts)
    for (const name of [kind.name.replace(BRACKETS, ''), kind.id, ...(kind.aliases ?? [])]) {
      const words = wordsOf(name);
      const short = words.filter((word) => word !== 'managed');
      add(literal, phraseOf(words), kind);
      add(literal, phraseOf(short), kind);
      for (const each of [words, short]) add(loose, bagOf(each), kind);
    }
  return { literal, loose };
});

function phraseOf(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}

/** How much less a service counts for what it is not mainly for; within a grade. */
const SIDE_ROLE = 0.8;

/**
 * Members of kinds: running before ending before ended, then the better grade first, then the size of the provider, then
 * id.
 */
export function membersOf(catalogue: Catalogue, kinds: readonly KindOfService[]): Service[] {
  const ranks = new Map<Service, Rank>();
  for (const kind of kinds)
    for (const { serviceId, grade } of kind.members) {
      const service = catalogue.service(serviceId);
      if (!service) continue;
      const isMain = service.roles[0]?.concept === kind.id;
      const rank = {
        state: stateRank(service),
        grade: EQUIVALENCE_GRADES.indexOf(grade),
        weight: prominenceOf(catalogue, service) * (isMain ? 1 : SIDE_ROLE),
      };
      const known = ranks.get(service);
      if (!known || compareRanks(rank, known) < 0) ranks.set(service, rank);
    }
  return [...ranks]
    .sort(([a, rank], [b, other]) => compareRanks(rank, other) || compareText(a.id, b.id))
    .map(([service]) => service);
}

interface Rank {
  state: number;
  grade: number;
  weight: number;
}

function compareRanks(a: Rank, b: Rank): number {
  return a.state - b.state || a.grade - b.grade || b.weight - a.weight;
}

function stateRank({ lifecycle }: Service): number {
  if (hasEnded({ lifecycle })) return 2;
  return lifecycle?.status === 'sunset' ? 1 : 0;
}
