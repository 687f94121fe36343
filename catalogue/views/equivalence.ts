// What sets equivalents apart, each difference with the name of the service that it tells of.
import type { Catalogue, DifferenceNote, Equivalent, Service } from '../model/catalogue.ts';

/**
 * The equivalence of the contract. Where one service of the pair differs, `note` tells how and `noteOf` is its slug;
 * where both do, `note` names each, and there is no `noteOf`.
 */
export function equivalenceValue(catalogue: Catalogue, service: Service, equivalent: Equivalent) {
  const { grade, notes } = equivalent;
  const [first, second] = notes;
  if (!first) return { grade };
  if (!second) return { grade, note: first.text, noteOf: catalogue.service(first.of)?.slug };
  return { grade, note: notes.map((note) => sentenceOf(catalogue, note, service, equivalent)).join(' ') };
}

/** What is special about a service itself, each once, as far as its equivalents differ in it. */
export function ownTraits({ id, equivalents }: Service): string[] {
  return [...new Set(equivalents.flatMap(({ notes }) => notes.flatMap(({ of, text }) => (of === id ? [text] : []))))];
}

/** What is special about an equivalent of the service, with its name; empty when nothing is. */
export function otherTrait(catalogue: Catalogue, service: Service, equivalent: Equivalent): string {
  const note = equivalent.notes.find(({ of }) => of === equivalent.serviceId);
  return note ? sentenceOf(catalogue, note, service, equivalent) : '';
}

/** `DynamoDB: items are limited to 400 KB`; the provider stands in front where both services go by one name. */
function sentenceOf(
  catalogue: Catalogue,
  { of, text }: DifferenceNote,
  service: Service,
  { serviceId }: Equivalent,
): string {
  const other = catalogue.service(serviceId) ?? service;
  const subject = of === service.id ? service : other;
  const provider = catalogue.provider(subject.providerId)?.shortName ?? subject.providerId;
  const name = spokenName(service) === spokenName(other) ? `${provider} ${spokenName(subject)}` : spokenName(subject);
  return `${name}: ${text}`;
}

/** What people call a service. */
export function spokenName({ shortName, name }: Pick<Service, 'shortName' | 'name'>): string {
  return shortName ?? name;
}
