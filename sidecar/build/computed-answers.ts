// Answers of the API that no file of the build gives.
import { ROUTES } from '../../catalogue/contract/routes.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';

/** By path, each made when it is called. */
export type ComputedAnswers = ReadonlyMap<string, () => unknown>;

/** What the build would otherwise write as files, except pages of the listing, which the router computes. */
export function computedAnswers(catalogue: Catalogue): ComputedAnswers {
  return new Map(ROUTES.flatMap(({ built }) => built?.(catalogue) ?? []));
}
