// What approved services need, directly and through what they need. Where one of several services would do, the first is
// followed unless one of them is approved.
import type { Dependency, FollowedStrength } from './dependencies.ts';

export interface FollowedDependencies {
  /** What cannot be left out: required dependencies, theirs, and so on. */
  required: ReadonlySet<Dependency>;
  /** The rest: usual dependencies of the services themselves, and what those require. */
  usual: ReadonlySet<Dependency>;
  /** Of both: the dependencies with alternatives of which none is approved, with what follows from them. */
  chosen: Readonly<Record<FollowedStrength, ReadonlySet<Dependency>>>;
}

/** Dependencies that were reached, and those with alternatives: what is approved decides whether these are required. */
interface Reached {
  dependencies: Set<Dependency>;
  choices: Set<Dependency>;
}

type Outgoing = ReadonlyMap<string, readonly Dependency[]>;

/**
 * @param outgoing dependencies by the id of the service that has them
 * @param approved ids of services
 * @param roots ids of the services whose dependencies count
 */
export function followDependencies(
  outgoing: Outgoing,
  approved: ReadonlySet<string>,
  roots: readonly string[],
): FollowedDependencies {
  const first = requiredFrom(outgoing, roots);
  const own = roots.flatMap((root) => (outgoing.get(root) ?? []).filter((each) => !isRequired(each)));
  const rest = requiredFrom(
    outgoing,
    own.filter(({ isFollowed }) => isFollowed).map(({ to }) => to),
  );
  const chosenRequired = followChoices(outgoing, approved, first.choices);
  const chosenUsual = followChoices(outgoing, approved, rest.choices).difference(chosenRequired);
  const required = first.dependencies.union(chosenRequired);
  const usual = new Set(own).union(rest.dependencies).union(chosenUsual).difference(required);
  return { required, usual, chosen: { required: chosenRequired, usual: chosenUsual } };
}

function isRequired({ strength, alternatives }: Dependency): boolean {
  return strength === 'required' && alternatives.length === 0;
}

/** Over required dependencies without alternatives. */
function requiredFrom(outgoing: Outgoing, services: Iterable<string>): Reached {
  const reached: Reached = { dependencies: new Set(), choices: new Set() };
  // Grows while it is gone through.
  const visited = new Set(services);
  for (const service of visited)
    for (const dependency of outgoing.get(service) ?? []) {
      if (dependency.alternatives.length > 0) reached.choices.add(dependency);
      if (!isRequired(dependency)) continue;
      reached.dependencies.add(dependency);
      if (dependency.isFollowed) visited.add(dependency.to);
    }
  return reached;
}

function followChoices(
  outgoing: Outgoing,
  approved: ReadonlySet<string>,
  choices: ReadonlySet<Dependency>,
): Set<Dependency> {
  const followed = new Set<Dependency>();
  // Grows while it is gone through.
  const pending = new Set(choices);
  for (const dependency of pending) {
    const { to, alternatives, isFollowed } = dependency;
    if ([to, ...alternatives].some((service) => approved.has(service))) continue;
    followed.add(dependency);
    if (!isFollowed) continue;
    const reached = requiredFrom(outgoing, [to]);
    for (const each of reached.dependencies) followed.add(each);
    for (const each of reached.choices) pending.add(each);
  }
  return followed;
}
