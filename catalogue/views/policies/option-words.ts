// What sentences about a document call the options that it was asked for with. The API names its fields; whoever has a
// form brings the words of that form.

/** Phrases that stand within a sentence. */
export interface OptionWords {
  /** What is said of the approved list begins with it. */
  holds: string;
  alsoAllow: string;
  alsoDeny: string;
  /** Opens what is required and not approved. */
  openRequired: string;
  /** Opens less of what is not approved. */
  openLess: string;
  /** Shows what would be denied. */
  auditFirst: string;
  nameParent: string;
  /** Why AWS cannot only record. */
  noAudit: string;
  /** An entry is opened and denied at once. */
  contested: (entry: string) => string;
  /** Whole resource providers do not go together with every type. */
  providersOfAll: string;
  /** Nor with types that are denied. */
  providersDenied: string;
}

/** Why a mode that only records does not exist for AWS. */
export const NO_AUDIT = 'service control policies have no mode that only records';
/** What stands in for it. */
export const ACCESS_REPORT =
  'see what is in use with aws iam generate-organizations-access-report and get-organizations-access-report';

export const API_WORDS: OptionWords = {
  holds: 'holds',
  alsoAllow: 'alsoAllow',
  alsoDeny: 'alsoDeny',
  openRequired: 'ask with include required',
  openLess: 'include only what is required',
  auditFirst: 'see with mode audit',
  nameParent: 'ask with a parent',
  noAudit: `${NO_AUDIT}; leave mode out, and ${ACCESS_REPORT}`,
  contested: (entry) => `${entry} stands in alsoAllow too; keep it in one of them`,
  providersOfAll: 'providers is a definition of mode Indexed; use scope indexed, or style types',
  providersDenied: 'style providers allows whole resource providers; use style types',
};
