// Warnings about a policy document, as sentences for the people who roll it out.
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
    ...(otherFormat === undefined
      ? []
      : [`This cloud does not support the format ${otherFormat}; the commands use JSON.`]),
  ];
}

function missingWarning(contents: Contents, { openRequired, alsoDeny }: OptionWords): string[] {
  const { yes, unknown } = countMissingRequired(contents);
  const isOpened = (contents.options.include ?? 'none') !== 'none';
  const advice = isOpened ? `${alsoDeny} denies it.` : `Approve the missing services, or ${openRequired}.`;
  return [
    ...(yes > 0 ? [`${counted(yes, 'required service')} denied. ${advice}`] : []),
    ...(unknown > 0
      ? [
          `${counted(unknown, 'required service')} may be denied: it is unknown whether the cloud evaluates them. ${advice}`,
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
    ...(coverage.denied.length > 0 ? [`Approved, but ${alsoDeny} denies all of it: ${some(coverage.denied)}.`] : []),
    ...(parted.length > 0 ? [`Approved, but ${alsoDeny} denies part of it: ${some(parted)}.`] : []),
    ...(lost.length > 0 ? [`${alsoDeny} denies essential entries of the foundation: ${some(lost)}.`] : []),
  ];
}

/** Which of them is wanted is unknown; include opens them all, which is more than is needed. */
function governorsWarning(contents: Contents): string[] {
  const isOpened = (contents.options.include ?? 'none') !== 'none';
  const several = withoutApprovedGovernor(contents).filter(({ governors }) => governors.length > 1);
  return several.map(({ service, governors }) => {
    const advice = isOpened
      ? 'all of them are allowed, though one may be enough; approve the one you use to deny the others'
      : 'one of them may be enough, so they count as one missing service';
    return `No service that governs ${service.id} is approved (${governors.join(', ')}): ${advice}.`;
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
        `${from} requires ${to} or ${alternatives.join(' or ')}, and none is approved: the first is allowed; approve the one you use to deny the others.`,
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
    family === 'alpha' ? 'assume a role or sign in' : 'create a resource group or deployment, or grant access';
  return foundation === 'none' && hasFoundation(family, scope)
    ? [`Without the foundation nobody can ${lacking}, unless an approved service or ${alsoAllow} allows it.`]
    : [];
}

function waysOut({ entries, denied }: Contents, { alsoDeny }: OptionWords): string[] {
  return WAYS_OUT.filter(({ action }) => isCovered(entries, action) && !isCovered(denied, action)).map(
    ({ action, reason }) => `${action} is allowed and ${reason}: add it to ${alsoDeny} unless you want that.`,
  );
}

function notControlled({ index }: Contents): string[] {
  const isPassedOver = (own: readonly string[]) => own.length > 0 && !own.some((entry) => index.evaluated.has(entry));
  return [...index.services.values()].some(({ own }) => isPassedOver(own))
    ? [
        `This policy cannot deny some services of ${CLOUDS[index.family]}, approved or not, because it evaluates none of their identifiers.`,
      ]
    : [];
}

function builtInWarning({ options: { scope, style } }: Contents): string[] {
  return scope === 'all' || style === 'providers'
    ? []
    : ['Sovereign clouds may still have version 1.0.0 of the built-in definition, which has no effect parameter.'];
}

function unknownGoverned({ index, entries }: Contents, { auditFirst }: OptionWords): string[] {
  const count = entries.filter((entry) => index.entries.get(entry)?.enforced !== 'enforced').length;
  if (count === 0) return [];
  if (count === entries.length)
    return [
      `It is unknown whether the constraint governs any of the named APIs. If it governs none of them, the document denies every governed service. Also approve one that is known to be governed, or ${auditFirst} what would be denied.`,
    ];
  return [`It is unknown whether the constraint governs ${count} of the ${entries.length} named APIs.`];
}

function parentWarning({ options: { parent, format } }: Contents, { nameParent }: OptionWords): string[] {
  const how = format === 'terraform' ? 'Set the variable parent' : 'Write the organisation number into the name';
  return parent === undefined ? [`${how}, or ${nameParent}.`] : [];
}

/** All of them: nothing else in a report for people names them. */
function retiredWarning({ coverage: { retired } }: Contents): string[] {
  return retired.length === 0 ? [] : [`Approved and retired: ${retired.join(', ')}.`];
}

/** A misspelt name allows and denies nothing. Of an action pattern only the prefix can be checked. */
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
      : [`${words[field]} names identifiers that no service in the catalogue has: ${some(unlisted)}.`];
  });
}

/** From 90 % of the limit. */
function roomWarning({ index: { family } }: Contents, characters = 0): string[] {
  const limit = CHARACTERS_MAXIMUM[family];
  return characters >= limit * 0.9
    ? [`The document has ${characters.toLocaleString('en')} of at most ${limit.toLocaleString('en')} characters.`]
    : [];
}

/** The first five of them. */
function some(names: readonly string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;
}
