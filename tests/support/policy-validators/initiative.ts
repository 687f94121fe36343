// What Azure Policy accepts as a custom initiative, written from “Azure Policy initiative definition structure”, the
// REST reference of policySetDefinitions and “Maximum count of Azure Policy objects”.

const LIMITS = { bytes: 1_048_576, policies: 1_000, parameters: 400, displayName: 128, description: 512, name: 128 };
const PARAMETER_TYPES = ['String', 'Array', 'Object', 'Boolean', 'Integer', 'Float', 'DateTime'];

/**
 * Parameters of built-in definitions with their versions and the greatest number of entries of their lists:
 * Azure/azure-policy, built-in-policies/policyDefinitions, General/AllowedResourceTypes_Deny.json and
 * VirtualEnclaves/AllowedResourceTypesAndProviders_Deny.json, release of 2026-04-17.
 */
const BUILT_INS: Readonly<Record<string, { versions: readonly string[]; parameters: Record<string, number> }>> = {
  '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c': {
    versions: ['1.1.0', '1.0.0'],
    parameters: { listOfResourceTypesAllowed: Number.POSITIVE_INFINITY, effect: 1 },
  },
  '/providers/Microsoft.Authorization/policyDefinitions/ead33d15-8ff9-44d8-be85-24144ecc859e': {
    versions: ['1.0.0'],
    // Each list is counted by an expression that goes round 100 times at most.
    parameters: { allowedResourceProviders: 100, allowedResourceTypes: 100, effect: 1 },
  },
};

interface Reference {
  policyDefinitionId: string;
  policyDefinitionReferenceId?: string;
  definitionVersion?: string;
  parameters?: Record<string, { value: unknown }>;
}

export interface Initiative {
  type: string;
  name: string;
  properties: {
    displayName: string;
    description: string;
    policyType: string;
    metadata: unknown;
    parameters: Record<string, { type: string; metadata?: unknown; allowedValues?: unknown[]; defaultValue?: unknown }>;
    policyDefinitions: Reference[];
  };
}

/** @returns one sentence for each fault, none for an initiative that can be created */
export function initiativeFaults(text: string): string[] {
  const { type, name, properties, ...others } = JSON.parse(text) as Initiative;
  const { displayName, description, policyType, metadata: _, parameters, policyDefinitions, ...unknown } = properties;
  const bytes = Buffer.byteLength(text);
  return [
    ...(bytes > LIMITS.bytes ? [`${bytes} bytes, at most ${LIMITS.bytes}`] : []),
    ...Object.keys({ ...others, ...unknown }).map((field) => `unknown property ${field}`),
    ...(type === 'Microsoft.Authorization/policySetDefinitions' ? [] : ['wrong type']),
    ...(/^[^<>*%&:\\?.+/]{1,128}(?<! )$/.test(name) ? [] : ['name holds a forbidden character or is too long']),
    ...(policyType === 'Custom' ? [] : ['only Custom initiatives can be created']),
    ...(displayName.length > LIMITS.displayName ? ['displayName too long'] : []),
    ...(description.length > LIMITS.description ? ['description too long'] : []),
    ...parameterFaults(parameters, policyDefinitions),
    ...referenceFaults(parameters, policyDefinitions),
  ];
}

function parameterFaults(
  parameters: Initiative['properties']['parameters'],
  references: readonly Reference[],
): string[] {
  const used = new Set(
    references.flatMap(({ parameters: given = {} }) =>
      Object.values(given).flatMap(({ value }) => usedParameters(value)),
    ),
  );
  const names = Object.keys(parameters);
  return [
    ...(names.length > LIMITS.parameters ? [`${names.length} parameters, at most ${LIMITS.parameters}`] : []),
    ...names.filter((name) => !used.has(name)).map((name) => `parameter ${name} is used by no definition`),
    ...Object.entries(parameters).flatMap(([name, { type, allowedValues, defaultValue }]) => [
      ...(allowedValues && defaultValue !== undefined && !allowedValues.includes(defaultValue)
        ? [`parameter ${name} has a default that it does not allow`]
        : []),
      ...(PARAMETER_TYPES.includes(type) ? [] : [`parameter ${name} has an unknown type`]),
      ...(type === 'Array' && defaultValue !== undefined && !Array.isArray(defaultValue)
        ? [`parameter ${name} has a default of another type`]
        : []),
    ]),
  ];
}

function referenceFaults(
  parameters: Initiative['properties']['parameters'],
  references: readonly Reference[],
): string[] {
  const ids = references.map(({ policyDefinitionReferenceId }) => policyDefinitionReferenceId);
  return [
    ...(references.length === 0 ? ['no policy definition'] : []),
    ...(references.length > LIMITS.policies ? [`${references.length} policies, at most ${LIMITS.policies}`] : []),
    ...(new Set(ids).size === ids.length ? [] : ['a policyDefinitionReferenceId stands twice']),
    ...references.flatMap(({ policyDefinitionId, definitionVersion, parameters: given = {} }) => {
      const definition = BUILT_INS[policyDefinitionId];
      if (!definition) return [`unknown definition ${policyDefinitionId}`];
      const { versions, parameters: taken } = definition;
      return [
        ...(versions.some((version) => matchesVersion(version, definitionVersion))
          ? []
          : [`the definition has no version ${definitionVersion}`]),
        ...Object.keys(given)
          .filter((name) => !(name in taken))
          .map((name) => `the definition takes no parameter ${name}`),
        ...Object.keys(taken)
          .filter((name) => name !== 'effect' && !(name in given))
          .map((name) => `the definition needs the parameter ${name}`),
        ...Object.entries(given).flatMap(([name, { value }]) => {
          const count = usedParameters(value).flatMap((used) => parameters[used]?.defaultValue ?? []).length;
          return count > (taken[name] ?? count) ? [`${name} has ${count} entries, at most ${taken[name]}`] : [];
        }),
        ...Object.values(given).flatMap(({ value }) =>
          usedParameters(value)
            .filter((name) => !(name in parameters))
            .map((name) => `no parameter ${name}`),
        ),
      ];
    }),
  ];
}

/** `1.*.*` stands for the newest of its major version; no version, for the newest of all. */
function matchesVersion(version: string, asked = version): boolean {
  const parts = version.split('.');
  return (
    asked.split('.').length === 3 && asked.split('.').every((part, place) => part === '*' || part === parts[place])
  );
}

function usedParameters(value: unknown): string[] {
  const match = typeof value === 'string' && /^\[parameters\('(\w+)'\)\]$/.exec(value);
  return match ? [match[1] ?? ''] : [];
}
