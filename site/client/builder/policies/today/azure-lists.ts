// Finds the lists of types and providers in what Azure's tools print, by the parameters of the built-in definitions and
// by rules over the field type.
import { isPlain, type Plain, type Read, textsOf } from './rules.ts';

export interface AzureLists {
  types: string[];
  providers: string[];
  /** Types that are denied by name. */
  denied: string[];
  /** undefined where it is not said: the built-in definitions deny. */
  effect: string | undefined;
  /** Whether types without tags and location are evaluated too. */
  isEveryType: boolean;
}

const WANTED =
  'Wanted is an initiative, definition or assignment as az policy shows it, or a JSON array of resource types.';

export function azureLists(value: unknown): Read<AzureLists> {
  if (Array.isArray(value)) {
    const types = textsOf(value);
    return types.length > 0 && types.length === value.length
      ? { value: { types, providers: [], denied: [], effect: undefined, isEveryType: false } }
      : { fault: `The array holds something else than texts. ${WANTED}` };
  }
  if (!isPlain(value)) return { fault: `There is no policy in it. ${WANTED}` };
  const properties = isPlain(value['properties']) ? value['properties'] : value;
  const given = parametersOf(properties['parameters']);
  const asked = [given, ...referencesOf(properties['policyDefinitions'], given)];
  const rule = isPlain(properties['policyRule']) ? listsOfRule(properties['policyRule']['if'], given) : undefined;
  const named = (...names: string[]) => [
    ...new Set(asked.flatMap((each) => names.flatMap((name) => textsOf(each.get(name) ?? [])))),
  ];
  const lists: AzureLists = {
    types: [...new Set([...named('listofresourcetypesallowed', 'allowedresourcetypes'), ...(rule?.allowed ?? [])])],
    providers: named('allowedresourceproviders'),
    denied: [...new Set([...named('listofresourcetypesnotallowed'), ...(rule?.denied ?? [])])],
    effect: named('effect')[0],
    isEveryType: properties['mode'] === 'All',
  };
  return lists.types.length + lists.providers.length + lists.denied.length > 0
    ? { value: lists }
    : { fault: `It names no resource types that are allowed or not allowed. ${WANTED}` };
}

type Parameters = ReadonlyMap<string, unknown>;

/** Of an assignment the values, of a definition the defaults; by name in small letters. */
function parametersOf(parameters: unknown): Parameters {
  return new Map(
    Object.entries(isPlain(parameters) ? parameters : {}).map(([name, parameter]) => [
      name.toLowerCase(),
      isPlain(parameter) ? (parameter['value'] ?? parameter['defaultValue']) : parameter,
    ]),
  );
}

/** What an initiative hands to the definitions it refers to, under their names. */
function referencesOf(references: unknown, given: Parameters): Parameters[] {
  return (Array.isArray(references) ? references : []).filter(isPlain).map((reference) => {
    const own = parametersOf(reference['parameters']);
    return new Map([...own].map(([name, value]) => [name, resolved(value, given)]));
  });
}

/** `[parameters('x')]` → the value of x. */
function resolved(value: unknown, given: Parameters): unknown {
  const [, name] = (typeof value === 'string' && /^\[parameters\('([^']+)'\)\]$/i.exec(value)) || [];
  return name === undefined ? value : given.get(name.toLowerCase());
}

/** Conditions over the field type, however deep they stand; a rule denies what its condition is true of. */
function listsOfRule(condition: unknown, given: Parameters, isNot = false): { allowed: string[]; denied: string[] } {
  const found = { allowed: [] as string[], denied: [] as string[] };
  const take = (part: Plain, not: boolean) => {
    for (const [key, isNotIn] of [
      ['in', false],
      ['equals', false],
      ['notIn', true],
      ['notEquals', true],
    ] as const) {
      if (part['field'] !== 'type' || part[key] === undefined) continue;
      found[isNotIn === not ? 'denied' : 'allowed'].push(...textsOf(resolved(part[key], given)));
    }
  };
  const visit = (part: unknown, not: boolean, depth: number) => {
    if (!isPlain(part) || depth > 10) return;
    take(part, not);
    visit(part['not'], !not, depth + 1);
    for (const key of ['allOf', 'anyOf'])
      if (Array.isArray(part[key])) for (const each of part[key]) visit(each, not, depth + 1);
  };
  visit(condition, isNot, 0);
  return found;
}
