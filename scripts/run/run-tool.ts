// Runs a tool of the project's packages.
import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_SETS } from './fetch-packages.ts';

/** Where tools lie; the first that has one counts. */
const BINS = ['.', ...Object.keys(PACKAGE_SETS)].map((folder) => path.resolve(folder, 'node_modules/.bin'));

type Environment = Readonly<Record<string, string>>;

/** With its output shown as it comes. @returns the exit code; 1 when a signal ended it @throws when there is no such tool */
export function runTool(tool: string, args: readonly string[], environment: Environment = {}): Promise<number> {
  return codeOf(start(tool, args, environment, 'inherit'));
}

/** With its output kept, for tools that run beside each other. @throws when there is no such tool */
export async function captureTool(
  tool: string,
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number; output: string }> {
  const child = start(tool, args, environment, ['ignore', 'pipe', 'pipe']);
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
  const code = await codeOf(child);
  return { code, output: Buffer.concat(pieces).toString() };
}

function start(tool: string, args: readonly string[], environment: Environment, stdio: SpawnOptions['stdio']) {
  const env = { ...process.env, ...environment, PATH: [...BINS, process.env['PATH'] ?? ''].join(path.delimiter) };
  return spawn(toolFile(tool), args, { stdio: stdio ?? 'inherit', env });
}

function codeOf(child: ReturnType<typeof start>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @throws when no package that has been fetched holds it */
export function toolFile(tool: string): string {
  const file = BINS.map((bin) => path.join(bin, tool)).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`there is no ${tool} in ${BINS.join(', ')}`);
  return file;
}
