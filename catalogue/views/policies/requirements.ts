// The requirements of approved services, before checking whether they are allowed.
import { compareText } from '../../model/order.ts';
import type { Contents } from './contents.ts';
import type { Dependency, FollowedStrength } from './dependencies.ts';
import type { Governed } from './governed.ts';
import { policyService } from './policy-index.ts';

/** One way in which a service is needed. */
export interface Requirement
  extends Pick<Dependency, 'from' | 'to' | 'strength' | 'entries' | 'isNarrow' | 'alternatives'> {
  for: string;
  /** Absent where the service only governs another. */
  source?: string;
  isGovernor: boolean;
}

/** What a report says of a service that others need, or of the part of it that they need. */
export interface NeededValue {
  /** Its id, as below. */
  service: string;
  strength: FollowedStrength;
  /** Of that service; what of them is needed stands in patterns where that is less for all that need it. */
  identifiers: readonly string[];
  patterns: readonly string[];
  /** What for, and where that is said, by the first that needs it; no source where it only governs another. */
  for: string;
  /** Approved services, or ones that those need in turn. */
  neededBy: readonly string[];
  source: string | null;
  /** Ids of services that can each replace it for all that need it; absent if there are none. */
  alternatives?: readonly string[];
}

export interface MissingValue extends NeededValue {
  /** unknown: the document denies it only if the cloud evaluates it. */
  governed: Governed;
}

/** The required ones first, then by what is needed; those that are required from one root are so for all. */
export function requirementsOf(contents: Contents, upTo: FollowedStrength): Requirement[] {
  const { index, dependencies } = contents;
  const requirementsAs = (strength: FollowedStrength) =>
    index.dependencies
      .filter((dependency) => dependencies[strength].has(dependency))
      .map((dependency): Requirement => ({ ...dependency, strength, isGovernor: false }));
  return [
    ...[...governorDemands(contents), ...requirementsAs('required')].sort((a, b) => compareText(a.to, b.to)),
    ...(upTo === 'usual' ? requirementsAs('usual') : []),
  ];
}

/** Governors of an approved service, where none of these was approved. */
function governorDemands({ index, approved, roots }: Contents): Requirement[] {
  return roots
    .filter((root) => !approved.has(root))
    .map((to) => ({
      from: [...approved].find((id) => policyService(index, id).governors.includes(to)) ?? to,
      to,
      strength: 'required',
      entries: policyService(index, to).named,
      isNarrow: false,
      alternatives: [],
      for: 'its identifiers rule a service that has none of its own; where several do, one of them may be enough',
      isGovernor: true,
    }));
}
