// What a policy leaves open whatever is approved: without it nobody could sign in, see the bill, get help or lift the
// policy. The tiers and patterns are a judgement; each says its reason.
import type { PolicyFamily } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';

export const FOUNDATION_TIERS = ['essential', 'console'] as const;
type FoundationTier = (typeof FOUNDATION_TIERS)[number];

export interface FoundationEntry {
  /** AWS: an action pattern. Azure: a resource type. */
  entry: string;
  /** essential: an account is lost without it; console: daily work and the bill in the provider's console. */
  tier: FoundationTier;
  reason: string;
}

/** How much of it a document leaves open: both tiers, the first, or nothing. */
export const FOUNDATIONS = ['full', 'essential', 'none'] as const;
export type FoundationChoice = (typeof FOUNDATIONS)[number];

/** Entries with spaces between them. */
type Group = readonly [tier: FoundationTier, entries: string, reason: string];

/**
 * Never a pattern that lets an account leave its organisation, close itself or buy. Left out on purpose: `aws-portal`,
 * whose actions the billing prefixes have replaced; `sso`, because people who come through IAM Identity Center act by
 * `sts` roles; logs, metrics and recorders, which belong to services that somebody approves.
 */
const ALPHA: readonly Group[] = [
  ['essential', 'account:Get* account:List*', 'Contacts of the account and the Regions it has enabled.'],
  ['essential', 'billing:Get* billing:List*', 'Bills and credits, read; the console tier adds changing preferences.'],
  [
    'essential',
    'consolidatedbilling:*',
    'The role of the account in consolidated billing, read by the billing console.',
  ],
  ['essential', 'freetier:Get* freetier:List*', 'Use of the free tier and its alerts, read by the billing console.'],
  ['essential', 'health:*', 'Notices about outages, security and retirements that concern the account.'],
  ['essential', 'iam:*', 'Users, roles and policies: without it no service can be given a role.'],
  ['essential', 'invoicing:BatchGet* invoicing:Get* invoicing:List*', 'Invoices, read.'],
  [
    'essential',
    'organizations:Describe* organizations:List*',
    'Lets the account see the organisation it belongs to and the policies that bind it, not leave it.',
  ],
  ['essential', 'payments:Get* payments:List*', 'Payments that are due and how they are paid, read.'],
  ['essential', 'signin:*', 'Sign-in to the console and to the command line with console credentials.'],
  ['essential', 'sts:*', 'Temporary credentials: every role, federated or of a service, is assumed through it.'],
  ['essential', 'support:* support-console:*', 'Support cases, also the ones that ask for access or quotas back.'],
  ['essential', 'supportplans:Get* supportplans:List*', 'Seeing the support plan; changing it costs money.'],
  ['essential', 'tax:Get* tax:List*', 'Tax registration numbers and exemptions, read.'],
  [
    'console',
    'access-analyzer:CheckNoNewAccess access-analyzer:Get* access-analyzer:List* access-analyzer:ValidatePolicy',
    'Checks that the IAM console makes while a policy is written.',
  ],
  ['console', 'action-recommendations:List*', 'What the console home suggests to do next.'],
  ['console', 'artifact:Get* artifact:List*', 'Audit reports and agreements of AWS.'],
  ['console', 'bcm-data-exports:Get* bcm-data-exports:List*', 'Exports of billing data, read.'],
  [
    'console',
    'billing:* freetier:* invoicing:* payments:* tax:*',
    'Paying, preferences and tax numbers in the billing console.',
  ],
  ['console', 'billingconductor:Get* billingconductor:List*', 'Rates of the own bill, read.'],
  ['console', 'budgets:*', 'Budgets and their alerts.'],
  ['console', 'ce:*', 'Cost Explorer: what the account spends on what.'],
  ['console', 'cloudshell:*', 'The shell in the console, with the permissions of whoever opens it.'],
  ['console', 'cloudtrail:LookupEvents', 'Event history: who did what in the last 90 days.'],
  ['console', 'consoleapp:*', 'The console on a telephone.'],
  ['console', 'cost-optimization-hub:Get* cost-optimization-hub:List*', 'Recommendations to save, read.'],
  ['console', 'cur:*', 'Cost and usage reports.'],
  [
    'console',
    'ec2:DescribeAccountAttributes ec2:DescribeRegions',
    'The menu of Regions, which consoles of other services show too.',
  ],
  [
    'console',
    'kms:CreateGrant kms:Decrypt kms:DescribeKey kms:Encrypt kms:GenerateDataKey* kms:ListAliases kms:ReEncrypt*',
    'Services call KMS in the name of their caller; what a key allows is still said by its own policy.',
  ],
  ['console', 'mapcredits:*', 'Migration credits on the bill.'],
  [
    'console',
    'notifications:Get* notifications:List* notifications-contacts:Get* notifications-contacts:List*',
    'The bell of the console and whom it tells.',
  ],
  ['console', 'pricing:*', 'The price list.'],
  ['console', 'purchase-orders:*', 'Purchase orders on invoices.'],
  [
    'console',
    'resource-explorer-2:BatchGetView resource-explorer-2:Get* resource-explorer-2:List* resource-explorer-2:Search',
    'The search bar of the console.',
  ],
  [
    'console',
    'resource-groups:Get* resource-groups:List* resource-groups:SearchResources',
    'Groups of resources that many consoles list.',
  ],
  ['console', 's3:GetAccountPublicAccessBlock s3:ListAllMyBuckets', 'The names of buckets, which consoles offer.'],
  ['console', 'savingsplans:Describe* savingsplans:List*', 'Commitments, read; buying them is another matter.'],
  [
    'console',
    'servicequotas:Get* servicequotas:List* servicequotas:RequestServiceQuotaIncrease',
    'Limits of the approved services, and asking for more.',
  ],
  ['console', 'sustainability:Get*', 'The carbon footprint on the bill.'],
  ['console', 'tag:Get*', 'Resources by tag, which every console lists.'],
  [
    'console',
    'trustedadvisor:Describe* trustedadvisor:Get* trustedadvisor:List*',
    'Checks of cost, security and limits.',
  ],
  ['console', 'uxc:*', 'Colours and menus of the console.'],
];

