// A service's equivalents in the order in which readers look for them.
import type { Catalogue, Equivalent, Provider, Service } from '../catalogue/model/catalogue.ts';
import { compareText } from '../catalogue/model/order.ts';
import { EQUIVALENCE_GRADES } from '../catalogue/schema/service.ts';
import { hasEnded } from '../catalogue/views/ended.ts';
import { otherTrait } from '../catalogue/views/equivalence.ts';
import { largestProviders } from './largest-providers.ts';

/** How many providers stand first, and how many equivalents are proposed for a comparison. */
const LARGEST = 3;

interface Match {
  other: Service;
  grade: Equivalent['grade'];
  /** What is special about the other service, with its name; empty when nothing is. */
  note: string;
}

interface ProviderMatches {
  provider: Provider;
  /** Running ones first, then by grade. */
  matches: Match[];
}

export interface EquivalentGroups {
  /** Exact and close: the largest providers first, then those with the best match, by name. */
  whole: ProviderMatches[];
  /** Those that do a part of the job, in the same order. */
  partial: ProviderMatches[];
  /** The best running match of each of the largest providers. */
  proposed: Service[];
}

export function groupEquivalents(catalogue: Catalogue, service: Service): EquivalentGroups {
  const matches = service.equivalents.flatMap((equivalent): Match[] => {
    const other = catalogue.service(equivalent.serviceId);
    return other ? [{ other, grade: equivalent.grade, note: otherTrait(catalogue, service, equivalent) }] : [];
  });
  const largest = largestProviders(catalogue, LARGEST).map(({ id }) => id);
  const grouped = (wanted: Match[]) => byProvider(catalogue, wanted, largest);
  return {
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
