// Azure policies that somebody has in force: what each opens and denies.
import { describe, expect, test } from 'vitest';
import { generatePolicy } from '../../../../../../../catalogue/views/policies/generate.ts';
import { policyIndex } from '../../../../../../../catalogue/views/policies/policy-index.ts';
import { azureRules } from '../../../../../../../site/client/builder/policies/today/azure-rules.ts';
import { policyCatalogue } from '../../../../../../support/policies/policy-catalogue.ts';

const WEB = 'Microsoft.Web/sites';
const catalogue = policyCatalogue(
  {
    'azure-web': { identifiers: [WEB, 'Microsoft.Web/hidden'] },
    'azure-disk': { identifiers: ['Microsoft.Compute/disks'] },
  },
  { beta: { enforced: [WEB, 'Microsoft.Compute/disks'], notEnforced: ['Microsoft.Web/hidden'] } },
);
const index = policyIndex(catalogue, 'beta');

function rulesOf(value: unknown) {
  const read = azureRules(value, index);
  if ('fault' in read) throw new Error(read.fault);
  return read.value;
}
const standings = (value: unknown) =>
  [WEB, 'microsoft.web/SITES', 'Microsoft.Web/hidden', 'Microsoft.Compute/disks'].map(rulesOf(value).standing);

const WEB_ONLY = ['open', 'open', 'open', 'denied'];
const DISKS_ONLY = ['denied', 'denied', 'open', 'open'];

describe('an Azure policy', () => {
  test.each(['types', 'providers'] as const)('of this catalogue, in style %s, is read', (style) => {
    const policy = generatePolicy(
      catalogue,
      'beta',
      catalogue.services.filter(({ id }) => id === 'azure-web'),
      { style },
    );
    expect(standings('json' in policy ? JSON.parse(policy.json) : undefined)).toEqual(WEB_ONLY);
  });

  test('that evaluates every type denies hidden ones too', () => {
    const policy = generatePolicy(
      catalogue,
      'beta',
      catalogue.services.filter(({ id }) => id === 'azure-disk'),
      { scope: 'all' },
    );
    expect(standings('json' in policy ? JSON.parse(policy.json) : undefined)).toEqual([
      'denied',
      'denied',
      'denied',
      'open',
    ]);
  });

  test.each([
    ['a list of types', [WEB], WEB_ONLY],
    ['an assignment', { properties: { parameters: { listOfResourceTypesAllowed: { value: [WEB] } } } }, WEB_ONLY],
    [
      'an assignment whose value wins over the default',
      { parameters: { listOfResourceTypesAllowed: { value: [WEB], defaultValue: ['Microsoft.Compute/disks'] } } },
      WEB_ONLY,
    ],
    [
      'an initiative as az shows it, with names of its own',
      {
        parameters: { mine: { type: 'Array', defaultValue: [WEB] } },
        policyDefinitions: [{ parameters: { listOfResourceTypesAllowed: { value: "[parameters('mine')]" } } }],
      },
      WEB_ONLY,
    ],
    ['types that are not allowed', { parameters: { listOfResourceTypesNotAllowed: { value: [WEB] } } }, DISKS_ONLY],
    ['whole providers', { parameters: { allowedResourceProviders: { value: ['Microsoft.Web/*'] } } }, WEB_ONLY],
    [
      'a rule that denies other types',
      { properties: { policyRule: { if: { not: { field: 'type', in: [WEB] } } } } },
      WEB_ONLY,
    ],
    [
      'a rule that denies types not in a parameter, among conditions',
      {
        properties: {
          parameters: { ok: { defaultValue: [WEB] } },
          policyRule: {
            if: {
              allOf: [
                { field: 'location', exists: true },
                { field: 'type', notIn: "[parameters('ok')]" },
              ],
            },
          },
        },
      },
      WEB_ONLY,
    ],
    [
      'a rule that denies what is not another',
      { policyRule: { if: { not: { not: { field: 'type', in: [WEB] } } } } },
      DISKS_ONLY,
    ],
    ['a rule that denies one type', { policyRule: { if: { field: 'type', equals: WEB } } }, DISKS_ONLY],
  ])('is read from %s', (_, value, expected) => expect(standings(value)).toEqual(expected));

  test('is read ten conditions deep, and no deeper', () => {
    const nested = (depth: number): object =>
      depth === 0 ? { field: 'type', in: [WEB] } : { anyOf: [nested(depth - 1)] };
    expect(standings({ policyRule: { if: nested(10) } })).toEqual(DISKS_ONLY);
    expect(azureRules({ policyRule: { if: nested(11) } }, index)).toHaveProperty('fault');
  });

  test('that only records is compared as if it denied, and says so', () => {
    const value = { parameters: { effect: { value: 'Audit' }, listOfResourceTypesAllowed: { value: [WEB] } } };
    expect(standings(value)).toEqual(WEB_ONLY);
    expect(rulesOf(value).notes).toEqual([expect.stringMatching(/^Its effect is Audit/)]);
  });

  test.each([
    [{}, /names no resource types/],
    [{ properties: { parameters: { tagName: { value: 'x' } } } }, /names no resource types/],
    [[1], /something else than texts/],
    [[], /something else than texts/],
    ['x', /no policy in it/],
  ])('%j is refused with a reason', (value, fault) => {
    const read = azureRules(value, index);
    expect('fault' in read && read.fault).toMatch(fault);
  });
});
