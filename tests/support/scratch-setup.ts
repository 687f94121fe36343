// Before tests: one folder that takes all scratch files of the run.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Workers and the programs they start inherit TMPDIR; copies of a build are some 300 MB each, so none may outlive the
 * run.
 */
export default function setup(): () => Promise<void> {
  const outer = process.env['TMPDIR'];
  const scratch = mkdtempSync(path.join(tmpdir(), 'catalogue-tests-'));
  process.env['TMPDIR'] = scratch;
  // Not synchronously: there is a gigabyte to remove, and the workers are being told to end meanwhile.
  return async () => {
    if (outer === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outer;
    await rm(scratch, { recursive: true, force: true });
  };
}
