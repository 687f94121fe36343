// What may be asked of a policy besides the approved services: the choices, their limits, and which go together. The
// alphabets here are what keeps names and patterns from meaning anything else in a document of any format.
import type { PolicyFamily } from '../../model/catalogue.ts';
import { type FoundationChoice, hasFoundation } from './foundation.ts';
import { API_WORDS, type OptionWords } from './option-words.ts';
import { prefixOf } from './patterns.ts';

export const INCLUDES = ['none', 'required', 'usual'] as const;
export type Include = (typeof INCLUDES)[number];
export const MODES = ['enforce', 'audit'] as const;
export const STYLES = ['types', 'providers'] as const;
export const SCOPES = ['indexed', 'all'] as const;

export const ALL_FORMATS = ['json', 'terraform', 'cloudformation', 'bicep', 'yaml'] as const;
export type PolicyFormat = (typeof ALL_FORMATS)[number];

/** The formats that each cloud has; the first is the default. */
export const FORMATS = {
  alpha: ['json', 'terraform', 'cloudformation'],
  beta: ['json', 'terraform', 'bicep'],
  gamma: ['json', 'terraform', 'yaml'],
} as const satisfies Record<PolicyFamily, readonly PolicyFormat[]>;

export type EntriesByFamily = { [Family in PolicyFamily]?: readonly string[] | undefined };

/** Everything is optional; without any of it a document is the approved services and the foundation. */
export interface PolicyOptions {
  include?: Include | undefined;
  exemptPrincipals?: readonly string[] | undefined;
  foundation?: FoundationChoice | undefined;
  alsoAllow?: EntriesByFamily | undefined;
  alsoDeny?: EntriesByFamily | undefined;
  mode?: (typeof MODES)[number] | undefined;
  parent?: string | undefined;
  name?: string | undefined;
  style?: (typeof STYLES)[number] | undefined;
  scope?: (typeof SCOPES)[number] | undefined;
  format?: PolicyFormat | undefined;
}

/** Counts and lengths in characters, at most. */
export const OPTION_LIMITS = { exemptions: 50, exemption: 200, entries: 100, entry: 128, name: 64 } as const;

export const NAME_DEFAULT = 'approved-services';

const ENTRIES: Readonly<Record<PolicyFamily, { form: RegExp; said: string }>> = {
  alpha: {
    form: /^[a-z0-9][a-z0-9-]*:[A-Za-z0-9*]+$/,
    said: 'must be an action pattern with a whole prefix, e.g. ec2:Describe*',
  },
  beta: {
    form: /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+(\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*)+$/,
    said: 'must be a resource type, e.g. Microsoft.Network/networkWatchers',
  },
  gamma: {
    form: /^[a-z][a-z0-9-]*\.googleapis\.com$/,
    said: 'must be the name of an API, e.g. dns.googleapis.com',
  },
};

/** @returns what is wrong with an entry of alsoAllow or alsoDeny */
export function entryFault(family: PolicyFamily, entry: string): string | undefined {
  if (entry.length > OPTION_LIMITS.entry) return `must have at most ${OPTION_LIMITS.entry} characters`;
  const { form, said } = ENTRIES[family];
  if (form.test(entry)) return undefined;
  // Documentation writes EC2; an action's other letters may be of any case, and documents have prefixes in lower case.
  const lower = entry.replace(/^[^:]*/, (prefix) => prefix.toLowerCase());
  return family === 'alpha' && form.test(lower) ? `must have its prefix in lower case: ${lower}` : said;
}

const PRINCIPAL =
  /^arn:(?:\*|aws(?:-[a-z]+){0,3}):iam::(?:\d{12}|\*):(?:root|(?:role|user)\/([A-Za-z0-9+=,.@_*?-]+(?:\/[A-Za-z0-9+=,.@_*?-]+)*))$/;

/** @returns what is wrong with an ARN pattern of exemptPrincipals */
export function principalFault(arn: string): string | undefined {
  if (arn.length > OPTION_LIMITS.exemption) return `must have at most ${OPTION_LIMITS.exemption} characters`;
  const match = PRINCIPAL.exec(arn);
  if (!match)
    return 'must be the ARN of a role, user or root, where * and ? stand for any text in the account and the name, e.g. arn:aws:iam::*:role/break-glass';
  const [, name] = match;
  return name !== undefined && /^[*?/]+$/.test(name)
    ? 'must name more than wildcards: the policy would bind nobody'
    : undefined;
}

