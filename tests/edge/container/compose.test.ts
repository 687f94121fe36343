// compose.yaml without a container engine: what every service must have.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeEnvironment } from '../../../sidecar/config.ts';
import { last, stages } from '../../support/read/dockerfile.ts';
import { startRedisServer } from '../../support/servers/redis-server.ts';

interface Service {
  image: string;
  build?: { context: string; target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
  command?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  networks?: string[] | Record<string, object | null>;
}

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    networks: Record<string, { internal?: boolean } | null>;
  };
  const all = Object.entries(services);

  test('has nginx, two sidecars, Redis and the build', () => {
    expect(Object.keys(services).sort()).toEqual(['catalogue', 'edge', 'redis', 'sidecar-1', 'sidecar-2']);
  });

  test.each(all)(
    '%s may write to its volumes and memory only, gains no rights, and is of one exact version',
    (_, service) => {
      expect(service.read_only).toBe(true);
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.image).toMatch(/:\d+\.\d+\.\d+/);
      if (service.build) expect(stages.has(service.build.target)).toBe(true);
      for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
    },
  );

  test('what must be up before something else has a health check, or ends', () => {
    for (const [, { depends_on = {} }] of all) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const needed = services[name];
        if (!needed) throw new Error(`there is no service ${name}`);
        const checked =
          needed.healthcheck !== undefined ||
          (needed.build !== undefined && last(needed.build.target, 'HEALTHCHECK') !== undefined);
        expect([name, condition]).toEqual([name, checked ? 'service_healthy' : 'service_completed_successfully']);
      }
    }
  });

  test('sidecars get variables that they know; nginx finds them under their names', () => {
    const known = new Set(describeEnvironment().map(({ name }) => name));
    const servers = [
      ...readFileSync('site/edge/nginx/settings/sidecars.conf', 'utf8').matchAll(/^server ([\w-]+):/gm),
    ].map(([, name = '']) => name);
    expect([...new Set(servers)]).toEqual(all.map(([name]) => name).filter((name) => name.startsWith('sidecar-')));
    for (const name of servers) {
      const { environment = {} } = services[name] ?? {};
      for (const variable of Object.keys(environment)) expect(known).toContain(variable);
      expect(environment['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/);
    }
  });

  test('only nginx can be reached from the outside, and only sidecars reach Redis', () => {
    const networksOf = (name: string) => {
      const { networks: own = [] } = services[name] ?? {};
      return Array.isArray(own) ? own : Object.keys(own);
    };
    expect(Object.entries(networks).filter(([, network]) => !network?.internal)).toEqual([['front', null]]);
    expect(Object.keys(services).filter((name) => networksOf(name).includes('front'))).toEqual(['edge']);
    expect(networksOf('redis')).toEqual(['store']);
    expect(Object.keys(services).filter((name) => networksOf(name).includes('store'))).toEqual([
      'sidecar-1',
      'sidecar-2',
      'redis',
    ]);
  });

  test('Redis takes no command without its password, and is healthy only with it', async () => {
    const words = services['redis']?.command ?? [];
    const place = words.indexOf('--requirepass');
    expect(words[place + 1]).toMatch(/^\$\{REDIS_PASSWORD:\?[^}]+\}$/);
    const redis = await startRedisServer('--requirepass', 'a-password');
    const health = services['redis']?.healthcheck?.test[1] ?? '';
    const healthy = (password: string) =>
      spawnSync('sh', ['-c', health.replace('redis-cli', `redis-cli -p ${redis.port}`)], {
        env: { PATH: process.env['PATH'], REDISCLI_AUTH: password },
      }).status === 0;
    expect([healthy('a-password'), healthy('another'), healthy('')]).toEqual([true, false, false]);
    expect(services['redis']?.environment?.['REDISCLI_AUTH']).toBe(words[place + 1]);
    await redis.close();
  });

  test('a password is kept out of images and out of the repository', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env');
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('**/.*');
  });

  test.each(all)('%s cannot fill the disk with its log', (_, { logging }) => {
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  test('Redis keeps what it acknowledges and throws nothing away', () => {
    expect(services['redis']?.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    expect(services['redis']?.volumes).toEqual(['redis:/data']);
  });
});
