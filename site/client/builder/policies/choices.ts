// What is chosen for the policies besides the services: read from and written to the address and this browser's memory.
// What names somebody's own accounts stays in this browser.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import {
  EXEMPTION_PRESETS,
  nameFault,
  OPTION_LIMITS,
  type PolicyOptions,
  parentFault,
  principalFault,
} from '../../../../catalogue/views/policies/options.ts';
import { listOf } from '../../selection/selection.ts';
import { CHOICE_FIELDS } from './choice-fields.ts';

/** Kept in this browser and in no address. */
interface OwnChoices {
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

export const NO_CHOICES: PolicyChoices = { words: {}, presets: [], principals: [], parent: '', name: '' };

const PRESETS_KEY = 'aws-exempt';

/** What an address says; what it does not know or has no such word for is the default. */
export function readChoices(query: URLSearchParams): Pick<PolicyChoices, 'words' | 'presets'> {
  const presets = new Set(listOf(query.get(PRESETS_KEY)));
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
export function ownChoices(kept: unknown): OwnChoices {
  const { principals, parent, name } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >;
  const valid = (text: unknown, fault: (text: string) => string | undefined): text is string =>
    typeof text === 'string' && fault(text) === undefined;
  return {
    principals: (Array.isArray(principals) ? principals : []).filter((arn) => valid(arn, principalFault)),
    parent: valid(parent, parentFault) ? parent : '',
    name: valid(name, nameFault) ? name : '',
  };
}

/** What is kept in this browser: the choices of the address as their query, so that both are read alike. */
export function keptChoices(kept: unknown): PolicyChoices {
  const { asked } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { ...readChoices(new URLSearchParams(typeof asked === 'string' ? asked : '')), ...ownChoices(kept) };
}

export function toKeep({ principals, parent, name, ...rest }: PolicyChoices): object {
  return { asked: writeChoices(rest), principals, parent, name };
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
    ...(family === 'gamma' && choices.parent !== '' && { parent: choices.parent }),
    ...(family !== 'gamma' && choices.name !== '' && { name: choices.name }),
  };
}
