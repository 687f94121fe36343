// The names of options in messages about a policy. The API uses its field names; a form passes its own labels.

/** Phrases to insert in sentences. */
export interface OptionWords {
  /** Verb for what the approved list contains. */
  holds: string;
  alsoAllow: string;
  alsoDeny: string;
  /** How to allow required dependencies that are not approved. */
  openRequired: string;
  /** How to allow fewer unapproved dependencies. */
  openLess: string;
  /** How to see what would be denied. */
  auditFirst: string;
  nameParent: string;
  /** Why AWS has no audit mode. */
  noAudit: string;
  /** An entry is in alsoAllow and in alsoDeny. */
  contested: (entry: string) => string;
  /** Style providers does not work with scope all. */
  providersOfAll: string;
  /** Style providers does not work with denied types. */
  providersDenied: string;
}

/** Why there is no audit mode for AWS. */
export const NO_AUDIT = 'service control policies have no audit mode';
/** The alternative. */
export const ACCESS_REPORT =
  'see what is in use with aws iam generate-organizations-access-report and get-organizations-access-report';

export const API_WORDS: OptionWords = {
  holds: 'contains',
  alsoAllow: 'alsoAllow',
  alsoDeny: 'alsoDeny',
  openRequired: 'use include required',
  openLess: 'use include required',
  auditFirst: 'use mode audit to see',
  nameParent: 'set parent',
  noAudit: `${NO_AUDIT}; omit mode, and ${ACCESS_REPORT}`,
  contested: (entry) => `${entry} is also in alsoAllow; remove it from one of them`,
  providersOfAll: 'style providers works only with scope indexed; use scope indexed or style types',
  providersDenied: 'style providers allows whole resource providers; use style types to deny single types',
};
