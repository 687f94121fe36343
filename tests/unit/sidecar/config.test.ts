// Settings from the environment: what is taken, what is refused and how that is said, and the table of them in docs.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeEnvironment, readConfig } from '../../../sidecar/config.ts';

/** What the message of the refusal says. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return 'taken';
}

test('without any variable it is a sidecar for this machine', () => {
  const { trustedProxies, ...config } = readConfig({});
  expect(config).toMatchObject({
    host: 'localhost',
    port: 8080,
    baseUrl: 'http://localhost:8080',
    textUrl: 'http://text.localhost:8080',
    distDir: 'dist',
    dataDir: '.data',
    redisUrl: undefined,
    redisReplicas: 0,
    storeBytes: 4_000_000_000,
    quotas: { lists: {}, feedback: {} },
    maxConnections: 5_000,
    metricsPort: undefined,
    hstsSeconds: undefined,
    shutdownSeconds: 10,
    logLevel: 'info',
  });
  expect(trustedProxies.check('127.0.0.1', 'ipv4')).toBe(false);
});

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])('%s is a level of the log', (level) =>
  expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level),
);

test('each variable becomes its setting', () => {
  const { trustedProxies, ...config } = readConfig({
    HOST: '0.0.0.0',
    PORT: '80',
    BASE_URL: 'https://catalogue.example.org//',
    TEXT_URL: 'https://text.example.org/',
    DIST_DIR: '/srv/dist',
    DATA_DIR: '/srv/data',
    REDIS_URL: 'redis://redis:6379',
    REDIS_REPLICAS: '1',
    STORE_MB: '5000',
    LISTS_ADDRESS_KB: '51',
    LISTS_TOTAL_KB: '52',
    FEEDBACK_ADDRESS_KB: '31',
    FEEDBACK_TOTAL_KB: '32',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    MAX_CONNECTIONS: '40',
    METRICS_PORT: '9100',
    HSTS_SECONDS: '31536000',
    SHUTDOWN_SECONDS: '20',
    LOG_LEVEL: 'silent',
    EDITOR: 'ed',
  });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    baseUrl: 'https://catalogue.example.org',
    textUrl: 'https://text.example.org',
    distDir: '/srv/dist',
    dataDir: '/srv/data',
    redisUrl: { kind: 'server', url: 'redis://redis:6379' },
    redisReplicas: 1,
    storeBytes: 5_000_000_000,
    quotas: {
      lists: { addressBytes: 51_000, totalBytes: 52_000 },
      feedback: { addressBytes: 31_000, totalBytes: 32_000 },
    },
    maxConnections: 40,
    metricsPort: 9100,
    hstsSeconds: 31_536_000,
    shutdownSeconds: 20,
    logLevel: 'silent',
  });
  const trusts = ['10.1.2.3', '127.0.0.1', '192.0.2.1'].map((address) => trustedProxies.check(address, 'ipv4'));
  expect(trusts).toEqual([true, true, false]);
});

test.each(['', ' ', '\t'])('a variable that is blank (%j) is absent', (blank) =>
  expect(readConfig({ PORT: blank, HOST: blank, REDIS_URL: blank, HSTS_SECONDS: blank })).toEqual(readConfig({})),
);

/** The least and the most that a number may be, and what kind it is of. */
const NUMBERS: readonly [name: string, least: number, most: number, kind: string][] = [
  ['PORT', 0, 65_535, 'a port number'],
  ['METRICS_PORT', 0, 65_535, 'a port number'],
  ['REDIS_REPLICAS', 0, 5, 'a number of replicas'],
  ['STORE_MB', 10, 10_000_000, 'a number of megabytes'],
  ['LISTS_ADDRESS_KB', 50, 1_000_000_000, 'a number of kilobytes'],
  ['LISTS_TOTAL_KB', 50, 1_000_000_000, 'a number of kilobytes'],
  ['FEEDBACK_ADDRESS_KB', 30, 1_000_000_000, 'a number of kilobytes'],
  ['FEEDBACK_TOTAL_KB', 30, 1_000_000_000, 'a number of kilobytes'],
  ['MAX_CONNECTIONS', 10, 100_000, 'a number of connections'],
  ['HSTS_SECONDS', 0, 63_072_000, 'a number of seconds'],
  ['SHUTDOWN_SECONDS', 1, 600, 'a number of seconds'],
];

test.each(NUMBERS)('%s may be %d to %d, in whole numbers', (name, least, most, kind) => {
  const range = `${name} must be ${least} to ${most}`;
  expect([least, most].map((number) => refusal({ [name]: String(number) }))).toEqual(['taken', 'taken']);
  expect(refusal({ [name]: String(least - 1) })).toBe(`${range} (found "${least - 1}")`);
  expect(refusal({ [name]: String(most + 1) })).toBe(`${range} (found "${most + 1}")`);
  expect(refusal({ [name]: `${least}.5` })).toBe(`${name} must be a whole number (found "${least}.5")`);
  expect(refusal({ [name]: 'much' })).toBe(`${name} must be ${kind} (found "much")`);
});

describe('a wrong setting is refused by name:', () => {
  test.each([
    ['BASE_URL', 'catalogue.example.org', 'must be an http or https URL, e.g. https://catalogue.example.org'],
    ['BASE_URL', 'ftp://catalogue.example.org', 'must be an http or https URL, e.g. https://catalogue.example.org'],
    ['TEXT_URL', 'httpx://text.example.org', 'must be an http or https URL, e.g. https://catalogue.example.org'],
    ['TEXT_URL', 'xhttp://text.example.org', 'must be an http or https URL, e.g. https://catalogue.example.org'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'must be addresses and CIDR ranges separated by commas, e.g. 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    ],
  ])('%s=%s', (name, value, rule) => expect(refusal({ [name]: value })).toBe(`${name} ${rule} (found "${value}")`));

  test('a password in REDIS_URL is not repeated', () => {
    const message = refusal({ REDIS_URL: 'redis://user:hunter2@' });
    expect(message).toMatch(/^REDIS_URL must be redis:\/\/.*\]$/);
    expect(message).not.toContain('hunter2');
  });

  test('all of them at once, a line each', () =>
    expect(refusal({ PORT: 'http', SHUTDOWN_SECONDS: '0' }).split('\n')).toEqual([
      'PORT must be a port number (found "http")',
      'SHUTDOWN_SECONDS must be 1 to 600 (found "0")',
    ]));
});

test('the table in docs/settings.md is what the schema says, and describes each', () => {
  const table = readFileSync('docs/settings.md', 'utf8');
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, preset, description]) => ({
    name,
    preset: preset?.replaceAll('`', ''),
    description,
  }));
  expect(rows).toEqual(describeEnvironment());
  for (const { description } of describeEnvironment()) expect(description).toMatch(/^[A-Z].{10,}\.$/);
});
