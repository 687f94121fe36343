// From approved services to a policy document and what it covers.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { alphaPolicy } from './alpha.ts';
import { betaPolicy } from './beta.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { gammaPolicy } from './gamma.ts';
import { type PolicyFamily, policyProviderId } from './identifiers.ts';
import type { PolicyText } from './policy-text.ts';

/** Services that a refusal names. */
const NAMED = 20;

const RENDERERS: Readonly<Record<PolicyFamily, (identifiers: readonly string[]) => PolicyText>> = {
  alpha: alphaPolicy,
  beta: betaPolicy,
  gamma: gammaPolicy,
};

export type Policy = { json: string; coverage: Coverage } | { refused: string };

/**
 * @param approved services of any provider, in any order
 * @returns the minified document, the same bytes for the same services; or the reason why there is none
 */
export function generatePolicy(catalogue: Catalogue, family: PolicyFamily, approved: readonly Service[]): Policy {
  const coverage = coverageOf(catalogue, approved, family);
  if (coverage.covered.length === 0) return { refused: refusalOf(catalogue, coverage) };
  const text = RENDERERS[family](coverage.identifiers);
  return 'json' in text ? { json: text.json, coverage } : { refused: `${text.refused}; approve fewer services` };
}

/** An empty allow-list would deny everything, so there is no document without a covered service. */
function refusalOf(catalogue: Catalogue, { family, notExpressible }: Coverage): string {
  const provider = catalogue.provider(policyProviderId(family))?.name ?? policyProviderId(family);
  if (notExpressible.length === 0)
    return `holds no service of ${provider}, and a policy without any would deny everything`;
  const named = notExpressible.slice(0, NAMED).map(({ id }) => id);
  const rest = notExpressible.length - named.length;
  return `holds no service of ${provider} that a policy can name: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
