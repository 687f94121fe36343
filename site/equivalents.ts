// A service's equivalents in the order in which readers look for them.
import type { Catalogue, Equivalent, Provider, Service } from '../catalogue/model/catalogue.ts';
import { compareText } from '../catalogue/model/order.ts';
import { EQUIVALENCE_GRADES } from '../catalogue/schema/service.ts';
import { hasEnded } from '../catalogue/views/ended.ts';
import { largestProviders } from './largest-providers.ts';

/** A difference that so many equivalents share is said once, above them. */
const SHARED_FROM = 3;
/** How many providers stand first, and how many equivalents are proposed for a comparison. */
const LARGEST = 3;

interface Match {
  other: Service;
  grade: Equivalent['grade'];
  /** What is different about this pair alone. */
  note: string;
  /** Indexes of shared differences. */
  shared: number[];
}

interface ProviderMatches {
  provider: Provider;
  /** Running ones first, then by grade. */
  matches: Match[];
}

export interface EquivalentGroups {
  /** Differences that several pairs share. */
  sharedNotes: string[];
  /** Exact and close: the largest providers first, then those with the best match, by name. */
  whole: ProviderMatches[];
  /** Those that do a part of the job, in the same order. */
  partial: ProviderMatches[];
  /** The best running match of each of the largest providers. */
  proposed: Service[];
}

export function groupEquivalents(catalogue: Catalogue, service: Service): EquivalentGroups {
  const sharedNotes = sharedIn(service.equivalents);
  const matches = service.equivalents.flatMap((equivalent): Match[] => {
    const other = catalogue.service(equivalent.serviceId);
    return other ? [{ other, grade: equivalent.grade, ...splitNote(equivalent.note ?? '', sharedNotes, service) }] : [];
  });
  const largest = largestProviders(catalogue, LARGEST).map(({ id }) => id);
  const grouped = (wanted: Match[]) => byProvider(catalogue, wanted, largest);
  return {
    sharedNotes,
    whole: grouped(matches.filter(({ grade }) => grade !== 'partial')),
    partial: grouped(matches.filter(({ grade }) => grade === 'partial')),
    proposed: largest.flatMap((id) => {
      const best = matches.find(
        (match) => match.other.providerId === id && match.grade !== 'partial' && !hasEnded(match.other),
      );
      return best?.other ?? [];
    }),
  };
}

function sharedIn(equivalents: readonly Equivalent[]): string[] {
  const counts = Map.groupBy(
    equivalents.flatMap(({ note }) => note ?? []),
    (note) => note,
  );
  return [...counts].filter(([, notes]) => notes.length >= SHARED_FROM).map(([note]) => note);
}

/** A pair's note may hold a shared one, introduced by this service's name (catalogue/model/derive.ts joins them so). */
function splitNote(
  note: string,
  sharedNotes: readonly string[],
  { shortName, name }: Service,
): Pick<Match, 'note' | 'shared'> {
  const whole = sharedNotes.indexOf(note);
  if (whole !== -1) return { note: '', shared: [whole] };
  const index = sharedNotes.findIndex((shared) => note.includes(`${shortName ?? name}: ${shared}`));
  if (index === -1) return { note, shared: [] };
  return { note: note.replace(`${shortName ?? name}: ${sharedNotes[index]}`, '').trim(), shared: [index] };
}

function byProvider(catalogue: Catalogue, matches: readonly Match[], largest: readonly string[]): ProviderMatches[] {
  const rank = ({ provider: { id, shortName }, matches: [best] }: ProviderMatches) => {
    const place = largest.indexOf(id);
    return `${place === -1 ? LARGEST : place} ${EQUIVALENCE_GRADES.indexOf(best?.grade ?? 'partial')} ${shortName.toLowerCase()}`;
  };
  return [...Map.groupBy(matches, ({ other }) => other.providerId)]
    .flatMap(([id, own]): ProviderMatches[] => {
      const provider = catalogue.provider(id);
      return provider
        ? [{ provider, matches: own.toSorted((a, b) => Number(hasEnded(a.other)) - Number(hasEnded(b.other))) }]
        : [];
    })
    .sort((a, b) => compareText(rank(a), rank(b)));
}
