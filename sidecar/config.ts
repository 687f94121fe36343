// The only reader of the environment: every setting of the sidecar, through one schema. A wrong value stops the start.
import { BlockList } from 'node:net';
import * as z from 'zod';
import { FEEDBACK, LIST } from '../catalogue/model/limits.ts';
import { DEFAULT_ADDRESSES } from '../catalogue/views/urls.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { type ProxyList, parseProxyList } from './plugins/client-address.ts';
import type { Quotas } from './store/quota.ts';
import { type RedisAddress, RedisUrl } from './store/redis/url.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL, e.g. https://catalogue.example.org' })
  .transform((url) => url.replace(/\/+$/, ''));

const proxyList = z
  .string()
  .transform(parseProxyList)
  .pipe(
    z.custom<ProxyList>(
      (proxies) => proxies !== undefined,
      'must be addresses and CIDR ranges separated by commas, e.g. 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    ),
  );

/** Bounds of a setting, for its shape and its description. */
interface Span {
  minimum: number;
  maximum: number;
}

const spanOf = ({ minimum, maximum }: Span) => `${minimum} to ${maximum}`;

const STORE_MEGABYTES: Span = { minimum: 10, maximum: 10_000_000 };
const REPLICAS: Span = { minimum: 0, maximum: 5 };
const CONNECTIONS: Span = { minimum: 10, maximum: 100_000 };
const HSTS_SECONDS: Span = { minimum: 0, maximum: 63_072_000 };
const SHUTDOWN_SECONDS: Span = { minimum: 1, maximum: 600 };
const PORTS: Span = { minimum: 0, maximum: 65_535 };

function wholeNumber(what: string, span: Span) {
  const allowed = `must be ${spanOf(span)}`;
  return z.coerce
    .number(`must be a ${what}`)
    .int('must be a whole number')
    .min(span.minimum, allowed)
    .max(span.maximum, allowed);
}

/** @param minimum what one write of the largest kind takes, rounded up */
const kilobytesADay = (minimum: number, description: string) =>
  wholeNumber('number of kilobytes', { minimum, maximum: 1_000_000_000 })
    .optional()
    .meta({ description: `${description} From ${minimum}.` });

const LOG_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LOG_LEVELS);

