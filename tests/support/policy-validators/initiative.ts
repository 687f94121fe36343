// What Azure Policy accepts as a custom initiative, written from “Azure Policy initiative definition structure”, the
// REST reference of policySetDefinitions and “Maximum count of Azure Policy objects”.

const LIMITS = { bytes: 1_048_576, policies: 1_000, parameters: 400, displayName: 128, description: 512, name: 128 };
const PARAMETER_TYPES = ['String', 'Array', 'Object', 'Boolean', 'Integer', 'Float', 'DateTime'];

/**
 * Parameters of built-in definitions: Azure/azure-policy,
 * built-in-policies/policyDefinitions/General/AllowedResourceTypes_Deny.json, 1.0.0.
 */
const BUILT_INS: Readonly<Record<string, readonly string[]>> = {
  '/providers/Microsoft.Authorization/policyDefinitions/a08ec900-254a-4555-9bf5-e42af04b5c5c': [
    'listOfResourceTypesAllowed',
  ],
};

interface Reference {
  policyDefinitionId: string;
  policyDefinitionReferenceId?: string;
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
    parameters: Record<string, { type: string; metadata?: unknown; defaultValue?: unknown }>;
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
    ...Object.entries(parameters).flatMap(([name, { type, defaultValue }]) => [
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
    ...references.flatMap(({ policyDefinitionId, parameters: given = {} }) => {
      const taken = BUILT_INS[policyDefinitionId];
      if (!taken) return [`unknown definition ${policyDefinitionId}`];
      return [
        ...Object.keys(given)
          .filter((name) => !taken.includes(name))
          .map((name) => `the definition takes no parameter ${name}`),
        ...taken.filter((name) => !(name in given)).map((name) => `the definition needs the parameter ${name}`),
        ...Object.values(given).flatMap(({ value }) =>
          usedParameters(value)
            .filter((name) => !(name in parameters))
            .map((name) => `no parameter ${name}`),
        ),
      ];
    }),
  ];
}

function usedParameters(value: unknown): string[] {
  const match = typeof value === 'string' && /^\[parameters\('(\w+)'\)\]$/.exec(value);
  return match ? [match[1] ?? ''] : [];
}
