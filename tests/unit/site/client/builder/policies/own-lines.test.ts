// Values of one's own as people type and paste them: patterns of principals, and any other.
import { describe, expect, test } from 'vitest';
import { readExemptLines, readLines } from '../../../../../../site/client/builder/policies/own-lines.ts';

const role = (place: number) => `arn:aws:iam::*:role/r${place}`;
const lines = (count: number) => Array.from({ length: count }, (_, place) => role(place)).join('\n');

describe('lines of exempt principals', () => {
  test('are taken one a line or with commas, with or without quotes, each once', () => {
    expect(readExemptLines(`${role(1)}\n\n  "${role(2)}", ${role(1)},\n`, [])).toEqual({
      values: [role(1), role(2)],
      faults: [],
    });
  });

  test('that are wrong are named with their line and what is allowed, and the rest is taken', () => {
    const { values, faults } = readExemptLines(`${role(1)}\nadmin\narn:aws:iam::*:role/*`, []);
    expect(values).toEqual([role(1)]);
    expect(faults).toEqual([
      expect.stringMatching(/^Line 2: “admin” must be the ARN of a role, user or root, .*break-glass\.$/),
      'Line 3: “arn:aws:iam::*:role/*” must name more than wildcards: the policy would bind nobody.',
    ]);
  });

  test('may be 50 together with the presets, and not 51', () => {
    expect(readExemptLines(lines(49), ['arn:aws:iam::*:role/preset']).faults).toEqual([]);
    expect(readExemptLines(lines(50), [role(1)]).faults).toEqual([]);
    const { values, faults } = readExemptLines(lines(50), ['arn:aws:iam::*:role/preset']);
    expect(faults).toEqual(['At most 50 patterns can be exempt, and these are 51; the rest is left out.']);
    expect(values).toHaveLength(50);
  });

  test('that are long are shortened in what is said of them', () => {
    expect(readExemptLines('x'.repeat(5_000), []).faults[0]?.length).toBeLessThan(300);
  });
});

test.each([
  [2, []],
  [3, ['At most 2 entries can be named, and these are 3; the rest is left out.']],
])('of %d lines where two may be, the faults are %j', (count, faults) => {
  const read = readLines(lines(count), { faultOf: () => undefined, limit: 2, limited: 'entries can be named' });
  expect([read.values.length, read.faults]).toEqual([2, faults]);
});
