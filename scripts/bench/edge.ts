// What the rules of site/edge cost nginx: requests per second of a built file as a ratio to a plain file of the same
// bytes and headers in an nginx without rules.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareServers, type Server, stopServer } from './measure.ts';

const CASES: readonly [name: string, path: string, encoding: string][] = [
  ['nginx, service detail', '/v1/services/aws-lambda', 'br'],
  ['nginx, service page', '/services/aws-lambda/', 'identity'],
];
const PROMISED = 0.95;
/** What nginx writes by itself. */
const OWN_HEADERS = new Set(['server', 'date', 'content-type', 'content-length', 'connection', 'keep-alive']);

/**
 * Measures each file against its plain twin, in turn; one worker each, as the program that asks needs a processor too.
 * @param folder for configuration and temporary files
 * @param freePort finds a port
 * @param report called with a line for each file
 */
export async function benchEdge(
  folder: string,
  freePort: () => Promise<number>,
  report: (line: string) => void,
): Promise<void> {
  const edge = await startNginx(configureEdge(path.join(folder, 'edge'), await freePort()));
  for (const [index, [name, address, encoding]] of CASES.entries()) {
    const headers = { 'Accept-Encoding': encoding };
    const built = path.join('dist', address.endsWith('/') ? `site${address}index.html` : `api${address}.json`);
    const body = readFileSync(encoding === 'identity' ? built : `${built}.${encoding}`);
    const { headers: sent } = await fetch(`${edge.url}${address}`, { method: 'HEAD', headers });
    const plain = await startNginx(configurePlain(path.join(folder, `plain-${index}`), await freePort(), body, sent));
    const { subject, baseline, ratio } = await compareServers(edge, plain, { path: address, headers });
    report(
      `${name.padEnd(22)} ${ratio.toFixed(2)} of plain (promised ${PROMISED}): ${Math.round(subject)} of ${Math.round(baseline)} requests/s`,
    );
    await stopServer(plain);
  }
  await stopServer(edge);
}

export interface Configuration {
  file: string;
  port: number;
}

/** The rules of site/edge over the present build, with one worker. @param sidecar host and port; nobody when absent */
export function configureEdge(folder: string, port: number, sidecar = '127.0.0.1:9'): Configuration {
  cpSync('site/edge', folder, { recursive: true });
  const dist = realpathSync('dist');
  const settings = path.join(folder, 'nginx/settings');
  for (const name of readdirSync(settings)) {
    const file = path.join(settings, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replaceAll('/srv/catalogue/.builds', path.dirname(dist))
        .replaceAll('/srv/catalogue/dist', dist),
    );
  }
  writeFileSync(path.join(settings, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  writeFileSync(path.join(settings, 'sidecars.conf'), `server ${sidecar};\n`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, readFileSync(file, 'utf8').replace('worker_processes auto;', 'worker_processes 1;'));
  return { file, port };
}

/** @param sent headers of the answer that it must equal */
function configurePlain(folder: string, port: number, body: Buffer, sent: Headers): Configuration {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'file'), body);
  const headers = [...sent]
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; pid nginx.pid; error_log stderr crit; events { worker_connections 4096; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000; open_file_cache max=8192 inactive=10m; open_file_cache_valid 1m;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path other; scgi_temp_path other; uwsgi_temp_path other;
  etag off; default_type "${sent.get('content-type')}";
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /file =404; ${headers.join(' ')} } } }`,
  );
  return { file, port };
}

/** In the folder `work` beside its configuration. */
export async function startNginx({ file, port }: Configuration): Promise<Server> {
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const work = path.join(path.dirname(file), 'work');
  mkdirSync(work);
  const child = spawn(
    '/usr/sbin/nginx',
    ['-p', work, '-c', file, '-g', `daemon off; ${user}error_log stderr notice;`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => chunk.includes('start worker process ') && resolve());
    child.once('exit', () => reject(new Error('nginx does not start')));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}
