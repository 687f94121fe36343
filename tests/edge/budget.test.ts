// Whether what may be used fits into what there is: sizes in compose.yaml, in nginx's files and in the contract, added up.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BODY_LIMIT_BYTES, FEEDBACK, LIST } from '../../catalogue/model/limits.ts';
import { SIDECAR_ARGUMENTS } from '../../scripts/run/sidecar-command.ts';
import { readConfig } from '../../sidecar/config.ts';
import { packIds } from '../../sidecar/store/packed-ids.ts';
import { chargeOf, refusalOf, roomOfFeedback, roomOfList } from '../../sidecar/store/quota.ts';
import { composeMegabytes, memoryLimit, tmpfsSizes } from '../support/read/compose-sizes.ts';

const MEBIBYTE = 1024 * 1024;
/** nginx without cache and bodies: tables of 20,000 files and buffers of slow readers. */
const NGINX_MEGABYTES = 200;
/** A sidecar beside its heap. */
const SIDECAR_MEGABYTES = 64;

const EDGE = 'site/edge';
const read = (file: string) => readFileSync(path.join(EDGE, file), 'utf8');
/** The number that stands where the expression has its group. @throws when it stands nowhere */
function numberIn(text: string, expression: RegExp): number {
  const [, found] = expression.exec(text) ?? [];
  if (found === undefined) throw new Error(`nothing is like ${expression}`);
  return Number(found);
}
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, { command?: string[] }>;
};

describe('nginx', () => {
  test('has room for its cache, for bodies and for itself', () => {
    expect(sum(tmpfsSizes('edge').values()) + NGINX_MEGABYTES).toBeLessThanOrEqual(memoryLimit('edge'));
  });

  // How large it can grow beyond that is measured in questions.test.ts.
  test('has room for its cache', () => {
    const most = numberIn(read('nginx.conf'), /proxy_cache_path cache .*\bmax_size=(\d+)m/);
    expect(most).toBeLessThan(composeMegabytes('edge', '/tmp/cache'));
  });

  test('has room for all bodies that it takes at a time', () => {
    const bodies = numberIn(read('nginx/proxy.conf'), /limit_conn all-bodies (\d+);/);
    expect((bodies * BODY_LIMIT_BYTES) / MEBIBYTE).toBeLessThan(composeMegabytes('edge', '/tmp/body'));
    expect(numberIn(read('nginx/proxy.conf'), /limit_conn bodies (\d+);/)).toBeLessThan(bodies / 16);
  });

  test('stores nothing else', () => {
    expect(read('nginx/proxy.conf')).toContain('proxy_max_temp_file_size 0;');
    const folders = [...read('nginx.conf').matchAll(/^ {2}(\w+)_temp_path (\w+);/gm)].map(([, kind]) => kind);
    expect(folders.sort()).toEqual(['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi']);
  });

  test('takes bodies as large as the contract says: the build tells it, and Caddy', () => {
    expect(readFileSync('dist/edge/nginx.conf', 'utf8')).toContain(`client_max_body_size ${BODY_LIMIT_BYTES};`);
    expect(readFileSync('dist/edge/limits.caddy', 'utf8')).toContain(`import too-large ${BODY_LIMIT_BYTES}\n`);
    for (const file of readdirSync(EDGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.conf$|Caddyfile$/.test(name),
    ))
      expect(read(file), file).not.toMatch(/client_max_body_size|Content-Length \d/);
  });
});

describe('compose.yaml', () => {
  test.each(['sidecar-1', 'sidecar-2'])('has room for what %s may use', (name) => {
    const heap = numberIn(SIDECAR_ARGUMENTS.join(' '), /--max-old-space-size=(\d+)/);
    expect(heap + SIDECAR_MEGABYTES + sum(tmpfsSizes(name).values())).toBeLessThanOrEqual(memoryLimit(name));
  });

  // docs/settings.md has the same sums.
  test('has room for what 1,000 readers a day keep, each a list of 50 services and 5 KB of feedback', () => {
    const data = numberIn(services['redis']?.command?.join(' ') ?? '', /--maxmemory (\d+)mb/);
    const { storeBytes, quotas } = readConfig({});
    const ids = Array.from({ length: 50 }, (_, number) => `provider-${(number * 7_919) % 1_000}-service`);
    const list = roomOfList('Platform team', packIds(ids), true);
    const message = roomOfFeedback('x'.repeat(5_000 + 200));
    const kept = 1_000 * (list * LIST.lifetimeDays + message * FEEDBACK.keptDays);
    for (const limitBytes of [data * MEBIBYTE, storeBytes]) {
      const room = { usedBytes: kept, limitBytes };
      for (const [written, bytes] of [
        ['lists', list],
        ['feedback', message],
      ] as const) {
        const charge = chargeOf(quotas[written], { written, bytes }, room, 0);
        // The last of them, each from another network.
        const used = { address: 0, network: 0, total: 999 * bytes };
        expect(refusalOf(charge, used), `${written} in ${limitBytes} bytes`).toBeUndefined();
      }
    }
  });

  test('has room for the data of Redis twice', () => {
    const data = numberIn(services['redis']?.command?.join(' ') ?? '', /--maxmemory (\d+)mb/);
    expect(2 * data).toBeLessThan(memoryLimit('redis'));
  });
});
