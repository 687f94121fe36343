// The only reader of the environment: every setting of the sidecar, through one schema. A wrong value stops the start.
import * as z from 'zod';
import { DEFAULT_ADDRESSES } from '../catalogue/views/urls.ts';
import { type RedisAddress, RedisUrl } from './store/redis-url.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL, e.g. https://catalogue.example.org' })
  .transform((url) => url.replace(/\/+$/, ''));

const Environment = z.object({
  HOST: z.string().min(1).default('localhost').meta({ description: 'Address to listen on; 0.0.0.0 for all.' }),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(8080)
    .meta({ description: 'Port to listen on; 0 picks a free one.' }),
  BASE_URL: address.default(DEFAULT_ADDRESSES.baseUrl).meta({ description: 'Public address of the API and the site.' }),
  TEXT_URL: address.default(DEFAULT_ADDRESSES.textUrl).meta({ description: 'Public address of the text host; requests with its host name get text.' }),
  DIST_DIR: z.string().min(1).default('dist').meta({ description: 'Folder of the build that is served.' }),
  DATA_DIR: z.string().min(1).default('.data').meta({ description: 'Folder of the embedded SQLite store; unused with REDIS_URL.' }),
  REDIS_URL: RedisUrl.optional().meta({ description: 'Redis instead of SQLite: redis://, rediss:// or sentinel://host:port,host:port/master-name.' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info')
    .meta({ description: 'How much is logged.' }),
});

export interface Config {
  host: string;
  port: number;
  baseUrl: string;
  textUrl: string;
  distDir: string;
  dataDir: string;
  redisUrl: RedisAddress | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** A setting is wrong; the message names the variable and what is allowed. */
export class ConfigError extends Error {}

/**
 * @param environment usually process.env; empty values count as absent
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}${path[0] === 'REDIS_URL' ? '' : ` (found ${JSON.stringify(given[String(path[0])])})`}`)
        .join('\n'),
    );
  }
  const { HOST, PORT, BASE_URL, TEXT_URL, DIST_DIR, DATA_DIR, REDIS_URL, LOG_LEVEL } = parsed.data;
  return { host: HOST, port: PORT, baseUrl: BASE_URL, textUrl: TEXT_URL, distDir: DIST_DIR, dataDir: DATA_DIR, redisUrl: REDIS_URL, logLevel: LOG_LEVEL };
}

/** Name, default and meaning of each variable, for the README's table. */
export function describeEnvironment(): { name: string; preset: string; description: string }[] {
  return Object.entries(Environment.shape).map(([name, shape]) => ({
    name,
    preset: String(shape.parse(undefined) ?? ''),
    description: String(shape.meta()?.description ?? ''),
  }));
}
