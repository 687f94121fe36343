// Runs a tool of node_modules/.bin with its output shown.
import { spawn } from 'node:child_process';
import path from 'node:path';

/** @returns the exit code; 1 when a signal ended it */
export function runTool(
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const bin = path.resolve('node_modules/.bin');
  const env = { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, tool), args, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
