// The clock and the sums of a day in Redis, as the Lua that writes take them by.
import { PARTS } from '../quota.ts';
import { CLOCKS_APART_MILLISECONDS } from '../retention.ts';

/**
 * Replies with the time of Redis when the sidecar's clock lies too far behind it, where Redis may tell.
 * @returns nil when it does not
 */
export const CLOCK_FUNCTION = `
local function behind(now)
  local time = redis.pcall('TIME')
  if time.err then return nil end
  local here = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  if now < here - ${CLOCKS_APART_MILLISECONDS} then return {'clock', here} end
end
`;

/**
 * For scripts that write. `over` replies with whose share is used up, its size, what is used of it and what would still
 * be taken, or nil; `charge` adds a write to the sums. `refusalOf` in ../quota.ts is the same. Values come as a
 * ScriptCharge has them.
 */
export const QUOTA_FUNCTIONS = `${CLOCK_FUNCTION}
local function used(key, field) return tonumber(redis.call('HGET', key, field) or '0') end
local function shares(total, left, fixed)
  local network = total > 0 and math.floor(left * left / (${PARTS.networks} * total)) or 0
  if fixed < 0 then return network, math.floor(network / ${PARTS.addresses}) end
  return math.max(network, fixed), fixed
end
local function over(key, bytes, who, whose, fixed, total)
  if bytes == 0 then return nil end
  local mine, ours, all = used(key, who), used(key, whose), used(key, 'total')
  if fixed >= 0 and mine + bytes > fixed then return {'address', fixed, mine, math.max(0, fixed - mine)} end
  local left = math.max(0, total - all)
  local network, address = shares(total, left, fixed)
  local open = math.min(left, network, address)
  if bytes > open then return {'total', total, all, open} end
  network, address = shares(total, left + ours, fixed)
  if mine + bytes > address then return {'address', address, mine, math.max(0, address - mine)} end
  if ours + bytes > network then return {'network', network, ours, math.max(0, network - ours)} end
end
local function charge(key, bytes, who, whose, span)
  if bytes == 0 then return end
  for _, field in ipairs({'total', who, whose}) do redis.call('HINCRBY', key, field, bytes) end
  redis.call('PEXPIRE', key, span)
end
`;

/** What the scripts take for a write: nothing is counted where bytes are 0. */
export interface ScriptCharge {
  key: string;
  values: [
    bytes: string,
    address: string,
    network: string,
    /** -1 where the operator has fixed none. */
    addressBytes: string,
    totalBytes: string,
    millisecondsLeftOfDay: string,
  ];
}
