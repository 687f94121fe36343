// Before tests: one folder that takes all scratch files of the run.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'catalogue-tests-';

/**
 * Workers and the programs they start inherit TMPDIR; copies of a build are some 300 MB each, so none may outlive the
 * run. The first project of a run makes the folder for all: one inside the other, sockets' paths would grow too long.
 */
export default function setup(): (() => Promise<void>) | undefined {
  const outer = process.env['TMPDIR'];
  if (path.basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const scratch = mkdtempSync(path.join(tmpdir(), PREFIX));
  process.env['TMPDIR'] = scratch;
  // The sidecar is started a hundred times, as `npm start` does: compiled once.
  process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compile');
  // Not synchronously: there is a gigabyte to remove, and the workers are being told to end meanwhile.
  return async () => {
    if (outer === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outer;
    // A worker may write what it compiled at its very end.
    await rm(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
}
