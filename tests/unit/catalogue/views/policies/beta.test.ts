import { describe, expect, test } from 'vitest';
import { BETA_CHARACTERS_MAXIMUM, BETA_COUNTED_MAXIMUM } from '../../../../../catalogue/views/policies/beta.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { policyText, policyValue } from '../../../../support/policies/make-policy.ts';
import { definitionFaults } from '../../../../support/policy-validators/definition.ts';
import { type Initiative, initiativeFaults } from '../../../../support/policy-validators/initiative.ts';

function documentOf(types: readonly string[], options: PolicyOptions = {}): Initiative {
  return policyValue<Initiative>('beta', types, options);
}

/** Types that make the document exactly so long. */
function typesFor(characters: number): string[] {
  const base = JSON.stringify(documentOf(['M.I/k'])).length - 7;
  const type = (index: number) => `Microsoft.Invented/kinds${String(index).padStart(73, '0')}`;
  const size = type(0).length + 3;
  const types = Array.from({ length: Math.floor((characters - base) / size) - 1 }, (_, index) => type(index));
  // The last entry has no comma behind it, hence one character more.
  const rest = characters - base + 1 - types.length * size;
  return [...types, `N.N/${'y'.repeat(rest - 7)}`];
}

describe('the Azure initiative', () => {
  const initiative = documentOf(['Microsoft.Web/sites']);

  test('refers to the built-in definition of allowed resource types, once, in its newest version', () => {
    expect(initiative.properties.policyDefinitions).toMatchObject([
      {
        policyDefinitionId: '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c',
        definitionVersion: '1.*.*',
      },
    ]);
  });

  test('gives it the types and the effect through parameters that an assignment can override', () => {
    const { parameters, policyDefinitions } = initiative.properties;
    expect(parameters['listOfResourceTypesAllowed']?.defaultValue).toEqual(['Microsoft.Web/sites']);
    expect(parameters['effect']).toMatchObject({ allowedValues: ['Audit', 'Deny', 'Disabled'], defaultValue: 'Deny' });
    expect(policyDefinitions[0]?.parameters).toEqual({
      effect: { value: "[parameters('effect')]" },
      listOfResourceTypesAllowed: { value: "[parameters('listOfResourceTypesAllowed')]" },
    });
  });

  test('only records by default when audit is asked for', () => {
    expect(documentOf(['Microsoft.Web/sites'], { mode: 'audit' }).properties.parameters['effect']?.defaultValue).toBe(
      'Audit',
    );
  });

  test('bears the name that was asked for', () => {
    expect([initiative.name, initiative.properties.displayName]).toEqual(['approved-services', 'Approved services']);
    const named = documentOf(['Microsoft.Web/sites'], { name: 'platform-team' });
    expect([named.name, named.properties.displayName]).toEqual(['platform-team', 'platform-team']);
  });

  test('has a version and a hash that move with the content and stay without a change', () => {
    const about = (types: readonly string[], options: PolicyOptions = {}) =>
      JSON.stringify(documentOf(types, options).properties['metadata']);
    const one = about(['Microsoft.Web/sites']);
    expect(one).toMatch(/"version":"1\.0\.0\+[0-9a-f]{8}","contentHash":"[0-9a-f]{16}"/);
    expect(about(['Microsoft.Web/sites'])).toBe(one);
    const others = [
      about(['Microsoft.Web/serverfarms']),
      about(['Microsoft.Web/sites'], { mode: 'audit' }),
      about(['Microsoft.Web/sites'], { name: 'platform-team' }),
      about(['Microsoft.Web/sites'], { style: 'providers' }),
      about(['Microsoft.Web/sites'], { scope: 'all' }),
    ];
    expect(new Set([one, ...others]).size).toBe(6);
  });

  test('is one that Azure accepts', () => {
    expect(initiativeFaults(JSON.stringify(initiative))).toEqual([]);
    expect(initiativeFaults(policyText('beta', ['Microsoft.Web/sites'], { mode: 'audit', name: 'a-b_c' }))).toEqual([]);
  });

  test.each([BETA_CHARACTERS_MAXIMUM - 1, BETA_CHARACTERS_MAXIMUM])('is made and valid with %i bytes', (characters) => {
    const json = policyText('beta', typesFor(characters));
    expect(Buffer.byteLength(json)).toBe(characters);
    expect(initiativeFaults(json)).toEqual([]);
  });

  test('is refused with one byte more, and says both figures', () => {
    expect(policyText('beta', typesFor(BETA_CHARACTERS_MAXIMUM + 1))).toBe(
      'approvedServiceIds: the policy would have 1048577 characters; a policy initiative may have at most 1048576; approve fewer services',
    );
  });
});

