// The sentences about a document in the words of this page's form, in the place of the fields that the API has for them.
import { ACCESS_REPORT, NO_AUDIT, type OptionWords } from '../../../../catalogue/views/policies/option-words.ts';

export const PAGE_WORDS: OptionWords = {
  holds: 'the list holds',
  alsoAllow: '“Also open”',
  alsoDeny: '“Denied in any case”',
  openRequired: 'choose “what the services cannot run without” under “Open without being approved”',
  openLess: 'choose “what the services cannot run without” under “Open without being approved”',
  auditFirst: 'choose the effect “only record” to see',
  nameParent: 'fill in “Organisation, folder or project”',
  noAudit: `${NO_AUDIT}; ${ACCESS_REPORT}`,
  contested: (entry) => `${entry} stands in “Also open” and in “Denied in any case”; keep it in one of them`,
  providersOfAll:
    '“whole resource providers” goes together with “types with tags and location” only; choose that under “Evaluates”, or “resource types” under “Lists”',
  providersDenied:
    'with “whole resource providers” no single type can be “Denied in any case”; choose “resource types” under “Lists”',
};

/** Why Azure passes over approved services. */
export const NOT_INDEXED = 'none of its types supports tags and location; “every type” under “Evaluates” takes it in';
