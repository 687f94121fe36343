// Faults that change nothing that could be seen, with the reason: they do not count.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { difference, type Fault } from './plant.ts';

const Excuses = z.array(
  z.strictObject({ file: z.string(), before: z.string(), after: z.string(), reason: z.string().min(10) }),
);
export type Excuse = z.infer<typeof Excuses>[number];

/** @throws when the file is not as it should be */
export function readExcuses(file: string): Excuse[] {
  return Excuses.parse(parse(readFileSync(file, 'utf8')));
}

/** @returns whether an excuse is for this fault */
export function isExcused(fault: Fault, source: string, excuses: readonly Excuse[]): boolean {
  const { before, after } = difference(source, fault);
  return excuses.some((each) => each.file === fault.file && each.before === before && each.after === after);
}

/** Excuses for faults that cannot be planted any more. @param sources texts by path */
export function needlessExcuses(
  excuses: readonly Excuse[],
  faults: readonly Fault[],
  sources: ReadonlyMap<string, string>,
): Excuse[] {
  return excuses.filter((excuse) => !faults.some((fault) => isExcused(fault, sources.get(fault.file) ?? '', [excuse])));
}
