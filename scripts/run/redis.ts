// A redis-server of one's own on a free port of 127.0.0.1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from './free-port.ts';

export interface Redis {
  url: string;
  /** Sends one command over a connection of its own. */
  command(...words: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param folder for its files @param words further settings, as on its command line */
export async function startRedis(folder: string, words: readonly string[]): Promise<Redis> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', ...words],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => /ready to accept/i.test(chunk.toString()) && resolve(undefined));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
  });
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    async command(...command) {
      const client = await createClient({ url })
        .on('error', () => undefined)
        .connect();
      try {
        return await client.sendCommand(command);
      } finally {
        client.destroy();
      }
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
