// What people type into the search field: the tables by theme, and all of them.
import { ABBREVIATIONS } from './queries/abbreviations.ts';
import { CHECKED_LATER } from './queries/checked-later.ts';
import { FORMER_NAMES } from './queries/former-names.ts';
import { INTENTS } from './queries/intents.ts';
import { KINDS } from './queries/kinds.ts';
import { MORE_KINDS } from './queries/more-kinds.ts';
import { OTHER_PROVIDERS } from './queries/other-providers.ts';
import { SLIPS } from './queries/slips.ts';

/** Kinds of services and what is wanted of them, apart from names. */
export const MEANT = [...KINDS, ...MORE_KINDS, ...INTENTS];

export const QUERIES = [...FORMER_NAMES, ...ABBREVIATIONS, ...SLIPS, ...CHECKED_LATER, ...OTHER_PROVIDERS, ...MEANT];
