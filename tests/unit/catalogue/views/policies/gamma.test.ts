import { describe, expect, test } from 'vitest';
import { GAMMA_CHARACTERS_MAXIMUM, GAMMA_VALUES_MAXIMUM } from '../../../../../catalogue/views/policies/gamma.ts';
import { policyText, policyValue } from '../../../../support/policies/make-policy.ts';
import { orgPolicyFaults } from '../../../../support/policy-validators/org-policy.ts';

const services = (count: number) =>
  Array.from({ length: count }, (_, index) => `s${String(index).padStart(4, '0')}.googleapis.com`);

/** 400 services whose names make the document exactly so long. */
function servicesFor(characters: number): string[] {
  const short = services(400);
  const missing = characters - policyText('gamma', short).length;
  const each = Math.floor(missing / short.length);
  return short.map((name, index) => `s${'x'.repeat(each + (index < missing % short.length ? 1 : 0))}${name.slice(1)}`);
}

describe('the Google Cloud organisation policy', () => {
  test('restricts service usage to the approved API services', () => {
    expect(policyValue('gamma', ['run.googleapis.com'])).toEqual({
      name: 'organizations/ORGANIZATION_ID/policies/gcp.restrictServiceUsage',
      spec: { rules: [{ values: { allowedValues: ['run.googleapis.com'] } }] },
    });
  });

  test('only records in a dry run when audit is asked for', () => {
    const text = policyText('gamma', ['run.googleapis.com'], { mode: 'audit' });
    expect(JSON.parse(text)).toEqual({
      name: 'organizations/ORGANIZATION_ID/policies/gcp.restrictServiceUsage',
      dryRunSpec: { rules: [{ values: { allowedValues: ['run.googleapis.com'] } }] },
    });
    expect(orgPolicyFaults(text)).toEqual([]);
  });

  test('stands at the parent that was asked for', () => {
    const text = policyText('gamma', ['run.googleapis.com'], { parent: 'folders/123' });
    expect(JSON.parse(text).name).toBe('folders/123/policies/gcp.restrictServiceUsage');
    expect(orgPolicyFaults(text)).toEqual([]);
  });

  test.each([GAMMA_VALUES_MAXIMUM - 1, GAMMA_VALUES_MAXIMUM])('is made and valid with %i values', (count) => {
    expect(orgPolicyFaults(policyText('gamma', services(count)))).toEqual([]);
  });

  test('is refused with one value more, and says both figures', () => {
    expect(policyText('gamma', services(GAMMA_VALUES_MAXIMUM + 1))).toBe(
      'approvedServiceIds: the policy would have 501 values; an organisation policy may have at most 500; approve fewer services',
    );
  });

  test.each([GAMMA_CHARACTERS_MAXIMUM - 1, GAMMA_CHARACTERS_MAXIMUM])(
    'is made and valid with %i bytes',
    (characters) => {
      const json = policyText('gamma', servicesFor(characters));
      expect(Buffer.byteLength(json)).toBe(characters);
      expect(orgPolicyFaults(json)).toEqual([]);
    },
  );

  test('is refused with one byte more, and says both figures', () => {
    expect(policyText('gamma', servicesFor(GAMMA_CHARACTERS_MAXIMUM + 1))).toMatch(
      /would have 32769 characters; an organisation policy may have at most 32768/,
    );
  });
});

describe('the validator of organisation policies', () => {
  const rule = { values: { allowedValues: ['run.googleapis.com'] } };
  const policy = (spec: object, change: object = {}) =>
    JSON.stringify({
      name: 'organizations/1/policies/gcp.restrictServiceUsage',
      spec: { rules: [rule], ...spec },
      ...change,
    });
  const values = (count: number) => policy({ rules: [{ values: { allowedValues: services(count) } }] });
  const conditions = (count: number) =>
    policy({
      rules: services(count).map((name, index) => ({
        values: { allowedValues: [name] },
        condition: { expression: `${index}` },
      })),
    });

  test.each<[string, object, object]>([
    ['another constraint', {}, { name: 'organizations/1/policies/gcp.resourceLocations' }],
    ['an unknown field', {}, { constraint: 'x' }],
    ['nothing that is enforced or recorded', {}, { spec: undefined }],
    ['two specifications', {}, { dryRunSpec: { rules: [rule] } }],
    ['two kinds in one rule', { rules: [{ ...rule, denyAll: true }] }, {}],
    ['a second rule without a condition', { rules: [rule, { denyAll: true }] }, {}],
    ['empty values', { rules: [{ values: { allowedValues: [] } }] }, {}],
    ['a repeated value', { rules: [{ values: { allowedValues: ['a.googleapis.com', 'a.googleapis.com'] } }] }, {}],
    ['a value with a prefix', { rules: [{ values: { allowedValues: ['is:run.googleapis.com'] } }] }, {}],
  ])('finds %s', (_, spec, change) => {
    expect(orgPolicyFaults(policy(spec, change))).toHaveLength(1);
  });

  test.each([
    ['499 values', values(499), 0],
    ['500 values', values(500), 0],
    ['501 values', values(501), 1],
    ['32,767 bytes', policy({}).padEnd(32_767), 0],
    ['32,768 bytes', policy({}).padEnd(32_768), 0],
    ['32,769 bytes', policy({}).padEnd(32_769), 1],
    ['10 rules', conditions(10), 0],
    ['11 rules', conditions(11), 1],
  ])('counts %s', (_, text, expected) => {
    expect(orgPolicyFaults(text)).toHaveLength(expected);
  });
});
