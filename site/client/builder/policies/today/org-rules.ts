// An organisation policy for gcp.restrictServiceUsage as it is in force today, as rules: v2 or v1, as gcloud prints it,
// a factory's file, or a list of APIs.
import { GAMMA_CONSTRAINT } from '../../../../../catalogue/views/policies/gamma.ts';
import { type Enforced, findEntry, type PolicyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { isPlain, type Plain, type Read, type Rules, type Standing, textsOf } from './rules.ts';

const WANTED = `Wanted is what gcloud org-policies describe ${GAMMA_CONSTRAINT} prints, or a JSON array of APIs.`;

interface Lists {
  allowed?: string[];
  denied?: string[];
  all?: 'open' | 'denied';
}

/** @param index says which APIs the constraint governs */
export function orgRules(value: unknown, index: PolicyIndex): Read<Rules> {
  const policy = policyIn(value);
  if ('fault' in policy) return policy;
  const notes: string[] = [];
  const { spec, dryRunSpec } = policy.value;
  const inForce = isPlain(spec) ? spec : isPlain(dryRunSpec) ? dryRunSpec : policy.value;
  if (!isPlain(spec) && isPlain(dryRunSpec))
    notes.push('It is only recorded (dryRunSpec): compared is what it would refuse in force.');
  if (inForce['inheritFromParent'] === true) notes.push('What it inherits from above is not known here.');
  const lists = listsOf(inForce, notes);
  if (!lists) return { fault: `It has no rules with values. ${WANTED}` };
  const enforcement = (entry: string): Enforced => findEntry(index, entry)?.enforced ?? 'unknown';
  const [allowed, denied] = [new Set(lists.allowed), new Set(lists.denied)];
  return {
    value: {
      named: [...allowed, ...denied],
      exempt: [],
      notes,
      enforcement,
      standing(entry): Standing {
        if (enforcement(entry) === 'notEnforced') return 'open';
        if (lists.all) return lists.all;
        if (denied.has(entry)) return 'denied';
        return lists.allowed === undefined || allowed.has(entry) ? 'open' : 'denied';
      },
    },
  };
}

function policyIn(value: unknown): Read<Plain> {
  if (Array.isArray(value)) {
    const names = textsOf(value);
    if (names.length > 0 && names.length === value.length) return { value: { allowedValues: names } };
    const own = value.filter(isPlain).find((each) => constraintOf(each)?.endsWith(GAMMA_CONSTRAINT));
    return own ? { value: own } : { fault: `The array holds no policy for ${GAMMA_CONSTRAINT}. ${WANTED}` };
  }
  if (!isPlain(value)) return { fault: `There is no policy in it. ${WANTED}` };
  const inFactory = value[GAMMA_CONSTRAINT];
  if (isPlain(inFactory)) return { value: inFactory };
  const constraint = constraintOf(value);
  return constraint === undefined || constraint.endsWith(GAMMA_CONSTRAINT)
    ? { value }
    : { fault: `It is a policy for ${constraint}, not for ${GAMMA_CONSTRAINT}.` };
}

/** Of v2 the name ends in it, of v1 it is a field. */
function constraintOf({ name, constraint }: Plain): string | undefined {
  const text = typeof constraint === 'string' ? constraint : typeof name === 'string' ? name : undefined;
  return text?.split('/').at(-1);
}

/** Of all rules; undefined where none says anything. */
function listsOf(spec: Plain, notes: string[]): Lists | undefined {
  const raw = spec['listPolicy'] ?? spec['rules'] ?? spec;
  const lists: Lists = {};
  for (const rule of (Array.isArray(raw) ? raw : [raw]).filter(isPlain)) {
    if (rule['condition'] !== undefined) {
      notes.push('A rule with a condition is passed over: it holds for some resources only.');
      continue;
    }
    const { values } = rule;
    take(lists, isPlain(values) ? values : rule, notes);
    if (isPlain(rule['allow']))
      take(lists, { allowedValues: rule['allow']['values'], allowAll: rule['allow']['all'] }, notes);
    if (isPlain(rule['deny']))
      take(lists, { deniedValues: rule['deny']['values'], denyAll: rule['deny']['all'] }, notes);
    if (rule['allowAll'] === true || rule['allValues'] === 'ALLOW') lists.all = 'open';
    if (rule['denyAll'] === true || rule['allValues'] === 'DENY') lists.all = 'denied';
  }
  return lists.allowed || lists.denied || lists.all ? lists : undefined;
}

function take(lists: Lists, { allowedValues, deniedValues, allowAll, denyAll }: Plain, notes: string[]): void {
  const names = (values: unknown) =>
    textsOf(values).flatMap((text) => {
      if (!/^(in|under):/.test(text)) return [text.replace(/^is:/, '')];
      notes.push(`“${text}” is a group and is passed over.`);
      return [];
    });
  if (allowedValues !== undefined) lists.allowed = [...(lists.allowed ?? []), ...names(allowedValues)];
  if (deniedValues !== undefined) lists.denied = [...(lists.denied ?? []), ...names(deniedValues)];
  if (allowAll === true) lists.all = 'open';
  if (denyAll === true) lists.all = 'denied';
}
