// The score of a run, and how a fault that nobody noticed is shown.
import { describe, expect, test } from 'vitest';
import { faultsIn } from '../../../../scripts/mutate/plant.ts';
import { type Result, renderFault, renderScores, scoreOf, type Verdict } from '../../../../scripts/mutate/report.ts';
import type { Room } from '../../../../scripts/mutate/rooms.ts';

const SOURCE = 'const a = b < c;\n';
const [fault] = faultsIn('catalogue/views/a.ts', SOURCE);
if (!fault) throw new Error('there is no fault');
const result = (room: Room, verdict: Verdict): Result => ({ room, fault, verdict });

test('the score is the share of what was noticed; what never ends is noticed', () => {
  expect(scoreOf([result('views', 'killed'), result('views', 'survived')])).toBe(50);
  expect(scoreOf([result('views', 'timed out'), result('views', 'survived')])).toBe(50);
  expect(scoreOf([result('views', 'survived')])).toBe(0);
  expect(scoreOf([])).toBe(100);
});

test('scores stand by room, with what was excused', () => {
  const results = [
    result('views', 'killed'),
    result('views', 'killed'),
    result('views', 'survived'),
    result('model', 'timed out'),
  ];
  expect(
    renderScores(results, { views: 2, model: 1 })
      .split('\n')
      .map((row) => row.trim().split(/ {2,}/)),
  ).toEqual([
    ['room', 'planted', 'killed', 'timed out', 'survived', 'excused', 'score'],
    ['views', '3', '2', '0', '1', '2', '66.7 %'],
    ['model', '1', '0', '1', '0', '1', '100.0 %'],
    ['all', '4', '2', '1', '1', '3', '75.0 %'],
  ]);
});

describe('a fault', () => {
  test('is shown with its place and both lines', () =>
    expect(renderFault(fault, SOURCE)).toBe(
      'catalogue/views/a.ts:1 comparison\n  - const a = b < c;\n  + const a = b <= c;',
    ));
});
