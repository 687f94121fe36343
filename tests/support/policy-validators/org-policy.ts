// What the Organization Policy API v2 accepts for constraints/gcp.restrictServiceUsage, written from its REST reference
// (Policy, PolicySpec, PolicyRule) and “Quotas and system limits”.

const LIMITS = { bytes: 32 * 1_024, values: 500, rules: 10 };

interface Rule {
  values?: { allowedValues?: string[]; deniedValues?: string[] };
  allowAll?: boolean;
  denyAll?: boolean;
  enforce?: boolean;
  condition?: unknown;
}

interface Spec {
  rules: Rule[];
  inheritFromParent?: boolean;
  reset?: boolean;
}

/**
 * @returns one sentence for each fault, none for a policy that can be created once its placeholder parent is filled in
 */
export function orgPolicyFaults(text: string): string[] {
  const { name, spec, dryRunSpec, ...others } = JSON.parse(text) as { name: string; spec?: Spec; dryRunSpec?: Spec };
  const [only, second] = [spec, dryRunSpec].filter((each) => each !== undefined);
  if (!only || second) return ['one of spec and dryRunSpec is expected'];
  const { rules, inheritFromParent: _inherit, reset: _reset, ...unknown } = only;
  const bytes = Buffer.byteLength(text);
  const values = rules.flatMap((rule) => [...(rule.values?.allowedValues ?? []), ...(rule.values?.deniedValues ?? [])]);
  return [
    ...(bytes > LIMITS.bytes ? [`${bytes} bytes, at most ${LIMITS.bytes}`] : []),
    ...(values.length > LIMITS.values ? [`${values.length} values, at most ${LIMITS.values}`] : []),
    ...(rules.length < 1 || rules.length > LIMITS.rules ? [`${rules.length} rules, 1 to ${LIMITS.rules}`] : []),
    ...Object.keys({ ...others, ...unknown }).map((field) => `unknown field ${field}`),
    ...(/^(organizations|folders|projects)\/[A-Za-z0-9_.:-]+\/policies\/gcp\.restrictServiceUsage$/.test(name)
      ? []
      : ['name is not that of a policy']),
    ...(rules.filter(({ condition }) => condition === undefined).length > 1
      ? ['more than one rule without a condition']
      : []),
    ...rules.flatMap(ruleFaults),
    ...(new Set(values).size === values.length ? [] : ['a value stands twice']),
    ...values
      .filter((value) => !/^[a-z][a-z0-9-]*\.googleapis\.com$/.test(value))
      .map((value) => `${value} is not an API service`),
  ];
}

function ruleFaults(rule: Rule): string[] {
  const kinds = (['values', 'allowAll', 'denyAll', 'enforce'] as const).filter((kind) => rule[kind] !== undefined);
  return [
    ...(kinds.length === 1 ? [] : ['a rule takes one of values, allowAll, denyAll and enforce']),
    ...('enforce' in rule ? ['enforce is for boolean constraints'] : []),
    ...(rule.values && Object.values(rule.values).flat().length === 0 ? ['values are empty'] : []),
  ];
}
