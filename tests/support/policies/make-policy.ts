// Documents of a single service with the given identifiers, for tests of what a document looks like.
import type { PolicyFamily } from '../../../catalogue/model/catalogue.ts';
import type { ServiceControlPolicy } from '../../../catalogue/views/policies/alpha.ts';
import { generatePolicy } from '../../../catalogue/views/policies/generate.ts';
import type { PolicyOptions } from '../../../catalogue/views/policies/options.ts';
import { policyCatalogue } from './policy-catalogue.ts';

const PROVIDERS = { alpha: 'aws', beta: 'azure', gamma: 'gcp' } as const;

/** @returns the document as text, or the refusal with the field that it is about before it */
export function policyText(family: PolicyFamily, identifiers: readonly string[], options: PolicyOptions = {}): string {
  const catalogue = policyCatalogue({ [`${PROVIDERS[family]}-one`]: { identifiers: [...identifiers] } });
  const policy = generatePolicy(catalogue, family, catalogue.services, options);
  return 'refused' in policy ? `${policy.field}: ${policy.refused}` : policy.json;
}

/** The same, parsed. @throws when it was refused */
export function policyValue<T = ServiceControlPolicy>(
  family: PolicyFamily,
  identifiers: readonly string[],
  options: PolicyOptions = {},
): T {
  return JSON.parse(policyText(family, identifiers, options)) as T;
}
