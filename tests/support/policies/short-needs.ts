// What a report says of needs, without its reasons: short enough to be compared as a table.
import type { NeededValue } from '../../../catalogue/views/policies/demands.ts';

export const shortNeeds = (needed: readonly NeededValue[]) =>
  needed.map(({ service, strength, identifiers, patterns, neededBy }) => [
    service,
    strength,
    identifiers,
    patterns,
    neededBy,
  ]);
