// The policies of a list as values: for each cloud with a service in it the document, its report, and the verdict in a
// few words.
import {
  type Catalogue,
  POLICY_FAMILIES,
  POLICY_PROVIDERS,
  type PolicyFamily,
  type Service,
} from '../../../../catalogue/model/catalogue.ts';
import { counted } from '../../../../catalogue/model/in-sentences.ts';
import { generatePolicy, type MadePolicy, type PolicyError } from '../../../../catalogue/views/policies/generate.ts';
import type { PolicyOptions } from '../../../../catalogue/views/policies/options.ts';
import { type CloudReport, reportOf } from '../../../../catalogue/views/policies/report.ts';
import { optionsOf, type PolicyChoices } from './choices.ts';
import { PAGE_WORDS } from './page-words.ts';

export const POLICY_TITLES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'AWS service control policy',
  beta: 'Azure policy initiative',
  gamma: 'Google Cloud organisation policy',
};

/** What a list is made of. */
export interface ListFacts {
  catalogue: Catalogue;
  services: readonly Service[];
}

export interface CloudPolicy {
  family: PolicyFamily;
  catalogue: Catalogue;
  /** Approved services of this cloud's provider. */
  services: readonly Service[];
  options: PolicyOptions;
  policy: MadePolicy | PolicyError;
  report: CloudReport;
}

/** Clouds without a service in the list are absent. */
export function cloudPolicies({ catalogue, services }: ListFacts, choices: PolicyChoices): CloudPolicy[] {
  return POLICY_FAMILIES.flatMap((family) => {
    const own = services.filter(({ providerId }) => providerId === POLICY_PROVIDERS[family]);
    if (own.length === 0) return [];
    const options = optionsOf(family, choices);
    const policy = generatePolicy(catalogue, family, own, options, PAGE_WORDS);
    const report = reportOf(policy, PAGE_WORDS);
    // Without the field of the API that is wrong, which the page calls otherwise.
    const refused = 'refused' in policy ? policy.refused : null;
    return [{ family, catalogue, services: own, options, policy, report: { ...report, refused } }];
  });
}

/** The worst that there is to say. */
export function verdictOf({ refused, missing }: Pick<CloudReport, 'refused' | 'missing'>): {
  text: string;
  tone: 'good' | 'caution' | 'bad';
} {
  if (refused !== null) return { text: 'no policy can be made', tone: 'bad' };
  const required = missing.filter(({ strength }) => strength === 'required').length;
  if (required > 0) return { text: `${required} required but not approved`, tone: 'bad' };
  if (missing.length === 0) return { text: 'nothing is missing', tone: 'good' };
  const unknown = missing.filter(({ governed }) => governed === 'unknown').length;
  const denied = missing.length - unknown;
  return {
    text:
      denied === 0
        ? `${counted(unknown, 'common dependency', 'common dependencies')} may be denied`
        : `${counted(denied, 'common dependency', 'common dependencies')} denied${unknown > 0 ? `, ${unknown} more may be` : ''}`,
    tone: 'caution',
  };
}
