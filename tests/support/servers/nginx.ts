// A real nginx on a free port, run by the rules of site/edge before sidecars that run already. Close it in afterAll.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/run/free-port.ts';

export interface Nginx {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Where its cache, its temporary files and relative paths of its log are. */
  work: string;
  signal(signal: NodeJS.Signals): void;
  /** Reads the configuration and the build anew, as after a build. Resolves when only new workers take connections. */
  reload(): Promise<void>;
  /** What it has written to its error log. */
  output(): string;
  close(): Promise<void>;
}

export interface NginxOptions {
  /** `http://127.0.0.1:PORT` of each. */
  sidecars: readonly string[];
  /** The link to the build; builds lie beside what it leads to. */
  dist?: string;
  /** Changes to the configuration before the start, by file below site/edge. */
  changes?: Readonly<Record<string, (text: string) => string>>;
  /** Names of files in nginx/options that are switched on. */
  options?: readonly string[];
}

/** @throws with its error log when it does not start */
export async function startNginx({
  sidecars,
  dist = 'dist',
  changes = {},
  options = [],
}: NginxOptions): Promise<Nginx> {
  const root = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const work = path.join(root, 'work');
  mkdirSync(work);
  cpSync('site/edge', path.join(root, 'edge'), { recursive: true });
  const link = path.join(realpathSync(path.dirname(dist)), path.basename(dist));
  for (const file of readdirSync(path.join(root, 'edge/nginx/settings'))) {
    edit(path.join(root, 'edge/nginx/settings', file), (text) =>
      text
        .replaceAll('/srv/catalogue/.builds', path.dirname(realpathSync(link)))
        .replaceAll('/srv/catalogue/dist', link),
    );
  }
  const servers = ['max_fails=3 fail_timeout=1s', 'max_fails=0 backup'].flatMap((rule) =>
    sidecars.map((url) => `server ${new URL(url).host} ${rule};\n`),
  );
  writeFileSync(path.join(root, 'edge/nginx/settings/sidecars.conf'), servers.join(''));
  writeFileSync(path.join(root, 'edge/nginx/settings/listen.conf'), `listen 127.0.0.1:${port};\n`);
  edit(path.join(root, 'edge/nginx/settings/options.conf'), (text) =>
    options.reduce(
      (left, name) => left.replace(`# include nginx/options/${name}.conf;`, `include nginx/options/${name}.conf;`),
      text,
    ),
  );
  for (const [file, change] of Object.entries(changes)) edit(path.join(root, 'edge', file), change);

  // Workers run as the user of the test, who may read its folders.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const child = spawn(
    '/usr/sbin/nginx',
    ['-p', work, '-c', path.join(root, 'edge/nginx.conf'), '-g', `daemon off; ${user}error_log stderr notice;`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const log = readLog(child);
  await log.says(/start worker process \d+/g, 1);
  return {
    url: `http://127.0.0.1:${port}`,
    work,
    signal: (signal) => void child.kill(signal),
    output: log.output,
    async reload() {
      const started = log.count(/start worker process \d+/g);
      child.kill('SIGHUP');
      // Until then, old workers take connections too.
      await log.says(/gracefully shutting down/g, started);
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function readLog(child: ChildProcess) {
  let output = '';
  const waiting = new Set<() => void>();
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  });
  const count = (wanted: RegExp) => output.match(wanted)?.length ?? 0;
  return {
    output: () => output,
    count,
    says: (wanted: RegExp, times: number) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (count(wanted) < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        child.once('exit', () => reject(new Error(`nginx ended:\n${output}`)));
        child.once('error', (cause) =>
          reject(
            new Error('nginx does not start; apt-get install nginx-light libnginx-mod-http-brotli-static', { cause }),
          ),
        );
      }),
  };
}