describe('the Azure initiative of whole resource providers', () => {
  const providers = (count: number) => Array.from({ length: count }, (_, index) => `Microsoft.P${index}/things`);

  test('names each provider once, and single types of others only where they are asked for', () => {
    const { properties } = documentOf(['Microsoft.Web/sites', 'Microsoft.Web/plans', 'Microsoft.Sql/servers'], {
      style: 'providers',
      alsoAllow: { beta: ['Microsoft.Network/networkWatchers', 'Microsoft.Web/certificates'] },
    });
    expect(properties.parameters['allowedResourceProviders']?.defaultValue).toEqual(['Microsoft.Sql', 'Microsoft.Web']);
    expect(properties.parameters['allowedResourceTypes']?.defaultValue).toEqual(['Microsoft.Network/networkWatchers']);
    expect(properties.policyDefinitions[0]?.policyDefinitionId).toMatch(/ead33d15-8ff9-44d8-be85-24144ecc859e$/);
  });

  test.each([BETA_COUNTED_MAXIMUM - 1, BETA_COUNTED_MAXIMUM])('is made and valid with %i providers', (count) => {
    expect(initiativeFaults(policyText('beta', providers(count), { style: 'providers' }))).toEqual([]);
  });

  test('is refused with one provider or single type more, and says both figures', () => {
    expect(policyText('beta', providers(BETA_COUNTED_MAXIMUM + 1), { style: 'providers' })).toBe(
      'approvedServiceIds: the policy would name 101 resource providers; in style providers it may have at most 100; approve fewer services',
    );
    expect(
      policyText('beta', ['Microsoft.Web/sites'], {
        style: 'providers',
        alsoAllow: { beta: providers(BETA_COUNTED_MAXIMUM + 1) },
      }),
    ).toMatch(/would name 101 single types; .* at most 100/);
  });
});

describe('the Azure definition over every type', () => {
  const text = policyText('beta', ['Microsoft.Web/sites'], { scope: 'all', mode: 'audit' });

  test('is a definition of mode All with the foundation and an effect', () => {
    const { type, properties } = JSON.parse(text);
    expect([type, properties.mode]).toEqual(['Microsoft.Authorization/policyDefinitions', 'All']);
    expect(properties.parameters.listOfResourceTypesAllowed.defaultValue).toEqual(
      expect.arrayContaining(['Microsoft.Web/sites', 'Microsoft.Resources/deployments']),
    );
    expect(properties.parameters.effect.defaultValue).toBe('Audit');
  });

  test('is one that Azure accepts', () => {
    expect(definitionFaults(text)).toEqual([]);
  });
});

describe('the validator of definitions', () => {
  const sound = JSON.parse(policyText('beta', ['Microsoft.Web/sites'], { scope: 'all' }));
  const { parameters, policyRule } = sound.properties;

  test.each<[string, object, object]>([
    ['another type', { type: 'Microsoft.Authorization/policySetDefinitions' }, {}],
    ['a name with a slash', { name: 'a/b' }, {}],
    ['an unknown property', {}, { policyDefinitions: [] }],
    ['a built-in type', {}, { policyType: 'BuiltIn' }],
    ['an unknown mode', {}, { mode: 'Most' }],
    [
      'a parameter that is not used',
      {},
      { parameters: { ...parameters, more: { type: 'String', defaultValue: 'x' } } },
    ],
    ['a parameter that is not there', {}, { parameters: { effect: parameters.effect } }],
    [
      'a default of another type',
      {},
      { parameters: { ...parameters, listOfResourceTypesAllowed: { type: 'Array', defaultValue: 'x' } } },
    ],
    [
      'a default that is not allowed',
      {},
      { parameters: { ...parameters, effect: { ...parameters.effect, defaultValue: 'Deny all' } } },
    ],
    // biome-ignore lint/suspicious/noThenProperty: the name that Azure gives it
    ['a rule without an effect', {}, { policyRule: { if: policyRule.if, then: { other: "[parameters('effect')]" } } }],
  ])('finds %s', (_, change, properties) => {
    expect(
      definitionFaults(JSON.stringify({ ...sound, ...change, properties: { ...sound.properties, ...properties } })),
    ).toHaveLength(1);
  });
});

