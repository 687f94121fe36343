// The sums of a day in Redis, as the Lua that writes take them by.

/**
 * For scripts that write. `over` replies with who is over the quota and what was used, or nil; `charge` adds a write
 * to the sums. Values come as a ScriptCharge has them.
 */
export const QUOTA_FUNCTIONS = `
local function used(key, field) return tonumber(redis.call('HGET', key, field) or '0') end
local function over(key, bytes, who, per_address, total)
  if bytes == 0 then return nil end
  if who ~= '' and used(key, who) + bytes > per_address then return {'address', used(key, who)} end
  if used(key, 'total') + bytes > total then return {'total', used(key, 'total')} end
end
local function charge(key, bytes, who, span)
  if bytes == 0 then return end
  redis.call('HINCRBY', key, 'total', bytes)
  if who ~= '' then redis.call('HINCRBY', key, who, bytes) end
  redis.call('PEXPIRE', key, span)
end
`;

/** What the scripts take for a write: nothing is counted where bytes are 0. */
export interface ScriptCharge {
  key: string;
  /** bytes, who, the quota of an address and of all, milliseconds until the day ends */
  values: [string, string, string, string, string];
}
