// The forms of REDIS_URL.
import * as z from 'zod';

/**
 * Where Redis is: one server, or the sentinels that know which server leads now. Credentials and database are those of
 * the servers.
 */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | { kind: 'sentinel'; sentinels: SentinelNode[]; name: string; username: string; password: string; database: number };

export interface SentinelNode {
  host: string;
  port: number;
}

const ALLOWED =
  'must be redis://[user:password@]host[:port][/database], the same with rediss:// for TLS, or sentinel://[user:password@]host[:port],host[:port]/master-name[/database]';

const NODE = /^(\[[0-9a-fA-F:.]+\]|[^\s:/@?#[\]]+)(?::(\d{1,5}))?$/;
const SENTINEL = /^sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/]+)\/([\w.-]+)(?:\/(\d+))?$/;
/** What SENTINEL finds: hosts and name always. */
type SentinelParts = [string, string | undefined, string | undefined, string, string, string | undefined];
const SENTINEL_PORT = 26_379;

/** A valid REDIS_URL as an address; the message never repeats the value, which may hold a password. */
export const RedisUrl = z
  .string()
  .transform((text) => (text.startsWith('sentinel:') ? parseSentinel(text) : parseServer(text)))
  .pipe(z.custom<RedisAddress>((address) => address !== undefined, ALLOWED));

function parseServer(text: string): RedisAddress | undefined {
  const url = URL.parse(text);
  const named =
    url &&
    ['redis:', 'rediss:'].includes(url.protocol) &&
    url.hostname !== '' &&
    /^(\/\d*)?$/.test(url.pathname) &&
    !url.search &&
    !url.hash;
  const credentials = named && [url.username, url.password].map(decoded);
  return credentials && !credentials.includes(undefined) ? { kind: 'server', url: text } : undefined;
}

function parseSentinel(text: string): RedisAddress | undefined {
  const parts = SENTINEL.exec(text) as SentinelParts | null;
  if (!parts) return undefined;
  const [, user = '', secret = '', hosts, name, database = 0] = parts;
  const sentinels = hosts.split(',').map(parseNode);
  const [username, password] = [decoded(user), decoded(secret)];
  if (username === undefined || password === undefined || !sentinels.every((node) => node !== undefined))
    return undefined;
  return { kind: 'sentinel', sentinels, name, username, password, database: Number(database) };
}

function parseNode(text: string): SentinelNode | undefined {
  const [, host, port = SENTINEL_PORT] = NODE.exec(text) ?? [];
  return host && Number(port) >= 1 && Number(port) <= 65_535
    ? { host: host.replace(/[[\]]/g, ''), port: Number(port) }
    : undefined;
}

/** @returns undefined when an escape is malformed */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
