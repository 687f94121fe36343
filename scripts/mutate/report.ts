// What a run of planted faults says: the score of each room, and the faults that nobody noticed.
import { difference, type Fault } from './plant.ts';
import type { Room } from './rooms.ts';

export type Verdict = 'killed' | 'timed out' | 'survived';

export interface Result {
  room: Room;
  fault: Fault;
  verdict: Verdict;
}

/** Per cent of the faults that a test noticed; one that never ends is noticed. 100 when there are none. */
export function scoreOf(results: readonly Result[]): number {
  const noticed = results.filter(({ verdict }) => verdict !== 'survived').length;
  return results.length === 0 ? 100 : (noticed / results.length) * 100;
}

/** One row a room, and one for all. */
export function renderScores(results: readonly Result[], excused: Readonly<Partial<Record<Room, number>>>): string {
  const groups = [...Map.groupBy(results, ({ room }) => room), ['all', results] as const];
  const rows = groups.map(([room, group]) => {
    const count = (verdict: Verdict) => group.filter((one) => one.verdict === verdict).length;
    const spared = room === 'all' ? Object.values(excused).reduce((sum, one) => sum + one, 0) : (excused[room] ?? 0);
    const numbers = [group.length, count('killed'), count('timed out'), count('survived'), spared];
    return [room, ...numbers.map(String), `${scoreOf(group).toFixed(1)} %`];
  });
  return [['room', 'planted', 'killed', 'timed out', 'survived', 'excused', 'score'], ...rows]
    .map(([room = '', ...cells]) => `${room.padEnd(8)}${cells.map((cell) => cell.padStart(11)).join('')}`)
    .join('\n');
}

/** `file:line operator`, and the lines before and after. */
export function renderFault(fault: Fault, source: string): string {
  const { before, after } = difference(source, fault);
  return `${fault.file}:${fault.line} ${fault.operator}\n  - ${before}\n  + ${after}`;
}
