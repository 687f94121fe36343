// What Azure Policy accepts as a custom definition that lists types, written from “Azure Policy definition structure”
// and “Maximum count of Azure Policy objects”.

const LIMITS = { bytes: 1_048_576, displayName: 128, description: 512, parameters: 20 };
const PROPERTIES = ['displayName', 'description', 'policyType', 'metadata', 'mode', 'parameters', 'policyRule'];

interface Definition {
  type: string;
  name: string;
  properties: {
    displayName: string;
    description: string;
    policyType: string;
    mode: string;
    parameters: Record<string, { type: string; allowedValues?: unknown[]; defaultValue?: unknown }>;
    policyRule: { if?: unknown; then?: { effect?: unknown } };
  };
}

/** @returns one sentence for each fault, none for a definition that can be created */
export function definitionFaults(text: string): string[] {
  const { type, name, properties } = JSON.parse(text) as Definition;
  const { displayName, description, policyType, mode, parameters, policyRule } = properties;
  const used = [...JSON.stringify(policyRule).matchAll(/\[parameters\('(\w+)'\)\]/g)].map(
    ([, parameter]) => parameter ?? '',
  );
  const names = Object.keys(parameters);
  return [
    ...(Buffer.byteLength(text) > LIMITS.bytes ? ['too many bytes'] : []),
    ...(type === 'Microsoft.Authorization/policyDefinitions' ? [] : ['wrong type']),
    ...(/^[^<>*%&:\\?.+/]{1,128}(?<! )$/.test(name) ? [] : ['name holds a forbidden character or is too long']),
    ...Object.keys(properties)
      .filter((property) => !PROPERTIES.includes(property))
      .map((property) => `unknown property ${property}`),
    ...(policyType === 'Custom' ? [] : ['only Custom definitions can be created']),
    ...(mode === 'All' || mode === 'Indexed' ? [] : [`unknown mode ${mode}`]),
    ...(displayName.length > LIMITS.displayName ? ['displayName too long'] : []),
    ...(description.length > LIMITS.description ? ['description too long'] : []),
    ...(names.length > LIMITS.parameters ? ['too many parameters'] : []),
    ...names.filter((parameter) => !used.includes(parameter)).map((parameter) => `parameter ${parameter} is unused`),
    ...used.filter((parameter) => !names.includes(parameter)).map((parameter) => `no parameter ${parameter}`),
    ...(policyRule.if === undefined || policyRule.then?.effect === undefined ? ['a rule has an if and an effect'] : []),
    ...Object.entries(parameters).flatMap(([parameter, { type: kind, allowedValues, defaultValue }]) => [
      ...(Array.isArray(defaultValue) === (kind === 'Array') ? [] : [`${parameter} has a default of another type`]),
      ...(allowedValues && !allowedValues.includes(defaultValue)
        ? [`${parameter} has a default it does not allow`]
        : []),
    ]),
  ];
}