/** Old projects of a domain have it before their id: `example.com:my-project`. */
const DOMAIN = '(?=[a-z0-9.-]{4,253}:)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]):';
const PARENT = new RegExp(
  `^(?:(?:organizations|folders|projects)/\\d{1,19}|projects/(?:${DOMAIN})?[a-z][a-z0-9-]{4,28}[a-z0-9])$`,
);

/** @returns what is wrong with a parent of the Google Cloud policy */
export function parentFault(parent: string): string | undefined {
  return PARENT.test(parent)
    ? undefined
    : 'must be organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID';
}

/** @returns what is wrong with a policy's name */
export function nameFault(name: string): string | undefined {
  return name.length <= OPTION_LIMITS.name && /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/.test(name)
    ? undefined
    : `must be 1 to ${OPTION_LIMITS.name} letters, digits, hyphens and underscores, with a letter or digit at either end`;
}

export interface OptionFault {
  field: string;
  message: string;
}

export const CLOUDS: Readonly<Record<PolicyFamily, string>> = { alpha: 'AWS', beta: 'Azure', gamma: 'Google Cloud' };

/**
 * @param words that the message names options by
 * @returns the first option that cannot be had for a cloud, alone or with another
 */
export function combinationFault(
  family: PolicyFamily,
  options: PolicyOptions,
  words: OptionWords = API_WORDS,
): OptionFault | undefined {
  const { mode, format, style, scope, alsoAllow, alsoDeny } = options;
  const formats: readonly string[] = FORMATS[family];
  if (family === 'alpha' && mode === 'audit') return { field: 'mode', message: words.noAudit };
  if (format !== undefined && !formats.includes(format))
    return { field: 'format', message: `${CLOUDS[family]} takes ${formats.join(', ')} (found "${format}")` };
  const contested = alsoAllow?.[family]?.find((entry) => alsoDeny?.[family]?.includes(entry));
  if (contested !== undefined) return { field: `alsoDeny.${family}`, message: words.contested(contested) };
  if (family !== 'beta' || style !== 'providers') return undefined;
  if (scope === 'all') return { field: 'style', message: words.providersOfAll };
  if (alsoDeny?.beta?.length) return { field: 'alsoDeny.beta', message: words.providersDenied };
  return undefined;
}

/** Options that mean nothing to a cloud, so that one body can serve all three. */
const MEANINGLESS: Readonly<Record<PolicyFamily, readonly (keyof PolicyOptions)[]>> = {
  alpha: ['parent', 'style', 'scope'],
  beta: ['exemptPrincipals', 'parent'],
  gamma: ['exemptPrincipals', 'name', 'style', 'scope'],
};

/** @returns the names of the given options that have no effect on a document of the cloud */
export function ignoredOptions(family: PolicyFamily, options: PolicyOptions): string[] {
  const { name, format = 'json' } = options;
  const isUnnamed = family === 'alpha' && name !== undefined && format === 'json';
  return [...meaninglessOptions(family, options), ...(isUnnamed ? ['name'] : [])];
}

/** @returns the names of those that have no effect on a report of these clouds, whose commands name every policy */
export function optionsIgnoredByAll(families: readonly PolicyFamily[], options: PolicyOptions): string[] {
  const [first = [], ...others] = families.map((family) => meaninglessOptions(family, options));
  return first.filter((option) => others.every((other) => other.includes(option)));
}

function meaninglessOptions(family: PolicyFamily, options: PolicyOptions): string[] {
  const { foundation, scope } = options;
  return [
    ...MEANINGLESS[family].filter((option) => options[option] !== undefined),
    ...(foundation !== undefined && !hasFoundation(family, scope) ? ['foundation'] : []),
  ];
}

/** Principals that often have to be exempt, for whoever offers a choice. */
export const EXEMPTION_PRESETS: readonly { id: string; label: string; principals: readonly string[] }[] = [
  {
    id: 'control-tower',
    label: 'AWS Control Tower',
    principals: ['arn:*:iam::*:role/AWSControlTowerExecution', 'arn:*:iam::*:role/aws-controltower-*'],
  },
  { id: 'stack-sets', label: 'CloudFormation StackSets', principals: ['arn:*:iam::*:role/stacksets-exec-*'] },
  {
    id: 'organization-access',
    label: 'Role of the management account',
    principals: ['arn:*:iam::*:role/OrganizationAccountAccessRole'],
  },
  { id: 'break-glass', label: 'Break-glass role', principals: ['arn:*:iam::*:role/break-glass'] },
];

/** `ec2:Describe*` → `ec2`; types and APIs are identifiers themselves. */
export function identifierOf(family: PolicyFamily, entry: string): string {
  return family === 'alpha' ? prefixOf(entry) : entry;
}
