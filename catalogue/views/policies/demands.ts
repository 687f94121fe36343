// The ways in which approved services need others, before it is known whether what they need is open.
import { compareText } from '../../model/order.ts';
import type { Contents } from './contents.ts';
import type { Dependency, FollowedStrength } from './dependencies.ts';
import type { Governed } from './governed.ts';
import { policyService } from './policy-index.ts';

/** One way in which a service is needed. */
export interface Demand extends Pick<Dependency, 'from' | 'to' | 'strength' | 'entries' | 'isNarrow' | 'alternatives'> {
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
  /** Ids of services any of which does instead for all that need it; absent where there is none. */
  alternatives?: readonly string[];
}

export interface MissingValue extends NeededValue {
  /** unknown: the document denies it only if the cloud evaluates it. */
  governed: Governed;
}

/** The required ones first, then by what is needed; those that are required from one root are so for all. */
export function demandsOf(contents: Contents, upTo: FollowedStrength): Demand[] {
  const { index, dependencies } = contents;
  const demandsAs = (strength: FollowedStrength) =>
    index.dependencies
      .filter((dependency) => dependencies[strength].has(dependency))
      .map((dependency): Demand => ({ ...dependency, strength, isGovernor: false }));
  return [
    ...[...governorDemands(contents), ...demandsAs('required')].sort((a, b) => compareText(a.to, b.to)),
    ...(upTo === 'usual' ? demandsAs('usual') : []),
  ];
}

/** Governors of an approved service, where none of these was approved. */
function governorDemands({ index, approved, roots }: Contents): Demand[] {
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
