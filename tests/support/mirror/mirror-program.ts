// mirror.mjs as people run it, and what a folder then holds.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';

/** The project's Node, and the one of the system where there is an older one: mirror.mjs is for both. */
export const NODES = [process.execPath, '/usr/bin/node'].filter((file) => existsSync(file));
export const PROGRAM = path.resolve('dist/mirror.mjs');

/** Runs the published file and waits for its end. */
export function run(node: string, words: readonly string[], launcher: readonly string[] = []) {
  const [program = '', ...rest] = [...launcher, node, PROGRAM, ...words];
  return finished(spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] }));
}

export async function finished(child: ChildProcessByStdio<null, Readable, Readable>) {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      texts[name] += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** Paths and sizes of all files. */
export function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${statSync(file).size}`)
    .sort();
}

/** The same as a manifest has it. */
export function listed(folder: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const index = ['manifest.json', 'manifest.json.br', 'manifest.json.gz'].map(
    (name) => `${name} ${statSync(path.join(folder, name)).size}`,
  );
  const twins = files.flatMap((file) =>
    Object.entries(file.twins ?? {}).map(([encoding, size]) => `${file.path}.${encoding} ${size}`),
  );
  return [...files.map((file) => `${file.path} ${file.size}`), ...twins, ...index].sort();
}
