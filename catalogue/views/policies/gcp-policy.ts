// The Google Cloud organisation policy.
import type { Contents } from './contents.ts';

/** Values that one rule of a list constraint takes, and the largest policy in bytes. */
export const GCP_VALUES_MAXIMUM = 500;
export const GCP_CHARACTERS_MAXIMUM = 32 * 1_024;

export const GCP_CONSTRAINT = 'gcp.restrictServiceUsage';
/** Placeholder for the parent, to be replaced by the organisation number. */
export const GCP_PARENT_DEFAULT = 'organizations/ORGANIZATION_ID';

interface OrganizationPolicySpec {
  rules: [{ values: { allowedValues: readonly string[] } }];
}

export interface OrganizationPolicy {
  name: string;
  /** What is enforced. */
  spec?: OrganizationPolicySpec;
  /** What is only recorded. */
  dryRunSpec?: OrganizationPolicySpec;
}

/** The entries are bare names, e.g. `run.googleapis.com`. */
export function gcpDocument({ entries, options: { parent = GCP_PARENT_DEFAULT, mode } }: Contents): OrganizationPolicy {
  const spec: OrganizationPolicySpec = { rules: [{ values: { allowedValues: entries } }] };
  return {
    name: `${parent}/policies/${GCP_CONSTRAINT}`,
    ...(mode === 'audit' ? { dryRunSpec: spec } : { spec }),
  };
}

/** @returns why there can be no policy of these entries */
export function gcpLimitError(entries: readonly string[]): string | undefined {
  return entries.length > GCP_VALUES_MAXIMUM
    ? `the policy would have ${entries.length} values; an organisation policy may have at most ${GCP_VALUES_MAXIMUM}`
    : undefined;
}
