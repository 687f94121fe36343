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
const SENTINEL = /^sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)(?:\/(\d+))?$/;
const SENTINEL_PORT = 26_379;

/** A valid REDIS_URL as an address; the message never repeats the value, which may hold a password. */
export const RedisUrl = z.string().transform((text, context): RedisAddress => {
  const address = text.startsWith('sentinel:') ? parseSentinel(text) : parseServer(text);
  if (address) return address;
  context.addIssue({ code: 'custom', message: ALLOWED });
  return z.NEVER;
});

function parseServer(text: string): RedisAddress | undefined {
  const url = URL.parse(text);
  const named =
    url &&
    /^rediss?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^(\/\d*)?$/.test(url.pathname) &&
    !url.search &&
    !url.hash;
  return named && decodable(url.username) && decodable(url.password) ? { kind: 'server', url: text } : undefined;
}

function parseSentinel(text: string): RedisAddress | undefined {
  const [, credentials = '', hosts = '', name = '', database = '0'] = SENTINEL.exec(text) ?? [];
  const sentinels = hosts.split(',').map(parseNode);
  const [username = '', password = ''] = credentials.split(':');
  if (!name || !decodable(username) || !decodable(password) || !sentinels.every((node) => node !== undefined))
    return undefined;
  return {
    kind: 'sentinel',
    sentinels,
    name,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: Number(database),
  };
}

function parseNode(text: string): SentinelNode | undefined {
  const [, host, port = SENTINEL_PORT] = NODE.exec(text) ?? [];
  return host && Number(port) >= 1 && Number(port) <= 65_535
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    : undefined;
}

function decodable(text: string): boolean {
  try {
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
}
