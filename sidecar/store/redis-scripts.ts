// What must happen in Redis as one step, as Lua. Called through the client of redis-connection.ts.
import { type CommandParser, defineScript } from '@redis/client';
import { LIST } from '../../catalogue/contract/limits.ts';
import { EXACT_SUFFIXES } from './derived-slug.ts';

export interface ListClaim {
  listKey: string;
  /** Key of a slug without the slug. */
  slugPrefix: string;
  id: string;
  /** Of packList. */
  body: Buffer;
  ttlMilliseconds: number;
  kind: 'none' | 'exact' | 'derived';
  /** The slug or the base; empty for none. */
  slug: string;
}

/** Numbers of a script's reply. */
type NumberReply = (reply: unknown) => number;

export const redisScripts = {
  /**
   * Replies with the slug, the empty string when the list has none, or nil when the exact slug is taken. The search
   * mirrors derived-slug.ts.
   */
  claimList: defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT: `
local list, prefix, id, body, ttl, kind, base = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local exact, longest = tonumber(ARGV[7]), tonumber(ARGV[8])
local function taken(slug) return redis.call('EXISTS', prefix .. slug) == 1 end
local function derived(suffix)
  local ending = suffix == 1 and '' or string.format('-%.0f', suffix)
  return string.gsub(string.sub(base, 1, longest - #ending), '%-+$', '') .. ending
end
if redis.call('EXISTS', list) == 1 then return redis.error_reply('IDTAKEN a list has this id') end
local slug = base
if kind == 'exact' and taken(slug) then return false end
if kind == 'derived' then
  local free = 1
  while free <= exact and taken(derived(free)) do free = free + 1 end
  if free > exact then
    local used = exact
    free = used * 2
    while taken(derived(free)) do used = free; free = free * 2 end
    while free - used > 1 do
      local middle = math.floor((used + free) / 2)
      if taken(derived(middle)) then used = middle else free = middle end
    end
  end
  slug = derived(free)
end
redis.call('SET', list, slug .. '\\n' .. body, 'PX', ttl)
if slug ~= '' then redis.call('SET', prefix .. slug, id, 'PX', ttl) end
return slug`,
    parseCommand(parser: CommandParser, { listKey, slugPrefix, id, body, ttlMilliseconds, kind, slug }: ListClaim) {
      parser.pushKey(listKey);
      parser.push(
        slugPrefix,
        id,
        body,
        String(ttlMilliseconds),
        kind,
        slug,
        String(EXACT_SUFFIXES),
        String(LIST.slugMaximum),
      );
    },
    transformReply: (reply: unknown): string | null => reply as string | null,
  }),

  /** Appends, and drops what is too old. A running number keeps equal observations apart and in order. */
  appendStatus: defineScript({
    NUMBER_OF_KEYS: 2,
    SCRIPT: `
for i = 2, #ARGV, 2 do
  local sequence = string.format('%015.0f', redis.call('INCR', KEYS[2]))
  redis.call('ZADD', KEYS[1], ARGV[i], sequence .. ARGV[i + 1])
end
local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2]
return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('(%.0f', newest - ARGV[1]))`,
    parseCommand(
      parser: CommandParser,
      statusKey: string,
      sequenceKey: string,
      keptMilliseconds: number,
      entries: { timestamp: number; body: string }[],
    ) {
      parser.pushKey(statusKey);
      parser.pushKey(sequenceKey);
      parser.push(String(keptMilliseconds), ...entries.flatMap(({ timestamp, body }) => [String(timestamp), body]));
    },
    transformReply: ((reply) => Number(reply)) as NumberReply,
  }),

  /** 1 while the owner holds the lease. */
  holdLease: defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT: `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`,
    parseCommand(parser: CommandParser, leaseKey: string, owner: string, milliseconds: number) {
      parser.pushKey(leaseKey);
      parser.push(owner, String(milliseconds));
    },
    transformReply: ((reply) => Number(reply)) as NumberReply,
  }),
};

/** Characters before the body in an entry of the status history. */
export const SEQUENCE_LENGTH = 15;
