// Writes of strangers to Redis, each one step with the sums of its day.
import { type CommandParser, defineScript } from 'redis';
import { LIST } from '../../../catalogue/model/limits.ts';
import { EXACT_SUFFIXES } from '../derived-slug.ts';
import { OUTBOUND_PAIRS } from '../retention.ts';
import { QUOTA_FUNCTIONS, type ScriptCharge } from './quota-script.ts';

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
  charge: ScriptCharge;
}

/** What became of a write. */
export interface WriteReply {
  outcome: 'done' | 'slug-taken' | 'address' | 'total';
  /** Of a list that has one; else empty. */
  slug: string;
  /** Of the quota that is used up; else 0. */
  usedBytes: number;
}

function transformReply(reply: unknown): WriteReply {
  const [outcome, value] = reply as [WriteReply['outcome'], string | number | undefined];
  return typeof value === 'number'
    ? { outcome, slug: '', usedBytes: value }
    : { outcome, slug: value ?? '', usedBytes: 0 };
}

/** The search for a slug mirrors derived-slug.ts. */
export const claimList = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `${QUOTA_FUNCTIONS}
local list, quota = KEYS[1], KEYS[2]
local prefix, id, body, ttl, kind, base = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local exact, longest = tonumber(ARGV[7]), tonumber(ARGV[8])
local bytes, who = tonumber(ARGV[9]), ARGV[10]
local function taken(slug) return redis.call('EXISTS', prefix .. slug) == 1 end
local function derived(suffix)
  local ending = suffix == 1 and '' or string.format('-%.0f', suffix)
  return string.gsub(string.sub(base, 1, longest - #ending), '%-+$', '') .. ending
end
if redis.call('EXISTS', list) == 1 then return redis.error_reply('IDTAKEN a list has this id') end
local slug = base
if kind == 'exact' and taken(slug) then return {'slug-taken'} end
local refusal = over(quota, bytes, who, tonumber(ARGV[11]), tonumber(ARGV[12]))
if refusal then return refusal end
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
if slug ~= '' then redis.call('SET', prefix .. slug, id, 'PXAT', redis.call('PEXPIRETIME', list)) end
charge(quota, bytes, who, ARGV[13])
return {'done', slug}`,
  parseCommand(
    parser: CommandParser,
    { listKey, slugPrefix, id, body, ttlMilliseconds, kind, slug, charge }: ListClaim,
  ) {
    parser.pushKey(listKey);
    parser.pushKey(charge.key);
    const limits = [String(EXACT_SUFFIXES), String(LIST.slugMaximum)];
    parser.push(slugPrefix, id, body, String(ttlMilliseconds), kind, slug, ...limits, ...charge.values);
  },
  transformReply,
});

/**
 * Replies with the id of the list that is gone and its slug, or null where there was none. A list by its slug, then by its
 * id, whatever is stored there; of its value only the first line is looked at, which is its slug. A slug that another list
 * has taken meanwhile stays, and a key of another type in the place of a slug goes.
 */
export const removeList = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local prefix, lists, id = ARGV[1], ARGV[2], ARGV[3]
local function kind(key) return redis.call('TYPE', key).ok end
local named = kind(KEYS[1])
if named == 'string' then id = redis.call('GET', KEYS[1]) end
local list, slug = lists .. id, ''
if kind(list) == 'string' then slug = string.match(redis.call('GET', list), '^([a-z0-9-]+)\\n') or '' end
if kind(list) == 'hash' then slug = redis.call('HGET', list, 'slug') or '' end
if slug == '' and named ~= 'none' then slug = ARGV[3] end
local gone = redis.call('DEL', list)
if slug ~= '' then
  local of = kind(prefix .. slug)
  if (of == 'string' and redis.call('GET', prefix .. slug) == id) or (of ~= 'string' and of ~= 'none') then
    gone = gone + redis.call('DEL', prefix .. slug)
  end
end
if gone == 0 then return false end
return {id, slug}`,
  parseCommand(
    parser: CommandParser,
    { slugPrefix, listPrefix, key }: { slugPrefix: string; listPrefix: string; key: string },
  ) {
    parser.pushKey(slugPrefix + key);
    parser.push(slugPrefix, listPrefix, key);
  },
  transformReply: (reply: unknown) => reply as readonly [id: string, slug: string] | null,
});

export const addFeedback = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `${QUOTA_FUNCTIONS}
local feedback, quota, createdAt, body = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
local bytes, who = tonumber(ARGV[3]), ARGV[4]
local refusal = over(quota, bytes, who, tonumber(ARGV[5]), tonumber(ARGV[6]))
if refusal then return refusal end
redis.call('ZADD', feedback, createdAt, body)
charge(quota, bytes, who, ARGV[7])
return {'done', ''}`,
  parseCommand(parser: CommandParser, feedbackKey: string, createdAt: number, body: string, charge: ScriptCharge) {
    parser.pushKey(feedbackKey);
    parser.pushKey(charge.key);
    parser.push(String(createdAt), body, ...charge.values);
  },
  transformReply,
});

export interface OutboundClick {
  dayKey: string;
  /** Of all days that have counts. */
  daysKey: string;
  /** The pair that is counted, and the one that is counted once a day has OUTBOUND_PAIRS. */
  field: string;
  otherField: string;
  /** YYYY-MM-DD, as is `oldestDay`, before which nothing is kept. */
  day: string;
  spanMilliseconds: number;
  oldestDay: string;
}

export const countOutbound = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `
local counts, days, field = KEYS[1], KEYS[2], ARGV[1]
if redis.call('HEXISTS', counts, field) == 0 and redis.call('HLEN', counts) >= tonumber(ARGV[3]) then field = ARGV[2] end
redis.call('HINCRBY', counts, field, 1)
redis.call('PEXPIRE', counts, ARGV[4])
redis.call('ZADD', days, ARGV[5], ARGV[6])
return redis.call('ZREMRANGEBYSCORE', days, '-inf', '(' .. ARGV[7])`,
  parseCommand(
    parser: CommandParser,
    { dayKey, daysKey, field, otherField, day, spanMilliseconds, oldestDay }: OutboundClick,
  ) {
    parser.pushKey(dayKey);
    parser.pushKey(daysKey);
    const score = (date: string) => String(Date.parse(date));
    parser.push(field, otherField, String(OUTBOUND_PAIRS), String(spanMilliseconds), score(day), day, score(oldestDay));
  },
  transformReply: (reply: unknown) => Number(reply),
});
