// The Google Cloud organisation policy.
import type { Contents } from './contents.ts';

/** Values that one rule of a list constraint takes, and the largest policy in bytes. */
export const GAMMA_VALUES_MAXIMUM = 500;
export const GAMMA_CHARACTERS_MAXIMUM = 32 * 1_024;

export const GAMMA_CONSTRAINT = 'gcp.restrictServiceUsage';
/** Stands where no parent was given; whoever applies the policy writes the number of the organisation. */
export const GAMMA_PARENT_DEFAULT = 'organizations/ORGANIZATION_ID';

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
export function gammaDocument({
  entries,
  options: { parent = GAMMA_PARENT_DEFAULT, mode },
}: Contents): OrganizationPolicy {
  const spec: OrganizationPolicySpec = { rules: [{ values: { allowedValues: entries } }] };
  return {
    name: `${parent}/policies/${GAMMA_CONSTRAINT}`,
    ...(mode === 'audit' ? { dryRunSpec: spec } : { spec }),
  };
}

/** @returns why there can be no policy of these entries */
export function gammaRefusal(entries: readonly string[]): string | undefined {
  return entries.length > GAMMA_VALUES_MAXIMUM
    ? `the policy would have ${entries.length} values; an organisation policy may have at most ${GAMMA_VALUES_MAXIMUM}`
    : undefined;
}
