// What whoever applies a document should know about this one: sentences for people.
import { counted } from '../../../model/in-sentences.ts';
import type { Contents } from '../contents.ts';
import { hasFoundation, WAYS_OUT } from '../foundation.ts';
import { CHARACTERS_MAXIMUM } from '../generate.ts';
import { entryKey } from '../identifiers.ts';
import type { OptionWords } from '../option-words.ts';
import { CLOUDS, type PolicyFormat } from '../options.ts';
import { isCovered, prefixOf } from '../patterns.ts';
import { policyService } from '../policy-index.ts';
import { countMissingRequired } from './gaps.ts';
import { withoutApprovedGovernor } from './governors.ts';

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
    ...governorsWarning(contents),
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
  const parted = coverage.covered.filter((id) => policyService(index, id).own.some((entry) => taken.has(entry)));
  const lost = options.foundation === 'none' ? [] : [...index.foundation.essential.intersection(taken)].sort();
  return [
    ...(coverage.denied.length > 0
      ? [`Approved, and ${alsoDeny} takes all of it away: ${some(coverage.denied)}.`]
      : []),
    ...(parted.length > 0 ? [`Approved, and ${alsoDeny} takes a part of it away: ${some(parted)}.`] : []),
    ...(lost.length > 0 ? [`${alsoDeny} takes away what the foundation holds as essential: ${some(lost)}.`] : []),
  ];
}

/** Which of them is wanted is unknown; include opens them all, which is more than is needed. */
function governorsWarning(contents: Contents): string[] {
  const isOpened = (contents.options.include ?? 'none') !== 'none';
  const several = withoutApprovedGovernor(contents).filter(({ governors }) => governors.length > 1);
  return several.map(({ service, governors }) => {
    const advice = isOpened
      ? 'all of them are opened, though one may be enough; approve the one that is used to keep the others closed'
      : 'one of them may be enough, and they count as one that is missing';
    return `What rules ${service.id} is not approved (${governors.join(', ')}): ${advice}.`;
  });
}

/** Of dependencies with alternatives that `include` opened the first of: it was not chosen. */
function choicesWarning({ index, dependencies: { chosen }, options: { include = 'none' } }: Contents): string[] {
  if (include === 'none') return [];
  const opened = include === 'required' ? chosen.required : chosen.required.union(chosen.usual);
  return index.dependencies
    .filter((dependency) => opened.has(dependency) && dependency.alternatives.length > 0)
    .map(
      ({ from, to, alternatives }) =>
        `${from} requires ${to} or ${alternatives.join(' or ')}, and none is approved: the first is opened; approve the one that is used to keep the others closed.`,
    );
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
  const isPassedOver = (own: readonly string[]) => own.length > 0 && !own.some((entry) => index.evaluated.has(entry));
  return [...index.services.values()].some(({ own }) => isPassedOver(own))
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
  const count = entries.filter((entry) => index.entries.get(entry)?.enforced !== 'enforced').length;
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
function retiredWarning({ coverage: { retired } }: Contents): string[] {
  return retired.length === 0 ? [] : [`Approved and retired: ${retired.join(', ')}.`];
}

/** A name that is mistyped opens and denies nothing. Of an action pattern only the prefix can be told. */
function unknownEntries({ index, options }: Contents, words: OptionWords): string[] {
  const { family, entries, spellings } = index;
  return (['alsoAllow', 'alsoDeny'] as const).flatMap((field) => {
    const names = options[field]?.[family] ?? [];
    if (names.length === 0) return [];
    const prefixes = family === 'alpha' ? new Set([...entries.keys()].map(prefixOf)) : undefined;
    const unlisted = names.filter((entry) =>
      prefixes ? !prefixes.has(prefixOf(entry)) : !spellings.has(entryKey(family, entry)),
    );
    return unlisted.length === 0
      ? []
      : [`No service of the catalogue has what ${words[field]} names: ${some(unlisted)}.`];
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
