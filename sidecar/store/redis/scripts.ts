// What must happen in Redis as one step, as Lua: what write-scripts.ts does not have.
import { type CommandParser, defineScript } from 'redis';
import { CLOCKS_APART_MILLISECONDS } from '../retention.ts';
import { CLOCK_FUNCTION } from './quota-script.ts';
import { addFeedback, claimList, countOutbound, removeList } from './write-scripts.ts';

/** Numbers of a script's reply. */
type NumberReply = (reply: unknown) => number;

/**
 * A list's id and its value, or its slug and body as release 1.5.1 wrote them; empty where a key of another type stands.
 * null when there is none.
 */
export type StoredList = readonly [id: Buffer, value: Buffer | readonly [slug: Buffer, body: Buffer]] | null;

export const redisScripts = {
  claimList,
  addFeedback,
  countOutbound,
  removeList,

  /** By slug, then by id, in one step: a client that is replaced finishes what it was given, and takes no second. */
  findList: defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT: `
local id = ARGV[2]
local named = redis.call('TYPE', KEYS[1]).ok
if named == 'string' then id = redis.call('GET', KEYS[1]) elseif named ~= 'none' then return {id, ''} end
local list = ARGV[1] .. id
local kind = redis.call('TYPE', list).ok
if kind == 'none' then return false end
if kind == 'string' then return {id, redis.call('GET', list)} end
if kind == 'hash' then return {id, redis.call('HMGET', list, 'slug', 'body')} end
return {id, ''}`,
    parseCommand(parser: CommandParser, slugKey: string, listPrefix: string, id: string) {
      parser.pushKey(slugKey);
      parser.push(listPrefix, id);
    },
    transformReply: (reply: unknown) => reply as StoredList,
  }),

  /** Appends, and drops what is too old, and what claims to come from a time that is yet to come. A running number keeps equal observations apart and in order. */
  appendStatus: defineScript({
    NUMBER_OF_KEYS: 2,
    SCRIPT: `
local newest = 0
for i = 3, #ARGV, 2 do
  local sequence = string.format('%015.0f', redis.call('INCR', KEYS[2]))
  redis.call('ZADD', KEYS[1], ARGV[i], sequence .. ARGV[i + 1])
  newest = math.max(newest, tonumber(ARGV[i]))
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], string.format('(%.0f', newest + ARGV[2]), '+inf')
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
      const spans = [keptMilliseconds, CLOCKS_APART_MILLISECONDS].map(String);
      parser.push(...spans, ...entries.flatMap(({ timestamp, body }) => [String(timestamp), body]));
    },
    transformReply: ((reply) => Number(reply)) as NumberReply,
  }),

  /** Takes padding and keeps none of it. Replies with the time of Redis when the sidecar's is too far behind it. */
  proveWritable: defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT: `${CLOCK_FUNCTION}
local late = behind(tonumber(ARGV[1]))
if late then return late[2] end
redis.call('SET', KEYS[1], ARGV[1], 'EX', 60)
return 0`,
    parseCommand(parser: CommandParser, key: string, now: number, padding: Buffer) {
      parser.pushKey(key);
      parser.push(String(now), padding);
    },
    transformReply: (reply: unknown) => Number(reply) || undefined,
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
