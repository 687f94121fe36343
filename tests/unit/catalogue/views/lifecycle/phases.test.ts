// Which entries a reader finds together.
import { expect, test } from 'vitest';
import { PHASES, phaseOf } from '../../../../../catalogue/views/lifecycle/phases.ts';

test.each([
  ['sunset', '2026-11-22', 'ahead'],
  ['sunset', '2026-11-21', 'ended'],
  ['retired', '2026-11-21', 'ended'],
  ['retired', '2026-11-22', 'ended'],
  ['deprecated', undefined, 'deprecated'],
  ['preview', undefined, 'preview'],
] as const)('%s with the end %s is %s', (status, date, phase) =>
  expect(phaseOf({ lifecycle: { status }, date }, '2026-11-22')).toBe(phase),
);

test('phases stand in the order in which they matter', () =>
  expect(PHASES).toEqual(['ahead', 'deprecated', 'preview', 'ended']));
