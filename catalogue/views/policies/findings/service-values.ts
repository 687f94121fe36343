// What a report says of a service for itself.
import type { Contents } from '../contents.ts';
import { type Governed, governedOf } from '../governed.ts';
import { type PolicyIndex, policyEntry, policyService } from '../policy-index.ts';

const NOT_INDEXED =
  'none of its types supports tags and location, which mode Indexed asks for; scope all evaluates them';
const NOT_GOVERNED = 'none of its APIs is on the list of services that the constraint governs';

/** A service by id, with identifiers of its own. */
export interface IdentifiersValue {
  id: string;
  identifiers: string[];
}

/** @param isWanted which of its own entries to name; all of them without it */
export function identifiersValue(
  { index }: Contents,
  id: string,
  isWanted: (entry: string) => boolean = () => true,
): IdentifiersValue {
  return { id, identifiers: identifiersOf(index, policyService(index, id).own.filter(isWanted)) };
}

interface CoveredValue extends IdentifiersValue {
  governed: Governed;
}

/** What the document names of it, and whether the cloud is known to evaluate that. */
export function coveredValue({ index, nameable }: Contents, id: string): CoveredValue {
  const named = policyService(index, id).own.filter((entry) => nameable.has(entry));
  return { id, identifiers: identifiersOf(index, named), governed: governedOf(index, named) };
}

/** Why it has nothing that a policy can name. */
export function notExpressibleValue({ index }: Contents, id: string) {
  const { noPolicyIdentifiers, reach, governedBy } = policyService(index, id).service;
  return {
    id,
    reason: noPolicyIdentifiers ?? 'It has no identifiers that a policy can name.',
    reach: reach ?? null,
    governedBy: governedBy ?? [],
  };
}

/** Why the cloud passes over what a policy could name. */
export function notEnforceableValue(contents: Contents, id: string) {
  const why = contents.index.family === 'gamma' ? NOT_GOVERNED : NOT_INDEXED;
  return { ...identifiersValue(contents, id), why };
}

function identifiersOf(index: PolicyIndex, entries: readonly string[]): string[] {
  return entries.map((entry) => policyEntry(index, entry).identifier);
}
