// Who runs when: at once while a turn has time, then one job of each address in turn, and nobody beyond the bounds.
import { beforeEach, describe, expect, test } from 'vitest';
import { FairTurns } from '../../../../sidecar/plugins/fair-turns.ts';

const LIMITS = { turnMilliseconds: 10, waitingPerAddress: 3, waitingInAll: 5 };

let now = 0;
let turns: (() => void)[] = [];
let ran: string[] = [];
let fair: FairTurns;

/** A job that takes some milliseconds. */
const job = (name: string, milliseconds: number) => () => {
  ran.push(name);
  now += milliseconds;
};
const nextTurn = () => {
  const due = turns;
  turns = [];
  for (const run of due) run();
};

beforeEach(() => {
  now = 0;
  turns = [];
  ran = [];
  fair = new FairTurns(LIMITS, { now: () => now, nextTurn: (run) => turns.push(run) });
});

describe('computed answers', () => {
  test('run at once while the turn has time left', () => {
    for (const name of ['a1', 'a2', 'a3']) expect(fair.enter('a', job(name, 4))).toBe(true);
    expect(ran).toEqual(['a1', 'a2', 'a3']);
  });

  test('wait for the next turn when this one is spent, at the limit and not below', () => {
    fair.enter('a', job('a1', 9.9));
    fair.enter('a', job('a2', 0.1));
    fair.enter('a', job('a3', 1));
    expect(ran).toEqual(['a1', 'a2']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'a3']);
  });

  test('of one address come one after the other, beside those of others', () => {
    fair.enter('a', job('a1', 10));
    for (const name of ['a2', 'a3', 'a4']) fair.enter('a', job(name, 10));
    fair.enter('b', job('b1', 10));
    fair.enter('c', job('c1', 10));
    for (let turn = 0; turn < 5; turn += 1) nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('do not overtake what waits already, though the turn has time', () => {
    fair.enter('a', job('a1', 10));
    fair.enter('a', job('a2', 1));
    now = 100;
    fair.enter('b', job('b1', 1));
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'b1']);
  });

  test('leave the thread after each turn: one long job a turn', () => {
    for (const name of ['a1', 'a2', 'a3']) fair.enter('a', job(name, 25));
    expect(ran).toEqual(['a1']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'a3']);
    nextTurn();
    expect(turns).toEqual([]);
  });

  test('of one address are refused when as many wait as may, those of others not', () => {
    fair.enter('a', job('a1', 10));
    for (const name of ['a2', 'a3', 'a4']) expect(fair.enter('a', job(name, 10))).toBe(true);
    expect(fair.enter('a', job('a5', 10))).toBe(false);
    expect(fair.enter('b', job('b1', 10))).toBe(true);
    nextTurn();
    expect(fair.enter('a', job('a6', 10))).toBe(true);
  });

  test('of all addresses are refused when as many wait as may', () => {
    fair.enter('a', job('a1', 10));
    for (const address of ['b', 'c', 'd', 'e', 'f']) expect(fair.enter(address, job(address, 10))).toBe(true);
    expect(fair.enter('g', job('g', 10))).toBe(false);
  });
});
