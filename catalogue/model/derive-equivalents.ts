// Which services replace one another: pairs from shared roles, graded by how much of the broader service they cover.
import type { EquivalenceOverride } from '../schema/equivalence.ts';
import { EQUIVALENCE_GRADES, type EquivalenceGrade } from '../schema/grades.ts';
import type { DifferenceNote, Equivalent, Service, SharedRole } from './catalogue.ts';
import { hasEnded } from './ended.ts';
import { compareText } from './order.ts';

/** How much a role weighs in what a service is; one that it fulfils only in part says less of it. */
const WEIGHTS: Readonly<Record<EquivalenceGrade, number>> = { exact: 1, close: 1 / 2, partial: 1 / 4 };
/** The main role weighs as much as two others. */
const MAIN_FACTOR = 2;
/** An exact pair covers more than this share of the broader service by roles that both fulfil exactly. */
const EXACT_COVERAGE = 1 / 2;
/** A pair that shares one main role, and that not exactly, is close from this share of the broader service on. */
const CLOSE_COVERAGE = 1 / 3;

/**
 * Gives every service its equivalents, in the order in which people look for them: running ones before those that have
 * ended, then by grade, by the size of the provider's catalogue, by name.
 * @param members by id of the concept
 * @param names of concepts, by id
 */
export function addEquivalents(
  services: readonly Service[],
  members: ReadonlyMap<string, readonly Service[]>,
  names: ReadonlyMap<string, string>,
  overrides: readonly EquivalenceOverride[],
): void {
  const byId = new Map(services.map((service) => [service.id, service]));
  const reviewed = overridesById(overrides);
  const sizes = new Map(
    [...Map.groupBy(services, ({ providerId }) => providerId)].map(([id, own]) => [id, own.length]),
  );
  for (const service of services) {
    const ruled = reviewed.get(service.id) ?? new Map<string, EquivalenceOverride>();
    const others = new Set([
      ...service.roles.flatMap(({ concept }) => members.get(concept) ?? []),
      ...[...ruled.keys()].flatMap((id) => byId.get(id) ?? []),
    ]);
    service.equivalents = [...others]
      .filter(({ providerId }) => providerId !== service.providerId)
      .flatMap((other) =>
        equivalentOf(service, other, names, ruled.get(other.id)).map((equivalent) => ({
          equivalent,
          key: orderKey(equivalent, other, sizes.get(other.providerId) ?? 0),
        })),
      )
      .sort((a, b) => compareText(a.key, b.key))
      .map(({ equivalent }) => equivalent);
  }
}

/** The grade that two services have by their roles alone; undefined when they share none. */
export function gradeByRoles(one: Service, other: Service): EquivalenceGrade | undefined {
  const roles = sharedRoles(one, other);
  return roles.length > 0 ? gradeOf(one, other, roles) : undefined;
}

/** By id of the concept, in the order of the services. */
export function membersByConcept(services: readonly Service[]): Map<string, Service[]> {
  const members = new Map<string, Service[]>();
  for (const service of services) {
    for (const { concept } of service.roles) {
      const list = members.get(concept);
      if (list) list.push(service);
      else members.set(concept, [service]);
    }
  }
  return members;
}

/** In the order of the first service's own roles. */
function sharedRoles(one: Service, other: Service): SharedRole[] {
  return one.roles.flatMap((own) => {
    const theirs = other.roles.find(({ concept }) => concept === own.concept);
    const grade = theirs && gradeInRole(own.grade, theirs.grade);
    if (!grade) return [];
    const notes = [
      ...(own.note === undefined ? [] : [{ of: one.id, text: own.note }]),
      ...(theirs.note === undefined ? [] : [{ of: other.id, text: theirs.note }]),
    ].sort((a, b) => compareText(a.of, b.of));
    return [{ concept: own.concept, grade, notes }];
  });
}

/**
 * The weaker membership counts. Two close ones may differ from the concept in opposite ways, so that only a part is sure
 * to be shared; two partial ones may have nothing in common.
 */
function gradeInRole(own: EquivalenceGrade, theirs: EquivalenceGrade): EquivalenceGrade | undefined {
  if (own === 'partial' && theirs === 'partial') return undefined;
  if (own === 'close' && theirs === 'close') return 'partial';
  return EQUIVALENCE_GRADES.findLast((grade) => grade === own || grade === theirs);
}

