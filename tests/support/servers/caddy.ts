// A real Caddy on a free port, run by site/edge/Caddyfile before sidecars that run already. Close it in afterAll.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/run/free-port.ts';

export interface Caddy {
  /** `http://127.0.0.1:PORT`; requests for `text.localhost` get text, all others the main host. */
  url: string;
  close(): Promise<void>;
}

/** @param sidecars `http://127.0.0.1:PORT` of each @throws with what it has written when it does not start */
export async function startCaddy(sidecars: readonly string[]): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const child = spawn('/usr/bin/caddy', ['run', '--config', 'site/edge/Caddyfile', '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder,
      MAIN: `http://:${port}`,
      TEXT: `http://text.localhost:${port}`,
      DIST: realpathSync('dist'),
      SIDECARS: sidecars.map((url) => new URL(url).host).join(' '),
    },
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await serving(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serving(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('serving initial configuration')) resolve();
    });
    child.once('exit', () => reject(new Error(`caddy ended:\n${output}`)));
    child.once('error', (cause) => reject(new Error('caddy does not start; apt-get install caddy', { cause })));
  });
}