const Environment = z.object({
  HOST: z.string().min(1).default('localhost').meta({ description: 'Address to listen on; 0.0.0.0 for all.' }),
  PORT: wholeNumber('port number', PORTS).default(8080).meta({ description: 'Port to listen on; 0 picks a free one.' }),
  BASE_URL: address.default(DEFAULT_ADDRESSES.baseUrl).meta({ description: 'Public address of the API and the site.' }),
  TEXT_URL: address
    .default(DEFAULT_ADDRESSES.textUrl)
    .meta({ description: 'Public address of the text host; requests with its host name get text.' }),
  DIST_DIR: z.string().min(1).default('dist').meta({ description: 'Folder of the build that is served.' }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .meta({ description: 'Folder of the embedded SQLite store; unused with REDIS_URL.' }),
  REDIS_URL: RedisUrl.optional().meta({
    description: 'Redis instead of SQLite: redis://, rediss:// or sentinel://host:port,host:port/master-name.',
  }),
  REDIS_REPLICAS: wholeNumber('number of replicas', REPLICAS)
    .default(0)
    .meta({
      description: `Replicas of Redis that must have a list or a message before it is acknowledged; with fewer of them, writes get 503. ${spanOf(REPLICAS)}.`,
    }),
  STORE_MB: wholeNumber('number of megabytes', STORE_MEGABYTES)
    .default(4_000)
    .meta({
      description: `Megabytes that the store may take: of the disk with SQLite, of Redis where it has no maxmemory. What may be written in a day follows from the room that is left. ${spanOf(STORE_MEGABYTES)}.`,
    }),
  LISTS_TOTAL_KB: kilobytesADay(
    50,
    `Kilobytes of lists that all together may save in a day (UTC), kept for ${LIST.lifetimeDays} days; when absent, a twentieth of the room that is left.`,
  ),
  LISTS_ADDRESS_KB: kilobytesADay(
    50,
    'Kilobytes of lists that one address may save in a day; when absent, a quarter of what its network may.',
  ),
  FEEDBACK_TOTAL_KB: kilobytesADay(
    30,
    `Kilobytes of feedback that all together may send in a day, kept for ${FEEDBACK.keptDays} days; when absent, a twentieth of the room that is left.`,
  ),
  FEEDBACK_ADDRESS_KB: kilobytesADay(
    30,
    'Kilobytes of feedback that one address may send in a day; when absent, a quarter of what its network may.',
  ),
  TRUST_PROXY: proxyList.optional().meta({
    description: 'Proxies whose X-Forwarded-For is believed: addresses and CIDR ranges, separated by commas.',
  }),
  MAX_CONNECTIONS: wholeNumber('number of connections', CONNECTIONS)
    .default(5_000)
    .meta({
      description: `Open connections at most, for each address that it listens on; further ones are closed. ${spanOf(CONNECTIONS)}.`,
    }),
  METRICS_PORT: wholeNumber('port number', PORTS).optional().meta({
    description:
      'Port of /metrics for Prometheus and /ready for balancers, on the same HOST; off when absent, 0 picks a free one.',
  }),
  HSTS_SECONDS: wholeNumber('number of seconds', HSTS_SECONDS)
    .optional()
    .meta({
      description: `Strict-Transport-Security with this max-age, where no nginx says it; absent sends none, 0 takes it back. At most ${HSTS_SECONDS.maximum}.`,
    }),
  SHUTDOWN_SECONDS: wholeNumber('number of seconds', SHUTDOWN_SECONDS)
    .default(10)
    .meta({ description: `How long running requests may take to finish after SIGTERM: ${spanOf(SHUTDOWN_SECONDS)}.` }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be ${LOG_WORDS}`)
    .default('info')
    .meta({ description: `How much is logged: ${LOG_WORDS}.` }),
});

export interface Config {
  host: string;
  port: number;
  baseUrl: string;
  textUrl: string;
  distDir: string;
  dataDir: string;
  redisUrl: RedisAddress | undefined;
  redisReplicas: number;
  /** What the store may take. */
  storeBytes: number;
  quotas: Quotas;
  /** Empty when TRUST_PROXY is absent. */
  trustedProxies: ProxyList;
  maxConnections: number;
  metricsPort: number | undefined;
  /** Seconds of max-age; undefined sends no header. */
  hstsSeconds: number | undefined;
  shutdownSeconds: number;
  logLevel: LogLevel;
}

/** A setting is wrong; the message names the variable and what is allowed. */
export class ConfigError extends Error {}

/**
 * @param environment usually process.env; empty values count as absent
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(
          ({ path, message }) =>
            `${path.join('.')} ${message}${path[0] === 'REDIS_URL' ? '' : ` (found ${JSON.stringify(given[String(path[0])])})`}`,
        )
        .join('\n'),
    );
  }
  const { data } = parsed;
  return {
    host: data.HOST,
    port: data.PORT,
    baseUrl: data.BASE_URL,
    textUrl: data.TEXT_URL,
    distDir: data.DIST_DIR,
    dataDir: data.DATA_DIR,
    redisUrl: data.REDIS_URL,
    redisReplicas: data.REDIS_REPLICAS,
    storeBytes: data.STORE_MB * 1_000_000,
    quotas: {
      lists: { addressBytes: bytesOf(data.LISTS_ADDRESS_KB), totalBytes: bytesOf(data.LISTS_TOTAL_KB) },
      feedback: { addressBytes: bytesOf(data.FEEDBACK_ADDRESS_KB), totalBytes: bytesOf(data.FEEDBACK_TOTAL_KB) },
    },
    trustedProxies: data.TRUST_PROXY ?? new BlockList(),
    maxConnections: data.MAX_CONNECTIONS,
    metricsPort: data.METRICS_PORT,
    hstsSeconds: data.HSTS_SECONDS,
    shutdownSeconds: data.SHUTDOWN_SECONDS,
    logLevel: data.LOG_LEVEL,
  };
}

function bytesOf(kilobytes: number | undefined): number | undefined {
  return kilobytes === undefined ? undefined : kilobytes * 1_000;
}

/** Name, default and meaning of each variable, for the table in docs/settings.md. */
export function describeEnvironment(): { name: string; preset: string; description: string }[] {
  return Object.entries(Environment.shape).map(([name, shape]) => ({
    name,
    preset: String(shape.parse(undefined) ?? ''),
    description: String(shape.meta()?.description),
  }));
}