/**
 * For a policy that evaluates every type (scope all). In mode Indexed none of the first tier is evaluated at all.
 * Started from the types that Azure landing zones leave open in decommissioned subscriptions.
 */
const BETA: readonly Group[] = [
  [
    'essential',
    'Microsoft.Resources/deployments Microsoft.Resources/subscriptions Microsoft.Resources/subscriptions/resourceGroups',
    'Every deployment and every resource lies in them.',
  ],
  ['essential', 'Microsoft.Resources/tags', 'Tags of a subscription or resource group.'],
  [
    'essential',
    'Microsoft.Authorization/roleAssignments Microsoft.Authorization/roleDefinitions Microsoft.Authorization/roleAssignmentScheduleRequests Microsoft.Authorization/roleEligibilityScheduleRequests',
    'Who may do what, permanently or for a while: without them nobody can be given access.',
  ],
  [
    'essential',
    'Microsoft.Authorization/policyAssignments Microsoft.Authorization/policyDefinitions Microsoft.Authorization/policyExemptions Microsoft.Authorization/policySetDefinitions Microsoft.PolicyInsights/attestations Microsoft.PolicyInsights/remediations',
    'Policies themselves, so that this one can be exempted from and lifted.',
  ],
  ['essential', 'Microsoft.Authorization/locks', 'Locks against deletion.'],
  [
    'essential',
    'Microsoft.Support/supportTickets Microsoft.Support/supportTickets/communications',
    'Support cases, also the ones that ask for quotas.',
  ],
  [
    'console',
    'Microsoft.Insights/actionGroups Microsoft.Insights/activityLogAlerts Microsoft.Insights/diagnosticSettings',
    'Activity logs of subscriptions, and notices about outages.',
  ],
  [
    'console',
    'Microsoft.Consumption/budgets Microsoft.CostManagement/exports Microsoft.CostManagement/scheduledActions Microsoft.CostManagement/views',
    'Budgets and cost reports.',
  ],
  ['console', 'Microsoft.Network/networkWatchers', 'The platform creates one with the first network of a region.'],
  ['console', 'Microsoft.Portal/dashboards', 'Dashboards of the portal.'],
  ['console', 'Microsoft.Security/pricings', 'Plans of Defender for Cloud, set for a subscription.'],
];

/** By entry. Entries of the first tier may lie within one of the second. Google Cloud governs nothing of the kind. */
export const FOUNDATION: Readonly<Record<'alpha' | 'beta', readonly FoundationEntry[]>> = {
  alpha: entriesOf(ALPHA),
  beta: entriesOf(BETA),
};

function entriesOf(groups: readonly Group[]): FoundationEntry[] {
  return groups
    .flatMap(([tier, entries, reason]) => entries.split(' ').map((entry) => ({ entry, tier, reason })))
    .sort((a, b) => compareText(a.entry, b.entry));
}

const CHOSEN = {
  alpha: choicesOf(FOUNDATION.alpha),
  beta: choicesOf(FOUNDATION.beta),
} as const;

function choicesOf(
  entries: readonly FoundationEntry[],
): Readonly<Record<FoundationChoice, readonly FoundationEntry[]>> {
  const essential = entries.filter(({ tier }) => tier === 'essential');
  return { full: entries, essential, none: [] };
}

/** Whether a document leaves a foundation open: of Azure only one that evaluates every type. */
export function hasFoundation(
  family: PolicyFamily,
  scope: 'indexed' | 'all' | undefined,
): family is Exclude<PolicyFamily, 'gamma'> {
  return family === 'alpha' || (family === 'beta' && scope === 'all');
}

/** @returns the entries that a choice leaves open, by entry */
export function foundationIn(
  family: PolicyFamily,
  scope: 'indexed' | 'all' | undefined,
  choice: FoundationChoice = 'full',
): readonly FoundationEntry[] {
  return hasFoundation(family, scope) ? CHOSEN[family][choice] : [];
}

/** Actions that undo a guard rail or commit money. The foundation names none; a report warns of them. */
export const WAYS_OUT: readonly { action: string; reason: string }[] = [
  { action: 'organizations:LeaveOrganization', reason: 'takes the account out of its organisation and every policy' },
  { action: 'organizations:CreateOrganization', reason: 'makes the account the manager of an organisation of its own' },
  { action: 'account:CloseAccount', reason: 'closes the account' },
  { action: 'account:DisableRegion', reason: 'switches Regions off' },
  { action: 'account:EnableRegion', reason: 'switches Regions on' },
  { action: 'account:PutAlternateContact', reason: 'sends notices of security and billing to somebody else' },
  { action: 'supportplans:StartSupportPlanUpdate', reason: 'changes the paid support plan' },
  { action: 'savingsplans:CreateSavingsPlan', reason: 'buys a commitment' },
];
