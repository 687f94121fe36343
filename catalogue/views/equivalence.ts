// What sets equivalents apart, each difference with the name of the service that it tells of.
import type { Catalogue, DifferenceNote, Equivalent, Service } from '../model/catalogue.ts';

/**
 * The equivalence of the contract. `note` is the key difference; where it is true of one service of the pair, `noteOf` is
 * its slug, where it names several or is a reviewer's, there is no `noteOf`. `roles` says what the two have in common.
 */
export function equivalenceValue(catalogue: Catalogue, service: Service, equivalent: Equivalent) {
  const { grade, notes, reason, roles } = equivalent;
  return {
    grade,
    ...noteValue(catalogue, service, equivalent, notes, reason),
    roles: roles.map((role) => ({
      concept: role.concept,
      grade: role.grade,
      ...noteValue(catalogue, service, equivalent, role.notes),
    })),
  };
}

function noteValue(
  catalogue: Catalogue,
  service: Service,
  equivalent: Equivalent,
  notes: readonly DifferenceNote[],
  reason?: string,
): { note?: string; noteOf?: string | undefined } {
  const [first, second] = notes;
  if (reason !== undefined) return { note: reason };
  if (!first) return {};
  if (!second) return { note: first.text, noteOf: catalogue.service(first.of)?.slug };
  return { note: notes.map((note) => sentenceOf(catalogue, note, service, equivalent)).join(' ') };
}

/** What is special about a service itself in what it shares with its equivalents, each once. */
export function ownTraits({ id, equivalents }: Service): string[] {
  const notes = equivalents.flatMap(({ roles }) => roles.flatMap((role) => role.notes));
  return [...new Set(notes.flatMap(({ of, text }) => (of === id ? [text] : [])))];
}

/** What is special about an equivalent of the service, with its name, or why a reviewer graded it; may be empty. */
export function otherTrait(catalogue: Catalogue, service: Service, equivalent: Equivalent): string {
  if (equivalent.reason !== undefined) return equivalent.reason;
  const [first, ...more] = equivalent.notes.filter(({ of }) => of === equivalent.serviceId);
  return first ? [sentenceOf(catalogue, first, service, equivalent), ...more.map(({ text }) => text)].join(' ') : '';
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
