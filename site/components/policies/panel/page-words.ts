// What sentences about a policy call its options: the labels of this page's form instead of the fields of the API.
import { ACCESS_REPORT, NO_AUDIT, type OptionWords } from '../../../../catalogue/views/policies/option-words.ts';
import type { EntryChoice } from './choices.ts';

/** Labels of the fields for entries in the cloud's own names. */
export const ENTRY_LABELS: Readonly<Record<EntryChoice, string>> = {
  alsoAllow: 'Always allow',
  alsoDeny: 'Always deny',
};

export const PAGE_WORDS: OptionWords = {
  holds: 'the list holds',
  alsoAllow: '“Always allow”',
  alsoDeny: '“Always deny”',
  openRequired: 'choose “required dependencies” under “Also allow”',
  openLess: 'choose “required dependencies” under “Also allow”',
  auditFirst: 'choose the effect “audit only” to see',
  nameParent: 'fill in “Organisation, folder or project”',
  noAudit: `${NO_AUDIT}; ${ACCESS_REPORT}`,
  contested: (entry) => `${entry} is in “Always allow” and in “Always deny”; keep it in one of them`,
  providersOfAll:
    '“whole resource providers” goes together with “types with tags and location” only; choose that under “Evaluates”, or “resource types” under “Lists”',
  providersDenied:
    'with “whole resource providers” no single type can be “Always deny”; choose “resource types” under “Lists”',
};

/** Why Azure passes over approved services. */
export const NOT_INDEXED = 'none of its types supports tags and location; “every type” under “Evaluates” takes it in';
