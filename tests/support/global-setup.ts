// Before any test: a build of the real catalogue that is no older than its inputs, and one folder that takes all scratch files of the run.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressesFromEnvironment, buildForTerminal, isFresh } from '../../scripts/build.ts';

/** Workers and the programs they start inherit TMPDIR; copies of a build are some 300 MB each, so none may outlive the run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!isFresh(process.cwd(), addressesFromEnvironment()) && !(await buildForTerminal(process.cwd()))) throw new Error('the real catalogue does not build');
  const scratch = mkdtempSync(path.join(tmpdir(), 'catalogue-tests-'));
  process.env['TMPDIR'] = scratch;
  // Not synchronously: there is a gigabyte to remove, and the workers are being told to end meanwhile.
  return () => rm(scratch, { recursive: true, force: true });
}
