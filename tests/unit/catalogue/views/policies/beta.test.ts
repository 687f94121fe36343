import { describe, expect, test } from 'vitest';
import { BETA_CHARACTERS_MAXIMUM, betaPolicy } from '../../../../../catalogue/views/policies/beta.ts';
import { type Initiative, initiativeFaults } from '../../../../support/policy-validators/initiative.ts';

function documentOf(types: readonly string[]): Initiative {
  const text = betaPolicy(types);
  if (!('json' in text)) throw new Error(text.refused);
  return JSON.parse(text.json) as Initiative;
}

/** Types that make the document exactly so long. */
function typesFor(characters: number): string[] {
  const base = JSON.stringify(documentOf([])).length;
  const type = (index: number) => `Microsoft.Invented/kinds${String(index).padStart(73, '0')}`;
  const size = type(0).length + 3;
  const types = Array.from({ length: Math.floor((characters - base) / size) - 1 }, (_, index) => type(index));
  // The last entry has no comma behind it, hence one character more.
  const rest = characters - base + 1 - types.length * size;
  return [...types, 'y'.repeat(rest - 3)];
}

describe('the Azure initiative', () => {
  const initiative = documentOf(['Microsoft.Web/sites']);

  test('refers to the built-in definition of allowed resource types, once', () => {
    expect(initiative.properties.policyDefinitions.map(({ policyDefinitionId }) => policyDefinitionId)).toEqual([
      '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c',
    ]);
  });

  test('gives it the types through a parameter that an assignment can override', () => {
    expect(initiative.properties.parameters['listOfResourceTypesAllowed']?.defaultValue).toEqual([
      'Microsoft.Web/sites',
    ]);
    expect(initiative.properties.policyDefinitions[0]?.parameters).toEqual({
      listOfResourceTypesAllowed: { value: "[parameters('listOfResourceTypesAllowed')]" },
    });
  });

  test('has no effect parameter, because the built-in definition takes none', () => {
    expect(Object.keys(initiative.properties.parameters)).toEqual(['listOfResourceTypesAllowed']);
  });

  test('is one that Azure accepts', () => {
    expect(initiativeFaults(JSON.stringify(initiative))).toEqual([]);
  });

  test.each([BETA_CHARACTERS_MAXIMUM - 1, BETA_CHARACTERS_MAXIMUM])('is made and valid with %i bytes', (characters) => {
    const json = JSON.stringify(documentOf(typesFor(characters)));
    expect(Buffer.byteLength(json)).toBe(characters);
    expect(initiativeFaults(json)).toEqual([]);
  });

  test('is refused with one byte more, and says both figures', () => {
    expect(betaPolicy(typesFor(BETA_CHARACTERS_MAXIMUM + 1))).toEqual({
      refused: 'the policy would have 1048577 characters; a policy initiative may have at most 1048576',
    });
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
    [
      'an effect parameter that nothing uses',
      {},
      { parameters: { ...sound.properties.parameters, effect: { type: 'String' } } },
    ],
    ['a parameter of an unknown type', {}, { parameters: { listOfResourceTypesAllowed: { type: 'List' } } }],
    ['a reference to a missing parameter', {}, { parameters: {} }],
    ['a repeated reference id', {}, { policyDefinitions: [reference, reference] }],
    [
      'an unknown definition',
      {},
      { policyDefinitions: [reference, { policyDefinitionId: '/providers/x', policyDefinitionReferenceId: 'x' }] },
    ],
    [
      'an effect handed to a definition that has none',
      {},
      { policyDefinitions: [{ ...reference, parameters: { ...reference?.parameters, effect: { value: 'Audit' } } }] },
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
