// Approved services without identifiers of their own, of whose several rulers none was approved: approving one of these is
// often enough, so that they are alternatives and not all missing.

import { assertDefined } from '../../../model/assert-defined.ts';
import type { Service } from '../../../model/catalogue.ts';
import { type Contents, rulersOf, unruled } from '../contents.ts';
import { listAt } from '../place-set.ts';

export interface Alternatives {
  /** The approved service. */
  ruled: Service;
  /** Places of the services whose identifiers rule it; at least one. */
  rulers: readonly number[];
}

/** Those of whose rulers none was approved, opened by include or not; by id. */
export function unapprovedRulers(contents: Contents): Alternatives[] {
  const { index } = contents;
  return unruled(contents).map((place) => ({
    ruled: assertDefined(index.services[place]),
    rulers: rulersOf(index, place),
  }));
}

/** Those of whose rulers none is open either. */
export function closedRulers(contents: Contents): Alternatives[] {
  return unapprovedRulers(contents).filter(({ rulers }) => !rulers.some((ruler) => isWhollyOpen(contents, ruler)));
}

/** Whether the document opens all that a service is named by. */
export function isWhollyOpen(contents: Contents, service: number): boolean {
  const named = listAt(contents.index.named, service);
  const open = contents.open();
  return named.length > 0 && named.every((entry) => open.has(entry));
}
