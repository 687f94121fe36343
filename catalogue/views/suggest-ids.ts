// Services that a name which is no id may have meant.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { hasEnded } from '../model/ended.ts';
import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import { compareText } from '../model/order.ts';
import { providerPhrases } from './search/provider-words.ts';
import { servicesNamed } from './search/service-names.ts';
import { foldText, wordsOf } from './search/words.ts';

/** No id is longer. */
const LONGEST = 64;
const COUNT = 3;

interface Asked {
  /** Folded, not empty. */
  words: readonly string[];
  /** The same without the provider's name before them. */
  unbranded: readonly string[];
  providerId: string | undefined;
  among: readonly Service[];
}

/**
 * Up to three ids that a wrong one may have meant: those of servicesMeant, else the nearest ones, of the same provider
 * where it names one. `aws-firehose` → `aws-data-firehose`, `gcp-vertex-ai` → `gcp-agent-platform`
 */
export function suggestIds(catalogue: Catalogue, wrong: string): string[] {
  const asked = read(catalogue, wrong);
  if (!asked) return [];
  const meant = meantBy(catalogue, asked);
  if (meant.length > 0) return meant.slice(0, COUNT).map(({ id }) => id);
  const { providerId, unbranded, among } = asked;
  const key = providerId === undefined ? wrong.trim().toLowerCase() : [providerId, ...unbranded].join('-');
  // Stricter than nearest, which forgives two letters more where one holds the other: that is how names are shortened,
  // and ids are copied.
  const near = among.filter(({ id }) => Math.abs(id.length - key.length) <= Math.max(3, id.length / 2));
  return nearest(
    key,
    near.map(({ id }) => id),
    COUNT,
  );
}

/**
 * Services that are or were called so, then those whose id holds all the words, then those that hold them in a name.
 * @param wrong with or without a provider's name before it; nothing longer than any id means anything
 */
export function servicesMeant(catalogue: Catalogue, wrong: string): Service[] {
  const asked = read(catalogue, wrong);
  return asked ? meantBy(catalogue, asked) : [];
}

function read(catalogue: Catalogue, wrong: string): Asked | undefined {
  const name = wrong.trim();
  const words = name.length > LONGEST ? [] : wordsOf(name);
  if (words.length === 0) return undefined;
  const providerId = providerNamed(catalogue, words);
  return providerId === undefined
    ? { words, unbranded: words, providerId, among: catalogue.services }
    : { words, unbranded: words.slice(1), providerId, among: catalogue.servicesOf(providerId) };
}

function meantBy(catalogue: Catalogue, asked: Asked): Service[] {
  return [...new Set([...called(catalogue, asked), ...holdingInId(asked), ...holdingInName(asked)])];
}

/** Only where more follows: `azure` alone is a name. */
function providerNamed(catalogue: Catalogue, [first = '', ...rest]: readonly string[]): string | undefined {
  if (rest.length === 0) return undefined;
  const { providers } = catalogue;
  const named =
    providers.find(({ id }) => id === first) ??
    providers.find(({ id }) => providerPhrases(catalogue, id).includes(first));
  return named && catalogue.servicesOf(named.id).length > 0 ? named.id : undefined;
}

function called(catalogue: Catalogue, { words, unbranded, providerId }: Asked): Service[] {
  return [...servicesNamed(catalogue, words), ...servicesNamed(catalogue, unbranded)]
    .filter((service) => providerId === undefined || service.providerId === providerId)
    .sort(runningFirst);
}

function holdingInId({ among, unbranded }: Asked): Service[] {
  return among
    .filter(({ id }) => holdsAll(id.split('-'), unbranded))
    .sort((a, b) => a.id.length - b.id.length || compareText(a.id, b.id));
}

/** Running ones first, then those with the shortest such name. */
function holdingInName({ among, unbranded }: Asked): Service[] {
  return among
    .flatMap((service) => {
      const names = foldedNames(service);
      // Few names hold the text at all: only those are split into words.
      if (!unbranded.every((word) => names.includes(word))) return [];
      const holding = names
        .split('\n')
        .map(wordsOf)
        .filter((words) => holdsAll(words, unbranded));
      return holding.length === 0 ? [] : [{ service, length: Math.min(...holding.map((words) => words.length)) }];
    })
    .sort(
      (a, b) => runningFirst(a.service, b.service) || a.length - b.length || compareText(a.service.id, b.service.id),
    )
    .map(({ service }) => service);
}

/** What a service is and was called, a line each; folded once. */
const foldedNames = memoize(({ name, shortName = '', aliases }: Service) =>
  foldText([name, shortName, ...aliases].join('\n')),
);

function holdsAll(parts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => parts.includes(word));
}

function runningFirst(a: Service, b: Service): number {
  return Number(hasEnded(a)) - Number(hasEnded(b));
}
