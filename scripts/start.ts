// `npm start`: builds when the output is missing or older than its inputs, then runs the sidecar in its place. With
// DIST_DIR, which names a build made elsewhere, it builds nothing.
import { spawn } from 'node:child_process';
import { buildForTerminal, isFresh } from './build.ts';
import { readBuildSettings } from './publish/build-settings.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from './run/sidecar-command.ts';

const fresh = Boolean(process.env['DIST_DIR']) || isFresh(process.cwd(), readBuildSettings(process.env));
if (!fresh) console.error('build: the output is missing or older than its inputs');
if (fresh || (await buildForTerminal(process.cwd()))) {
  const sidecar = spawn(process.execPath, SIDECAR_ARGUMENTS, {
    stdio: 'inherit',
    env: { ...SIDECAR_ENVIRONMENT, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => sidecar.kill(signal));
  sidecar.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
} else {
  process.exitCode = 1;
}
