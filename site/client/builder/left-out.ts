// What of the choices for policies neither a saved list nor its link holds, as it names somebody's own accounts: said
// where a list is saved and where it is opened. Of the link only the kinds are known.
import { POLICY_FAMILIES, POLICY_PROVIDERS, type PolicyFamily } from '../../../catalogue/model/catalogue.ts';
import type { EntriesByFamily } from '../../../catalogue/views/policies/options.ts';
import { listOf } from '../../state/url-state.ts';
import type { PolicyChoices } from './policies/choices.ts';

interface Kind {
  /** In the link; never changes. */
  word: string;
  /** As the form of the options calls it. */
  label: string;
  isChosen: (choices: PolicyChoices, families: readonly PolicyFamily[]) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    word: 'allow',
    label: 'Also open',
    isChosen: ({ alsoAllow }, families) => hasEntries(alsoAllow, families),
  },
  {
    word: 'deny',
    label: 'Denied in any case',
    isChosen: ({ alsoDeny }, families) => hasEntries(alsoDeny, families),
  },
  {
    word: 'exempt',
    label: 'Other roles, users or roots',
    isChosen: ({ principals }, families) => families.includes('alpha') && principals.length > 0,
  },
  {
    word: 'parent',
    label: 'Organisation, folder or project',
    isChosen: ({ parent }, families) => families.includes('gamma') && parent !== '',
  },
  {
    word: 'name',
    label: 'Policies are called',
    isChosen: ({ name }, families) => families.some((family) => family !== 'gamma') && name !== '',
  },
];

function hasEntries(entries: EntriesByFamily, families: readonly PolicyFamily[]): boolean {
  return families.some((family) => (entries[family] ?? []).length > 0);
}

/** In the fragment of a link. */
const LEFT_OUT_KEY = 'left-out';

/**
 * @param providerIds of the list's services: what is chosen for other clouds is in no policy of it
 * @returns the words of what is chosen and left out
 */
export function leftOutOf(choices: PolicyChoices, providerIds: readonly string[]): string[] {
  const families = POLICY_FAMILIES.filter((family) => providerIds.includes(POLICY_PROVIDERS[family]));
  return KINDS.flatMap(({ word, isChosen }) => (isChosen(choices, families) ? [word] : []));
}

/** What a link says of it, words that nobody knows left out. */
export function readLeftOut(query: URLSearchParams): string[] {
  const said = listOf(query.get(LEFT_OUT_KEY));
  return KINDS.flatMap(({ word }) => (said.includes(word) ? [word] : []));
}

/** As a part of a query; empty when nothing is left out. */
export function writeLeftOut(words: readonly string[]): string {
  return words.length === 0 ? '' : `${LEFT_OUT_KEY}=${words.join(',')}`;
}

/** `“Also open” and “Denied in any case”`, as the form of the options calls them. */
export function leftOutNames(words: readonly string[]): string {
  const names = KINDS.flatMap(({ word, label }) => (words.includes(word) ? [`“${label}”`] : []));
  return new Intl.ListFormat('en-GB').format(names);
}
