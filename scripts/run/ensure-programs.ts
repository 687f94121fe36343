// Makes sure that the real programs of the tests are there; on Debian as root it installs what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian puts each program, and the packages that hold it. */
const PROGRAMS = [
  { file: '/usr/bin/redis-server', packages: ['redis-server'] },
  { file: '/usr/bin/chromium', packages: ['chromium'] },
  {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  { file: '/usr/bin/caddy', packages: ['caddy'] },
] as const;

/** @throws when a program is missing and cannot be installed: tests are never skipped for it */
export async function ensurePrograms(): Promise<void> {
  const missing = PROGRAMS.filter(({ file }) => !existsSync(file)).flatMap(({ packages }) => packages);
  if (missing.length === 0) return;
  console.log(`test: installing ${missing.join(', ')}`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  // Without its service: the tests start servers of their own.
  const installed =
    apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', ...missing) === 0;
  if (!installed)
    throw new Error(
      `the tests need ${missing.join(' and ')}; install them, e.g. as root: apt-get install ${missing.join(' ')}`,
    );
}
