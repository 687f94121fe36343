// A service's equivalents in the order in which readers look for them.
import type { Catalogue, Equivalent, Provider, Service } from '../catalogue/model/catalogue.ts';
import { hasEnded } from '../catalogue/model/ended.ts';
import { otherTrait } from '../catalogue/views/equivalence.ts';
import { isEuropean } from '../catalogue/views/exposure/jurisdictions.ts';
import { findKind } from '../catalogue/views/kinds/members.ts';
import { largestProviders } from '../catalogue/views/largest-providers.ts';

/** How many of the largest providers stand first, and how many of Europe behind them. */
const LARGEST = 3;
const EUROPEAN = 4;
/** Matches of a large provider that stand for what it lacks as a whole. */
const INSTEAD = 4;

interface Match {
  other: Service;
  grade: Equivalent['grade'];
  /** What is special about the other service, with its name; empty when nothing is. */
  note: string;
  /** Kind of service by which the two are equivalents: the one that says most of the service of the page. */
  kind: string | undefined;
}

interface ProviderMatches {
  provider: Provider;
  /** In the order of the model: running ones first, then by grade. */
  matches: Match[];
}

export interface EquivalentGroups {
  /** What the service mainly is, at the largest providers and at those of Europe that have the best match. */
  lead: ProviderMatches[];
  /** The rest by the kind that is shared; what has ended comes last. */
  rest: { kind: string; count: number; groups: ProviderMatches[] }[];
  /** The best running match of each of the largest providers. */
  proposed: Service[];
}

export function groupEquivalents(catalogue: Catalogue, service: Service): EquivalentGroups {
  const matches = matchesOf(catalogue, service);
  const largest = largestProviders(catalogue, LARGEST);
  const lead = leading(catalogue, service, matches, largest);
  const shown = new Set(lead.flatMap((group) => group.matches));
  const others = matches.filter((match) => !shown.has(match));
  return {
    lead,
    rest: [...Map.groupBy(others, titleOf)].map(([kind, own]) => ({
      kind,
      count: own.length,
      groups: byProvider(catalogue, own),
    })),
    proposed: largest.flatMap(({ id }) => {
      const best = matches.find(
        ({ other, grade }) => other.providerId === id && grade !== 'partial' && !hasEnded(other),
      );
      return best?.other ?? [];
    }),
  };
}

/** No kind holds both of a pair that a reviewer made. */
function titleOf({ other, kind }: Match): string {
  return hasEnded(other) ? 'Ended' : (kind ?? 'Reviewed one by one');
}

function matchesOf(catalogue: Catalogue, service: Service): Match[] {
  return service.equivalents.flatMap((equivalent): Match[] => {
    const other = catalogue.service(equivalent.serviceId);
    const [role] = equivalent.roles;
    const note = otherTrait(catalogue, service, equivalent);
    return other
      ? [{ other, grade: equivalent.grade, note, kind: role && findKind(catalogue, role.concept)?.name }]
      : [];
  });
}

/** A large provider without a match for what the service mainly is still leads with its best ones. */
function leading(
  catalogue: Catalogue,
  service: Service,
  matches: readonly Match[],
  largest: readonly Provider[],
): ProviderMatches[] {
  const [first] = service.roles;
  const main = first && findKind(catalogue, first.concept)?.name;
  const running = matches.filter(({ other }) => !hasEnded(other));
  const isMain = ({ kind }: Match) => kind === main;
  const ofLargest = largest.flatMap((provider) => {
    const own = running.filter(({ other }) => other.providerId === provider.id);
    const best = own.some(isMain)
      ? own.filter(isMain)
      : own.filter(({ grade }) => grade === own[0]?.grade).slice(0, INSTEAD);
    return best.length > 0 ? [{ provider, matches: best }] : [];
  });
  const ofEurope = byProvider(
    catalogue,
    running.filter((match) => isMain(match) && match.grade !== 'partial'),
  )
    .filter(({ provider }) => isEuropean(provider.headOffice.country) && !largest.includes(provider))
    .slice(0, EUROPEAN);
  return [...ofLargest, ...ofEurope];
}

/** In the order of the best match of each. */
function byProvider(catalogue: Catalogue, matches: readonly Match[]): ProviderMatches[] {
  return [...Map.groupBy(matches, ({ other }) => other.providerId)].flatMap(([id, own]): ProviderMatches[] => {
    const provider = catalogue.provider(id);
    return provider ? [{ provider, matches: own }] : [];
  });
}
