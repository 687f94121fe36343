// The Google Cloud organisation policy.
import { type PolicyText, withinLimit } from './policy-text.ts';

/** Values that one rule of a list constraint takes, and the largest policy in bytes. */
export const GAMMA_VALUES_MAXIMUM = 500;
export const GAMMA_CHARACTERS_MAXIMUM = 32 * 1_024;

/** @param apiServices sorted bare names, e.g. `run.googleapis.com` */
export function gammaPolicy(apiServices: readonly string[]): PolicyText {
  if (apiServices.length > GAMMA_VALUES_MAXIMUM) {
    return {
      refused: `the policy would have ${apiServices.length} values; an organisation policy may have at most ${GAMMA_VALUES_MAXIMUM}`,
    };
  }
  const document = {
    name: 'organizations/ORGANIZATION_ID/policies/gcp.restrictServiceUsage',
    spec: { rules: [{ values: { allowedValues: apiServices } }] },
  };
  return withinLimit(document, GAMMA_CHARACTERS_MAXIMUM, 'an organisation policy');
}
