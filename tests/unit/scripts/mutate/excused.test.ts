// Faults that do not count, each with its reason; one that fits nothing any more is found.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isExcused, needlessExcuses, readExcuses } from '../../../../scripts/mutate/excused.ts';
import { faultsIn } from '../../../../scripts/mutate/plant.ts';

const SOURCE = 'const a = b < c;\nconst d = e < f;\n';
const [first, second] = faultsIn('a.ts', SOURCE).filter(({ operator }) => operator === 'comparison');
if (!first || !second) throw new Error('there are not two faults');
const EXCUSE = { file: 'a.ts', before: 'const a = b < c;', after: 'const a = b <= c;', reason: 'b and c never meet' };
const sources = new Map([['a.ts', SOURCE]]);

describe('an excuse', () => {
  test('is for one change of one line of one file', () => {
    expect(isExcused(first, SOURCE, [EXCUSE])).toBe(true);
    expect(isExcused(second, SOURCE, [EXCUSE])).toBe(false);
    for (const change of [{ file: 'b.ts' }, { before: 'const a = b <  c;' }, { after: 'const a = b > c;' }])
      expect(isExcused(first, SOURCE, [{ ...EXCUSE, ...change }])).toBe(false);
  });

  test('that fits no fault is needless', () => {
    const other = { ...EXCUSE, after: 'const a = b > c;' };
    expect(needlessExcuses([EXCUSE, other], [first, second], sources)).toEqual([other]);
    expect(needlessExcuses([EXCUSE], [], sources)).toEqual([EXCUSE]);
  });

  test('has a reason', () => {
    const file = path.join(tmpdir(), `excuses-${process.pid}.yaml`);
    writeFileSync(file, JSON.stringify([EXCUSE]));
    expect(readExcuses(file)).toEqual([EXCUSE]);
    writeFileSync(file, JSON.stringify([{ ...EXCUSE, reason: '' }]));
    expect(() => readExcuses(file)).toThrow(/reason/);
  });

  test('is written for each fault that no test can find', () => {
    for (const { reason } of readExcuses('scripts/mutate/excused.yaml')) expect(reason.length).toBeGreaterThan(20);
  });
});
