// Runs a tool of the project's packages with its output shown.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_SETS } from './fetch-packages.ts';

/** Where tools lie; the first that has one counts. */
const BINS = ['.', ...Object.keys(PACKAGE_SETS)].map((folder) => path.resolve(folder, 'node_modules/.bin'));

/** @returns the exit code; 1 when a signal ended it @throws when there is no such tool */
export function runTool(
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const env = { ...process.env, ...environment, PATH: [...BINS, process.env['PATH'] ?? ''].join(path.delimiter) };
  return new Promise((resolve, reject) => {
    const child = spawn(toolFile(tool), args, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** @throws when no package that has been fetched holds it */
export function toolFile(tool: string): string {
  const file = BINS.map((bin) => path.join(bin, tool)).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`there is no ${tool} in ${BINS.join(', ')}`);
  return file;
}
