// Approved services without identifiers of their own, none of whose governors was approved: approving one of several
// governors is often enough, so that they are alternatives and not all missing.
import type { Service } from '../../../model/catalogue.ts';
import { type Contents, ungoverned } from '../contents.ts';
import { policyService } from '../policy-index.ts';

interface Ungoverned {
  /** The approved service. */
  service: Service;
  /** Ids of its governors; at least one. */
  governors: readonly string[];
}

/** Those none of whose governors was approved, opened by include or not; by id. */
export function withoutApprovedGovernor(contents: Contents): Ungoverned[] {
  return ungoverned(contents).map((id) => policyService(contents.index, id));
}

/** Those none of whose governors is open either. */
export function withoutOpenGovernor(contents: Contents): Ungoverned[] {
  return withoutApprovedGovernor(contents).filter(
    ({ governors }) => !governors.some((governor) => isWhollyOpen(contents, governor)),
  );
}

/** Whether the document opens all that a service is named by. @param id of the service */
export function isWhollyOpen({ index, open }: Contents, id: string): boolean {
  const { named } = policyService(index, id);
  return named.length > 0 && named.every((entry) => open.has(entry));
}
