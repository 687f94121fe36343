// What every AWS account keeps, whatever is approved: without these prefixes nobody could sign in, pay, get help or
// lift the policy.

export interface FoundationPrefix {
  /** IAM service prefix. */
  prefix: string;
  reason: string;
}

/**
 * By prefix. Left out on purpose: `aws-portal`, whose actions the billing prefixes below have replaced, and `sso`,
 * because people who come through IAM Identity Center act in the account by `sts` roles and need no permission of its
 * own there.
 */
export const FOUNDATION: readonly FoundationPrefix[] = [
  { prefix: 'account', reason: 'Contacts of the account and the Regions it has enabled.' },
  {
    prefix: 'billing',
    reason:
      'Bills and billing preferences; with consolidatedbilling, freetier, invoicing, payments and tax it replaced aws-portal.',
  },
  {
    prefix: 'consolidatedbilling',
    reason: 'The role of the account in consolidated billing, read by the billing console.',
  },
  { prefix: 'freetier', reason: 'Use of the free tier and its alerts, read by the billing console.' },
  { prefix: 'health', reason: 'Notices about outages, security and retirements that concern the account.' },
  { prefix: 'iam', reason: 'Users, roles and policies: without it no service can be given a role.' },
  { prefix: 'invoicing', reason: 'Invoices and their preferences.' },
  {
    prefix: 'organizations',
    reason: 'Lets the account see the organisation it belongs to and the policies that bind it.',
  },
  { prefix: 'payments', reason: 'Payment methods and payments that are due.' },
  { prefix: 'signin', reason: 'Sign-in to the console and to the command line with console credentials.' },
  { prefix: 'sts', reason: 'Temporary credentials: every role, federated or of a service, is assumed through it.' },
  { prefix: 'support', reason: 'Support cases, also the ones that ask for access or quotas back.' },
  {
    prefix: 'supportplans',
    reason: 'Seeing and changing the support plan, which the support prefix does not include.',
  },
  { prefix: 'tax', reason: 'Tax registration numbers and exemptions.' },
];
