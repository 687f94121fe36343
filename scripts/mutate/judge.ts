// Whether tests notice a fault, and which test is the first to.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from './report.ts';
import { serviceTestsOf } from './rooms.ts';
import type { Run } from './run.ts';
import { type Importers, unitTestsOf } from './tests-of.ts';

/** Test files in the order in which they are asked: most faults end at the nearest. */
export function stagesOf(file: string, importers: Importers, root: string): string[][] {
  const { named, near, far } = unitTestsOf(file, importers);
  const service = serviceTestsOf(file, (test) => existsSync(path.join(root, test)));
  return [named, near, far, service].filter((tests) => tests.length > 0);
}

/**
 * @param test runs test files on the project with the fault in it
 * @param secondsOf what a test file takes without a fault
 */
export async function judge(
  stages: readonly (readonly string[])[],
  test: (files: readonly string[], timeoutSeconds: number) => Promise<Pick<Run, 'outcome' | 'by'>>,
  secondsOf: (file: string) => number,
): Promise<{ verdict: Verdict; by?: string }> {
  for (const files of stages) {
    const timeout = timeoutSeconds(files.map(secondsOf));
    let run = await test(files, timeout);
    // Once more, with patience: the machine may have been busy.
    if (run.outcome === 'timed out') run = await test(files, timeout * 3);
    const verdict = run.outcome === 'failed' ? 'killed' : run.outcome;
    if (verdict !== 'passed') return { verdict, ...(run.by !== undefined && { by: run.by }) };
  }
  return { verdict: 'survived' };
}

/** Long enough that only a program that hangs, or takes ten times as long, exceeds it. */
function timeoutSeconds(seconds: readonly number[]): number {
  return 20 + seconds.reduce((sum, one) => sum + 1 + 10 * one, 0);
}
