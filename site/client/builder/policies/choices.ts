// What is chosen for the policies besides the services: read from and written to the address and this browser's memory.
// What names somebody's own accounts stays in this browser.
import { POLICY_FAMILIES, type PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import {
  type EntriesByFamily,
  EXEMPTION_PRESETS,
  entryFault,
  nameFault,
  OPTION_LIMITS,
  type PolicyOptions,
  parentFault,
  principalFault,
} from '../../../../catalogue/views/policies/options.ts';
import { listIn } from '../../selection/selection.ts';
import { CHOICE_FIELDS } from './choice-fields.ts';

/** Options that name entries of a cloud by hand. */
export const ENTRY_CHOICES = ['alsoAllow', 'alsoDeny'] as const satisfies readonly (keyof PolicyOptions)[];
export type EntryChoice = (typeof ENTRY_CHOICES)[number];

/** Kept in this browser and in no address. */
interface OwnChoices extends Readonly<Record<EntryChoice, EntriesByFamily>> {
  /** ARN patterns that the AWS policy does not bind. */
  principals: readonly string[];
  /** Empty when there is none. */
  parent: string;
  name: string;
}

export interface PolicyChoices extends OwnChoices {
  /** By key of CHOICE_FIELDS; a default is left out. */
  words: Readonly<Record<string, string>>;
  /** Ids of EXEMPTION_PRESETS. */
  presets: readonly string[];
}

/** Where forms find the choices and leave changed ones. */
export interface ChoiceHolder {
  current: () => PolicyChoices;
  /** Takes the changed ones and draws what follows from them. */
  change: (changed: Partial<PolicyChoices>) => void;
}

export const NO_CHOICES: PolicyChoices = {
  words: {},
  presets: [],
  principals: [],
  alsoAllow: {},
  alsoDeny: {},
  parent: '',
  name: '',
};

const PRESETS_KEY = 'aws-exempt';

/** What an address says; what it does not know or has no such word for is the default. */
export function readChoices(query: URLSearchParams): Pick<PolicyChoices, 'words' | 'presets'> {
  const presets = new Set(listIn(query, PRESETS_KEY));
  return {
    words: Object.fromEntries(
      CHOICE_FIELDS.flatMap(({ key, words: [, ...others] }) => {
        const asked = query.get(key);
        return others.some(([word]) => word === asked) ? [[key, asked ?? '']] : [];
      }),
    ),
    presets: EXEMPTION_PRESETS.flatMap(({ id }) => (presets.has(id) ? [id] : [])),
  };
}

/** As the query of an address, without its question mark; empty when everything is the default. */
export function writeChoices({ words, presets }: Pick<PolicyChoices, 'words' | 'presets'>): string {
  const said = CHOICE_FIELDS.flatMap(({ key }) => (words[key] === undefined ? [] : [`${key}=${words[key]}`]));
  return [...said, ...(presets.length > 0 ? [`${PRESETS_KEY}=${presets.join(',')}`] : [])].join('&');
}

/** Own choices out of this browser's memory, which an older page or somebody's hand may have written. */
function ownChoices(kept: unknown): OwnChoices {
  const { principals, alsoAllow, alsoDeny, parent, name } = fieldsOf(kept);
  return {
    principals: (Array.isArray(principals) ? principals : []).filter((arn) => valid(arn, principalFault)),
    alsoAllow: validEntries(alsoAllow),
    alsoDeny: validEntries(alsoDeny),
    parent: valid(parent, parentFault) ? parent : '',
    name: valid(name, nameFault) ? name : '',
  };
}

function validEntries(kept: unknown): EntriesByFamily {
  const byFamily = fieldsOf(kept);
  return Object.fromEntries(
    POLICY_FAMILIES.flatMap((family) => {
      const entries = byFamily[family];
      const own = (Array.isArray(entries) ? entries : []).filter((entry) =>
        valid(entry, (text) => entryFault(family, text)),
      );
      return own.length > 0 ? [[family, own.slice(0, OPTION_LIMITS.entries)]] : [];
    }),
  );
}

function valid(text: unknown, fault: (text: string) => string | undefined): text is string {
  return typeof text === 'string' && fault(text) === undefined;
}

function fieldsOf(kept: unknown): Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** What is kept in this browser: the choices of the address as their query, so that both are read alike. */
export function keptChoices(kept: unknown): PolicyChoices {
  const { asked } = fieldsOf(kept);
  return { ...readChoices(new URLSearchParams(typeof asked === 'string' ? asked : '')), ...ownChoices(kept) };
}

export function toKeep({ words, presets, ...own }: PolicyChoices): object {
  return { asked: writeChoices({ words, presets }), ...own };
}

/** @returns `kept` with what changed between two states of a page, so that what another tab has changed stays */
export function withChanges(kept: PolicyChoices, before: PolicyChoices, after: PolicyChoices): PolicyChoices {
  return {
    ...changedIn(kept, before, after),
    words: changedIn(kept.words, before.words, after.words),
    alsoAllow: changedIn(kept.alsoAllow, before.alsoAllow, after.alsoAllow),
    alsoDeny: changedIn(kept.alsoDeny, before.alsoDeny, after.alsoDeny),
  };
}

function changedIn<T extends object>(kept: T, before: T, after: T): T {
  const result = { ...kept };
  for (const key of Object.keys({ ...before, ...after }) as (keyof T)[]) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    if (after[key] === undefined) delete result[key];
    else result[key] = after[key];
  }
  return result;
}

/** Patterns of the chosen presets and the own ones, each once. */
export function exemptions({ presets, principals }: Pick<PolicyChoices, 'presets' | 'principals'>): string[] {
  const chosen = EXEMPTION_PRESETS.filter(({ id }) => presets.includes(id));
  return [...new Set([...chosen.flatMap((preset) => preset.principals), ...principals])];
}

/** What the views and the API take; a default is left out, so that the document is that of a request without it. */
export function optionsOf(family: PolicyFamily, choices: PolicyChoices): PolicyOptions {
  const exempt = family === 'alpha' ? exemptions(choices).slice(0, OPTION_LIMITS.exemptions) : [];
  const words = CHOICE_FIELDS.flatMap(({ key, families, option }) =>
    families.includes(family) && choices.words[key] !== undefined ? [[option, choices.words[key]]] : [],
  );
  return {
    ...(Object.fromEntries(words) as PolicyOptions),
    ...(exempt.length > 0 && { exemptPrincipals: exempt }),
    ...Object.fromEntries(
      ENTRY_CHOICES.flatMap((choice) => {
        const entries = choices[choice][family] ?? [];
        return entries.length > 0 ? [[choice, { [family]: entries }]] : [];
      }),
    ),
    ...(family === 'gamma' && choices.parent !== '' && { parent: choices.parent }),
    ...(family !== 'gamma' && choices.name !== '' && { name: choices.name }),
  };
}
