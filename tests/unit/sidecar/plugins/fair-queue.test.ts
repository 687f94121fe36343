// Who runs when: at once while a turn has time, then one job of each address in turn; and who makes way in a full room.
import { beforeEach, describe, expect, test } from 'vitest';
import { FairQueue } from '../../../../sidecar/plugins/fair-queue.ts';

const LIMITS = { turnMilliseconds: 10, waiting: 5, waitMilliseconds: 1_000 };

let now = 0;
let turns: (() => void)[] = [];
let ran: string[] = [];
let rejected: string[] = [];
let queue: FairQueue;

/** A job that takes some milliseconds. */
const job = (name: string, milliseconds: number) => (hasTurn: boolean) => {
  if (!hasTurn) return void rejected.push(name);
  ran.push(name);
  now += milliseconds;
};
const enter = (...names: readonly string[]) => {
  for (const name of names) queue.enter(name.slice(0, 1), job(name, 10));
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
  rejected = [];
  queue = new FairQueue(LIMITS, { now: () => now, nextTurn: (run) => turns.push(run) });
});

describe('computed answers', () => {
  test('run at once while the turn has time left', () => {
    for (const name of ['a1', 'a2', 'a3']) queue.enter('a', job(name, 4));
    expect(ran).toEqual(['a1', 'a2', 'a3']);
  });

  test('wait for the next turn when this one is spent, at the limit and not below', () => {
    queue.enter('a', job('a1', 9.9));
    queue.enter('a', job('a2', 0.1));
    queue.enter('a', job('a3', 1));
    expect(ran).toEqual(['a1', 'a2']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'a3']);
  });

  test('of one address come one after the other, beside those of others', () => {
    queue.enter('a', job('a1', 10));
    for (const name of ['a2', 'a3', 'a4']) queue.enter('a', job(name, 10));
    queue.enter('b', job('b1', 10));
    queue.enter('c', job('c1', 10));
    for (let turn = 0; turn < 5; turn += 1) nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('do not overtake what waits already, though the turn has time', () => {
    queue.enter('a', job('a1', 10));
    queue.enter('a', job('a2', 1));
    now = 100;
    queue.enter('b', job('b1', 1));
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'b1']);
  });

  test('leave the thread after each turn: one long job a turn', () => {
    for (const name of ['a1', 'a2', 'a3']) queue.enter('a', job(name, 25));
    expect(ran).toEqual(['a1']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2']);
    nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'a3']);
    nextTurn();
    expect(turns).toEqual([]);
  });

  test('of one address may fill the room while nobody else waits, and the next is rejected', () => {
    enter('a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    expect([queue.length, rejected]).toEqual([5, []]);
    enter('a7');
    expect([queue.length, rejected]).toEqual([5, ['a7']]);
    nextTurn();
    enter('a8');
    expect([queue.length, rejected]).toEqual([5, ['a7']]);
    for (let turn = 0; turn < 5; turn += 1) nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a8']);
  });

  test('of others find room in a full one: the newest of who waits with most makes way', () => {
    enter('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1');
    expect([queue.length, rejected]).toEqual([5, ['a6']]);
    enter('b2');
    expect([queue.length, rejected]).toEqual([5, ['a6', 'a5']]);
    // Three of one and two of the other are as even as five can be.
    enter('b3');
    expect([queue.length, rejected]).toEqual([5, ['a6', 'a5', 'b3']]);
    for (let turn = 0; turn < 5; turn += 1) nextTurn();
    expect(ran).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  test('that make way leave room, though telling them fails', () => {
    enter('a0');
    const gone = (hasTurn: boolean) => {
      if (!hasTurn) throw new Error('the connection is gone');
    };
    enter('a1', 'a2', 'a3', 'a4');
    queue.enter('a', gone);
    expect(() => queue.enter('b', job('b1', 10))).toThrow('the connection is gone');
    expect(queue.length).toBe(4);
    enter('b2');
    expect([rejected, queue.length]).toEqual([[], 5]);
  });

  test('are rejected when the queue is full and nobody has more in it', () => {
    enter('a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1');
    expect([queue.length, rejected]).toEqual([5, ['g1']]);
  });

  test('that have waited too long are rejected, those at the limit run', () => {
    enter('a1', 'a2');
    now = 500;
    enter('a3');
    now = 1_000;
    nextTurn();
    expect([ran, rejected]).toEqual([['a1', 'a2'], []]);
    now = 1_501;
    nextTurn();
    expect([ran, rejected, queue.length]).toEqual([['a1', 'a2'], ['a3'], 0]);
  });
});
