// Real redis-server processes on free loopback ports, each with a folder of its own; a test may kill, pause and start
// them again. Close them in afterAll.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from 'redis';
import { freePort } from '../../../scripts/run/free-port.ts';
import { RedisUrl } from '../../../sidecar/store/redis/url.ts';

export class RedisServer {
  readonly port: number;
  /** Where its files are. */
  readonly folder: string;
  readonly #words: readonly string[];
  #child: ChildProcess | undefined;

  constructor(port: number, folder: string, words: readonly string[]) {
    this.port = port;
    this.folder = folder;
    this.#words = words;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get address() {
    return RedisUrl.parse(this.url);
  }

  /** Resolves when it accepts connections, its data loaded. */
  async start(): Promise<void> {
    const child = spawn('redis-server', this.#words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const missing = once(child, 'error').then(([error]) =>
      Promise.reject(new Error('redis-server does not start; apt-get install redis-server', { cause: error })),
    );
    await Promise.race([missing, acceptsConnections(child)]);
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** It keeps its connections and answers nothing. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Sends one command over a connection of its own. */
  async command(...words: string[]): Promise<unknown> {
    const client = createClient({ url: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @param settings as on the command line, e.g. `--appendonly`, `yes` */
export async function startRedisServer(...settings: string[]): Promise<RedisServer> {
  const port = await freePort();
  const folder = newFolder();
  const server = new RedisServer(port, folder, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
    ...settings,
  ]);
  await server.start();
  return server;
}

/**
 * @param quorum how many sentinels must miss the leader before it is replaced, half a second after it has gone; they
 * know it as `main`
 */
export async function startSentinel(leader: RedisServer, quorum = 1): Promise<RedisServer> {
  const port = await freePort();
  const folder = newFolder();
  const file = path.join(folder, 'sentinel.conf');
  const watch = [
    `monitor main 127.0.0.1 ${leader.port} ${quorum}`,
    'down-after-milliseconds main 500',
    'failover-timeout main 3000',
  ];
  writeFileSync(
    file,
    [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...watch.map((line) => `sentinel ${line}`)].join('\n'),
  );
  const sentinel = new RedisServer(port, folder, [file, '--sentinel']);
  await sentinel.start();
  return sentinel;
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'redis-'));
}

async function acceptsConnections({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('redis-server without output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    if (/ready to accept connections|\+monitor master/i.test(line)) {
      stdout.resume();
      return;
    }
  }
  throw new Error(`redis-server ended:\n${lines.join('\n')}`);
}
