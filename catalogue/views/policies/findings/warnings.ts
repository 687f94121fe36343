// What whoever applies a document should know about this one: sentences for people.
import { assertDefined } from '../../../model/assert-defined.ts';
import { counted } from '../../../model/in-sentences.ts';
import type { Contents } from '../contents.ts';
import { hasFoundation, WAYS_OUT } from '../foundation.ts';
import { CHARACTERS_MAXIMUM } from '../generate.ts';
import { entryKey } from '../identifiers.ts';
import type { OptionWords } from '../option-words.ts';
import { CLOUDS, type PolicyFormat } from '../options.ts';
import { isCovered, prefixOf } from '../patterns.ts';
import { hasNone } from '../place-set.ts';
import { countMissingRequired } from './gaps.ts';
import { unapprovedRulers } from './rulers.ts';

/**
 * @param words that they name options by
 * @param characters of the document; undefined when there is none
 * @param otherFormat asked for, but not one of this cloud's
 */
export function warningsOf(
  contents: Contents,
  words: OptionWords,
  characters: number | undefined,
  otherFormat?: PolicyFormat,
): string[] {
  return [
    ...(characters === undefined ? [] : missingWarning(contents, words)),
    ...deniedWarnings(contents, words),
    ...rulersWarning(contents),
    ...choicesWarning(contents),
    ...(characters === undefined ? [] : CLOUD_WARNINGS[contents.index.family](contents, words)),
    ...retiredWarning(contents),
    ...unknownEntries(contents, words),
    ...roomWarning(contents, characters),
    ...(otherFormat === undefined ? [] : [`This cloud has no format ${otherFormat}: the commands are for JSON.`]),
  ];
}

function missingWarning(contents: Contents, { openRequired, alsoDeny }: OptionWords): string[] {
  const { yes, unknown } = countMissingRequired(contents);
  const isOpened = (contents.options.include ?? 'none') !== 'none';
  const advice = isOpened ? `It is ${alsoDeny} that takes it away.` : `Approve what is missing, or ${openRequired}.`;
  return [
    ...(yes > 0 ? [`Denied, though the approved services require it: ${counted(yes, 'service')}. ${advice}`] : []),
    ...(unknown > 0
      ? [
          `Denied if the cloud governs it, which is not known, though the approved services require it: ${counted(unknown, 'service')}. ${advice}`,
        ]
      : []),
  ];
}

/** What is denied wins over what is approved and what must stay open: that may not have been meant. */
function deniedWarnings({ index, options, coverage, nameable, denied }: Contents, { alsoDeny }: OptionWords): string[] {
  if (denied.length === 0) return [];
  const taken = index.evaluated.difference(nameable);
  const idsOf = (places: readonly number[]) => some(places.map((place) => assertDefined(index.services[place]).id));
  const parted = coverage.covered.filter((place) => taken.meets(index.own, place));
  const lost = options.foundation === 'none' ? [] : index.foundation.essential.intersection(taken).places();
  return [
    ...(coverage.denied.length > 0
      ? [`Approved, and ${alsoDeny} takes all of it away: ${idsOf(coverage.denied)}.`]
      : []),
    ...(parted.length > 0 ? [`Approved, and ${alsoDeny} takes a part of it away: ${idsOf(parted)}.`] : []),
    ...(lost.length > 0
      ? [
          `${alsoDeny} takes away what the foundation holds as essential: ${some(lost.map((place) => assertDefined(index.entries[place])))}.`,
        ]
      : []),
  ];
}

/** Which of them is wanted nobody can tell; include opens them all, which is more than is needed. */
function rulersWarning(contents: Contents): string[] {
  const { index, options } = contents;
  const isOpened = (options.include ?? 'none') !== 'none';
  const several = unapprovedRulers(contents).filter(({ rulers }) => rulers.length > 1);
  return several.map(({ ruled, rulers }) => {
    const names = rulers.map((ruler) => assertDefined(index.services[ruler]).id).join(', ');
    const advice = isOpened
      ? 'all of them are opened, though one may be enough; approve the one that is used to keep the others closed'
      : 'one of them may be enough, and they count as one that is missing';
    return `What rules ${ruled.id} is not approved (${names}): ${advice}.`;
  });
}

/** Of needs with alternatives that `include` opened the first of: nobody chose it. */
function choicesWarning({ index, chosen, options: { include = 'none' } }: Contents): string[] {
  if (include === 'none') return [];
  const edges = include === 'required' ? chosen.required : chosen.required.union(chosen.usual);
  const choices = edges.places().map((place) => assertDefined(index.edges[place]));
  return choices.flatMap(({ from, to, alternatives }) => {
    if (alternatives.length === 0) return [];
    const [needing, first, ...others] = [from, to, ...alternatives].map(
      (place) => assertDefined(index.services[place]).id,
    );
    return `${needing} requires ${first} or ${others.join(' or ')}, and none is approved: the first is opened; approve the one that is used to keep the others closed.`;
  });
}

