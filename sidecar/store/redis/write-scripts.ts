// Writes of strangers to Redis, each one step with the sums of its day.
import { type CommandParser, defineScript } from 'redis';
import { LIST } from '../../../catalogue/model/limits.ts';
import { EXACT_SUFFIXES } from '../derived-slug.ts';
import type { Refusal, Scope } from '../quota.ts';
import { OUTBOUND_PAIRS, REQUEST_MILLISECONDS } from '../retention.ts';
import type { RepeatableRequest } from '../store.ts';
import { KEYS } from './keys.ts';
import { QUOTA_FUNCTIONS, type ScriptCharge } from './quota-script.ts';

/** What every write of a stranger takes. */
interface Write {
  /** Milliseconds since the epoch, by the clock of the sidecar. */
  now: number;
  charge: ScriptCharge;
}

export interface ListClaim extends Write {
  id: string;
  /** Of packList. */
  body: Buffer;
  createdAt: number;
  expiresAt: number;
  kind: 'none' | 'exact' | 'derived';
  /** The slug or the base; empty for none. */
  slug: string;
  request: RepeatableRequest | undefined;
}

/** What became of a write. */
export type WriteReply =
  /** slug: of a list that has one; else empty. */
  | { outcome: 'done'; slug: string }
  /** The request was answered before, with this list. */
  | { outcome: 'repeated'; id: string; slug: string; createdAt: number; expiresAt: number }
  | { outcome: 'slug-taken' | 'other-request' }
  /** What Redis' clock shows, which is too far from the sidecar's. */
  | { outcome: 'clock'; time: number }
  | { outcome: 'quota'; refusal: Refusal };

function transformReply(reply: unknown): WriteReply {
  const [outcome, ...values] = reply as [string, ...(string | number)[]];
  const [first = '', second, third] = values;
  switch (outcome) {
    case 'done':
      return { outcome, slug: String(first) };
    case 'repeated': {
      const [slug = '', id = '', createdAt, expiresAt] = String(first).split('\n');
      return { outcome, id, slug, createdAt: Number(createdAt), expiresAt: Number(expiresAt) };
    }
    case 'slug-taken':
    case 'other-request':
      return { outcome };
    case 'clock':
      return { outcome, time: Number(first) };
    default: {
      const [limitBytes, usedBytes, openBytes] = [Number(first), Number(second), Number(third)];
      return { outcome: 'quota', refusal: { scope: outcome as Scope, limitBytes, usedBytes, openBytes } };
    }
  }
}

/**
 * The search for a slug mirrors derived-slug.ts. A repeated request writes its entry anew: who waits for replicas waits
 * for what was written last over a connection, and the list may have come over another.
 */
export const claimList = defineScript({
  NUMBER_OF_KEYS: 3,
  SCRIPT: `${QUOTA_FUNCTIONS}
local list, quota, request = KEYS[1], KEYS[2], KEYS[3]
local now, prefix, id, body, ttl, kind, base, exact, longest, asked, request_ttl, times,
  bytes, who, whose, fixed, total, span = unpack(ARGV)
exact, longest, bytes, fixed, total = tonumber(exact), tonumber(longest), tonumber(bytes), tonumber(fixed), tonumber(total)
local function taken(slug) return redis.call('EXISTS', prefix .. slug) == 1 end
local function derived(suffix)
  local ending = suffix == 1 and '' or string.format('-%.0f', suffix)
  return string.gsub(string.sub(base, 1, longest - #ending), '%-+$', '') .. ending
end
local late = behind(tonumber(now))
if late then return late end
local before = asked ~= '' and redis.call('GET', request)
if before then
  local hash, saved = string.match(before, '^([^\\n]*)\\n(.*)$')
  if hash ~= asked then return {'other-request'} end
  redis.call('SET', request, before, 'KEEPTTL')
  return {'repeated', saved}
end
if redis.call('EXISTS', list) == 1 then return redis.error_reply('IDTAKEN a list has this id') end
local slug = base
if kind == 'exact' and taken(slug) then return {'slug-taken'} end
local refusal = over(quota, bytes, who, whose, fixed, total)
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
if asked ~= '' then redis.call('SET', request, table.concat({asked, slug, id, times}, '\\n'), 'PX', request_ttl) end
charge(quota, bytes, who, whose, span)
return {'done', slug}`,
  parseCommand(parser: CommandParser, { now, charge, id, body, createdAt, expiresAt, kind, slug, request }: ListClaim) {
    const { keyHash, bodyHash } = request ?? { keyHash: '', bodyHash: '' };
    for (const key of [KEYS.list + id, charge.key, KEYS.request + keyHash]) parser.pushKey(key);
    const ttlMilliseconds = Math.max(1, expiresAt - now);
    parser.push(String(now), KEYS.slug, id, body, String(ttlMilliseconds), kind, slug);
    parser.push(String(EXACT_SUFFIXES), String(LIST.slugMaximum));
    parser.push(bodyHash, String(REQUEST_MILLISECONDS), `${createdAt}\n${expiresAt}`, ...charge.values);
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
local feedback, quota = KEYS[1], KEYS[2]
local now, created_at, body, bytes, who, whose, fixed, total, span = unpack(ARGV)
bytes, fixed, total = tonumber(bytes), tonumber(fixed), tonumber(total)
local refusal = behind(tonumber(now)) or over(quota, bytes, who, whose, fixed, total)
if refusal then return refusal end
redis.call('ZADD', feedback, created_at, body)
charge(quota, bytes, who, whose, span)
return {'done'}`,
  parseCommand(parser: CommandParser, { now, charge, createdAt, body }: Write & { createdAt: number; body: string }) {
    for (const key of [KEYS.feedback, charge.key]) parser.pushKey(key);
    parser.push(String(now), String(createdAt), body, ...charge.values);
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
