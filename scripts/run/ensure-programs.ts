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
  { file: '/usr/bin/promtool', packages: ['prometheus'] },
  { file: '/usr/bin/prometheus-blackbox-exporter', packages: ['prometheus-blackbox-exporter'] },
  { file: '/usr/bin/mtail', packages: ['mtail'] },
] as const;

/** Chromium without its windows: the tests of the browser take half the time, and the other one does as well. */
const QUICKER = { file: '/usr/bin/chromium-headless-shell', packages: ['chromium-headless-shell'] };

/** @throws when a program is missing and cannot be installed: tests are never skipped for it */
export async function ensurePrograms(): Promise<void> {
  const missing = PROGRAMS.filter(({ file }) => !existsSync(file)).flatMap(({ packages }) => packages);
  if (missing.length > 0 && !install(missing))
    throw new Error(
      `the tests need ${missing.join(' and ')}; install them, e.g. as root: apt-get install ${missing.join(' ')}`,
    );
  if (!existsSync(QUICKER.file) && process.getuid?.() === 0 && !install(QUICKER.packages))
    console.log('test: without it the tests of the browser take longer');
}

/** @returns whether it worked */
function install(packages: readonly string[]): boolean {
  console.log(`test: installing ${packages.join(', ')}`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  // Without services of their own: the tests start servers themselves.
  return apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', ...packages) === 0;
}
