// An operator's command as a process, as `npm run NAME` starts it.
import { spawnSync } from 'node:child_process';

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** @param environment variables as the operator would set them */
export function runCommand(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`sidecar/commands/${name}.ts`, ...words], {
    // Vitest sets BASE_URL for itself.
    env: { ...process.env, BASE_URL: '', ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
