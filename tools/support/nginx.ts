// An nginx with the rules of site/edge over the present build.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Server } from './server-process.ts';

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
