// What a shared identifier opens that the cloud's mechanism passes over: nobody was kept from it.
import { expect, test } from 'vitest';
import { contentsOf } from '../../../../../../catalogue/views/policies/contents.ts';
import { countOverGrants, overGrants } from '../../../../../../catalogue/views/policies/findings/gaps.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

const [SITES, PLANS] = ['Microsoft.Web/sites', 'Microsoft.Web/plans'];
const catalogue = policyCatalogue(
  {
    'azure-app': { identifiers: [SITES, PLANS] },
    'azure-site': { identifiers: [SITES] },
    'azure-plan': { identifiers: [PLANS] },
  },
  { beta: { enforced: [SITES], notEnforced: [PLANS] } },
);

test.each<[PolicyOptions, string[]]>([
  [{}, ['azure-site']],
  [{ scope: 'all' }, ['azure-plan', 'azure-site']],
])('with %j the over-grants are %j', (options, ids) => {
  const contents = contentsOf(catalogue, 'beta', servicesOf(catalogue, 'azure-app'), options);
  expect(overGrants(contents).map(({ id }) => id)).toEqual(ids);
  expect(countOverGrants(contents)).toBe(ids.length);
});
