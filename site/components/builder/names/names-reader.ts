// Reads names from elsewhere and finds the services that they stand for: surely, perhaps, or not at all.
import type { BrowserIndex, PickableService } from '../../../../catalogue/formats/browser-data.ts';
import { POLICY_PROVIDERS } from '../../../../catalogue/model/catalogue.ts';
import { loadCatalogue } from '../../../client/page/catalogue.ts';
import { indexIdentifiers } from './identifiers.ts';
import { type NameMatch, type NameMatcher, nameMatcher } from './match-names.ts';
import { type AskedName, readNames } from './read-names.ts';

/** A name that is not surely one service. */
export interface AnsweredName extends NameMatch {
  /** Services that may have been meant where none has the name. Slow: only for names that are shown. */
  suggest: () => readonly PickableService[];
}

interface FoundNames {
  /** Names that were read. */
  total: number;
  sure: readonly { asked: AskedName; service: PickableService }[];
  /** Each name once. */
  open: readonly AnsweredName[];
}

/**
 * @returns the problem for people, or what was found
 * @throws DataError when identifiers cannot be loaded
 */
export async function readAndMatch(index: BrowserIndex, text: string): Promise<{ problem: string } | FoundNames> {
  const { names, fault } = readNames(text);
  if (names === undefined) return { problem: fault };
  const matcher = nameMatcher(index);
  const matches = await matchAll(matcher, names);
  const sure = matches.flatMap(({ asked, services: [service, ...others] }) =>
    service && others.length === 0 ? [{ asked, service }] : [],
  );
  const open = matches.filter(({ services }) => services.length !== 1);
  const byName = new Map(open.map((match) => [`${match.asked.name}\n${match.asked.provider ?? ''}`, match]));
  return {
    total: names.length,
    sure,
    open: [...byName.values()].map((match) => ({ ...match, suggest: () => matcher.suggest(match.asked) })),
  };
}

/** Identifiers are loaded only when some name is none of a service. */
async function matchAll(matcher: NameMatcher, names: readonly AskedName[]): Promise<NameMatch[]> {
  const byName = names.map((asked) => matcher.match(asked));
  if (byName.every(({ services }) => services.length > 0)) return byName;
  const identified = indexIdentifiers(await loadCatalogue(Object.values(POLICY_PROVIDERS)));
  return byName.map((match) => (match.services.length > 0 ? match : matcher.match(match.asked, identified)));
}