const CLOUD_WARNINGS = {
  alpha: (contents: Contents, words: OptionWords) => [
    ...foundationWarning(contents, words),
    ...waysOut(contents, words),
  ],
  beta: (contents: Contents, words: OptionWords) => [
    ...foundationWarning(contents, words),
    ...notControlled(contents),
    ...builtInWarning(contents),
  ],
  gamma: (contents: Contents, words: OptionWords) => [
    ...notControlled(contents),
    ...unknownGoverned(contents, words),
    ...parentWarning(contents, words),
  ],
} as const;

function foundationWarning(
  { index: { family, scope }, options: { foundation } }: Contents,
  { alsoAllow }: OptionWords,
): string[] {
  const lacking =
    family === 'alpha' ? 'assume a role or sign in' : 'make a resource group or deployment or give access';
  return foundation === 'none' && hasFoundation(family, scope)
    ? [`Without the foundation nobody can ${lacking}, unless an approved service or ${alsoAllow} opens it.`]
    : [];
}

function waysOut({ entries, denied }: Contents, { alsoDeny }: OptionWords): string[] {
  return WAYS_OUT.filter(({ action }) => isCovered(entries, action) && !isCovered(denied, action)).map(
    ({ action, reason }) => `${action} is open and ${reason}: name it in ${alsoDeny} unless that is wanted.`,
  );
}

function notControlled({ index }: Contents): string[] {
  return index.services.some((_, place) => !hasNone(index.own, place) && !index.evaluated.meets(index.own, place))
    ? [
        `Some services of ${CLOUDS[index.family]} have nothing that this policy evaluates: it cannot deny them, approved or not.`,
      ]
    : [];
}

function builtInWarning({ options: { scope, style } }: Contents): string[] {
  return scope === 'all' || style === 'providers'
    ? []
    : ['Sovereign clouds may still have version 1.0.0 of the built-in definition, which takes no effect.'];
}

function unknownGoverned({ index, entries }: Contents, { auditFirst }: OptionWords): string[] {
  const count = entries.filter((entry) => {
    const place = index.entryPlaces.get(entry);
    return place === undefined || index.enforced[place] !== 'enforced';
  }).length;
  if (count === 0) return [];
  if (count === entries.length)
    return [
      `It is not known of any of the named APIs whether the constraint governs it: if it governs none of them, the document denies every service that it governs. Approve one that is known to be governed too, or ${auditFirst} what would be denied.`,
    ];
  return [`Of ${count} of the ${entries.length} named APIs it is not known whether the constraint governs them.`];
}

function parentWarning({ options: { parent, format } }: Contents, { nameParent }: OptionWords): string[] {
  const how =
    format === 'terraform' ? 'Give the variable parent' : 'Write the number of the organisation into the name';
  return parent === undefined ? [`${how}, or ${nameParent}.`] : [];
}

/** All of them: nothing else in a report for people names them. */
function retiredWarning({ index, coverage: { retired } }: Contents): string[] {
  const ids = retired.map((place) => assertDefined(index.services[place]).id);
  return ids.length === 0 ? [] : [`Approved and retired: ${ids.join(', ')}.`];
}

/** A name that is mistyped opens and denies nothing. Of an action pattern only the prefix can be told. */
function unknownEntries({ index, options }: Contents, words: OptionWords): string[] {
  const { family, entries, entryPlaces } = index;
  return (['alsoAllow', 'alsoDeny'] as const).flatMap((field) => {
    const asked = options[field]?.[family] ?? [];
    if (asked.length === 0) return [];
    const prefixes = family === 'alpha' ? new Set(entries.map(prefixOf)) : undefined;
    const strange = asked.filter((entry) =>
      prefixes ? !prefixes.has(prefixOf(entry)) : !entryPlaces.has(entryKey(family, entry)),
    );
    return strange.length === 0
      ? []
      : [`No service of the catalogue has what ${words[field]} names: ${some(strange)}.`];
  });
}

/** From nine tenths of the limit on. */
function roomWarning({ index: { family } }: Contents, characters = 0): string[] {
  const limit = CHARACTERS_MAXIMUM[family];
  return characters >= limit * 0.9 ? [`The document has ${characters} of at most ${limit} characters.`] : [];
}

/** The first five of them. */
function some(names: readonly string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;
}