function equivalentOf(
  service: Service,
  other: Service,
  names: ReadonlyMap<string, string>,
  override: EquivalenceOverride | undefined,
): Equivalent[] {
  if (override?.grade === 'none') return [];
  if (override) return [gradedPair(service, other, { grade: override.grade, reason: override.reason }, names)];
  const grade = gradeByRoles(service, other);
  return grade ? [gradedPair(service, other, { grade }, names)] : [];
}

/**
 * A pair whose grade is known, as the first of the two holds it.
 * @param grading with a reason where a reviewer gave the grade
 * @param names of concepts, by id
 */
export function gradedPair(
  service: Service,
  other: Service,
  grading: Pick<Equivalent, 'grade' | 'reason'>,
  names: ReadonlyMap<string, string>,
): Equivalent {
  const roles = sharedRoles(service, other);
  const notes =
    grading.reason !== undefined || grading.grade === 'exact'
      ? []
      : distinct([...roles.flatMap((role) => role.notes), ...beyond(service, other, roles, names)]);
  return { serviceId: other.id, ...grading, roles, notes };
}

/**
 * exact: the main roles of both are shared exactly, and such roles make up most of the broader service; close: what one
 * of the two is for, the other does exactly, or with differences where much of both is shared; partial: the rest. The
 * same from either side.
 */
function gradeOf(one: Service, other: Service, roles: readonly SharedRole[]): EquivalenceGrade {
  const gradeIn = (concept: string | undefined) => roles.find((role) => role.concept === concept)?.grade;
  const mains = [one, other].map(({ roles: [main] }) => gradeIn(main?.concept));
  const covered = (grades: readonly EquivalenceGrade[]) => {
    const concepts = new Set(roles.filter(({ grade }) => grades.includes(grade)).map(({ concept }) => concept));
    return Math.min(...[one, other].map((service) => weightOf(service, concepts) / weightOf(service)));
  };
  if (mains.every((grade) => grade === 'exact') && covered(['exact']) > EXACT_COVERAGE) return 'exact';
  const whole = mains.filter((grade) => grade === 'exact' || grade === 'close').length;
  if (mains.includes('exact') || whole === mains.length) return 'close';
  return whole > 0 && covered(['exact', 'close']) >= CLOSE_COVERAGE ? 'close' : 'partial';
}

function weightOf({ roles }: Service, concepts?: ReadonlySet<string>): number {
  const weights = roles.map(({ grade }, index) => WEIGHTS[grade] * (index === 0 ? MAIN_FACTOR : 1));
  return weights.reduce((sum, weight, index) => {
    const concept = roles[index]?.concept ?? '';
    return !concepts || concepts.has(concept) ? sum + weight : sum;
  }, 0);
}

/** What the broader service is besides, when nothing else says why the pair is not exact. */
function beyond(
  service: Service,
  other: Service,
  shared: readonly SharedRole[],
  names: ReadonlyMap<string, string>,
): DifferenceNote[] {
  if (shared.some(({ notes }) => notes.length > 0)) return [];
  return [service, other]
    .map(({ id, roles }) => ({
      of: id,
      others: roles.filter(({ concept }) => !shared.some((role) => role.concept === concept)),
    }))
    .filter(({ others }) => others.length > 0)
    .map(({ of, others }) => ({
      of,
      text: `It is also: ${others.map(({ concept }) => names.get(concept) ?? concept).join(', ')}.`,
    }))
    .sort((a, b) => compareText(a.of, b.of));
}

function distinct(notes: readonly DifferenceNote[]): DifferenceNote[] {
  return [...new Map(notes.map((note) => [`${note.of} ${note.text}`, note])).values()];
}

function overridesById(overrides: readonly EquivalenceOverride[]): Map<string, Map<string, EquivalenceOverride>> {
  const found = new Map<string, Map<string, EquivalenceOverride>>();
  for (const override of overrides) {
    for (const [one, other] of [override.pair, override.pair.toReversed()]) {
      if (one === undefined || other === undefined) continue;
      const own = found.get(one) ?? new Map<string, EquivalenceOverride>();
      found.set(one, own.set(other, override));
    }
  }
  return found;
}

/**
 * Where an equivalent stands among others, as a text to sort by.
 * @param size of the catalogue of the other one's provider
 */
export function orderKey({ grade }: Equivalent, { id, name, providerId, lifecycle }: Service, size: number): string {
  const ended = hasEnded({ lifecycle }) ? 1 : 0;
  return `${ended} ${EQUIVALENCE_GRADES.indexOf(grade)} ${1e6 - size} ${providerId} ${name.toLowerCase()} ${id}`;
}