describe('the validator of initiatives', () => {
  const sound = documentOf(['Microsoft.Web/sites']);
  const reference = sound.properties.policyDefinitions[0];
  const faults = (change: object, properties: object = {}) =>
    initiativeFaults(JSON.stringify({ ...sound, ...change, properties: { ...sound.properties, ...properties } }));
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...reference, policyDefinitionReferenceId: `r${index}` }));
  const parameters = (count: number) => {
    const names = ['listOfResourceTypesAllowed', ...Array.from({ length: count - 1 }, (_, index) => `p${index}`)];
    return {
      parameters: Object.fromEntries(names.map((name) => [name, { type: 'Array' }])),
      policyDefinitions: names.map((name) => ({
        ...reference,
        policyDefinitionReferenceId: name,
        parameters: { listOfResourceTypesAllowed: { value: `[parameters('${name}')]` } },
      })),
    };
  };

  test.each<[string, object, object]>([
    ['another type', { type: 'Microsoft.Authorization/policyDefinitions' }, {}],
    ['an unknown property', {}, { mode: 'All' }],
    ['a name with a slash', { name: 'a/b' }, {}],
    ['a built-in type', {}, { policyType: 'BuiltIn' }],
    ['no definition', {}, { policyDefinitions: [], parameters: {} }],
    ['a parameter that nothing uses', {}, { parameters: { ...sound.properties.parameters, more: { type: 'String' } } }],
    [
      'a parameter of an unknown type',
      {},
      { parameters: { ...sound.properties.parameters, listOfResourceTypesAllowed: { type: 'List' } } },
    ],
    [
      'a default that is not allowed',
      {},
      {
        parameters: {
          ...sound.properties.parameters,
          effect: { type: 'String', allowedValues: ['Deny'], defaultValue: 'Audit' },
        },
      },
    ],
    [
      'a version that the definition does not have',
      {},
      { policyDefinitions: [{ ...reference, definitionVersion: '2.*.*' }] },
    ],
    ['a reference to a missing parameter', {}, { parameters: { effect: sound.properties.parameters['effect'] } }],
    ['a repeated reference id', {}, { policyDefinitions: [reference, reference] }],
    [
      'an unknown definition',
      {},
      { policyDefinitions: [reference, { policyDefinitionId: '/providers/x', policyDefinitionReferenceId: 'x' }] },
    ],
    [
      'a parameter that the definition does not take',
      {},
      { policyDefinitions: [{ ...reference, parameters: { ...reference?.parameters, mode: { value: 'All' } } }] },
    ],
    [
      'a definition without the list it needs',
      {},
      {
        parameters: { effect: sound.properties.parameters['effect'] },
        policyDefinitions: [{ ...reference, parameters: { effect: reference?.parameters?.['effect'] } }],
      },
    ],
  ])('finds %s', (_, change, properties) => {
    expect(faults(change, properties)).toHaveLength(1);
  });

  test.each([
    ['128 characters of display name', { displayName: 'x'.repeat(128) }, 0],
    ['129 characters of display name', { displayName: 'x'.repeat(129) }, 1],
    ['512 characters of description', { description: 'x'.repeat(512) }, 0],
    ['513 characters of description', { description: 'x'.repeat(513) }, 1],
    ['1,000 policies', { policyDefinitions: list(1_000) }, 0],
    ['1,001 policies', { policyDefinitions: list(1_001) }, 1],
    ['400 parameters', parameters(400), 0],
    ['401 parameters', parameters(401), 1],
  ])('counts %s', (_, properties, expected) => {
    expect(faults({}, properties)).toHaveLength(expected);
  });
});
