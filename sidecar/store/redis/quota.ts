// The sums of a day in Redis: one hash for each kind of write, and the salt of the day's pseudonyms. Both go with the
// day.
import { randomUUID } from 'node:crypto';
import { type Charge, writerOf } from '../quota.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';
import type { ScriptCharge } from './quota-script.ts';

const NOTHING: ScriptCharge = { key: KEYS.quota, values: ['0', '', '', '-1', '0', '0'] };

export class DailySalts {
  #day = '';
  #salt = '';

  /** The salt that all sidecars on this Redis use on that day. */
  async of(client: RedisClient, day: string, spanMilliseconds: number): Promise<string> {
    if (this.#day === day) return this.#salt;
    const key = KEYS.quotaSalt + day;
    await client.set(key, randomUUID(), { condition: 'NX', expiration: { type: 'PX', value: spanMilliseconds } });
    const salt = await client.get(key);
    if (salt === null) return randomUUID();
    this.#day = day;
    this.#salt = salt;
    return salt;
  }
}

/** @param address whose share of the day a write takes, and its network's */
export async function scriptCharge(
  client: RedisClient,
  salts: DailySalts,
  charge: Charge | undefined,
  address: string,
  now: number,
): Promise<ScriptCharge> {
  if (!charge) return NOTHING;
  const { written, bytes, totalBytes, addressBytes = -1, day, dayEnds } = charge;
  const span = Math.max(1, dayEnds - now);
  const writer = writerOf(address, await salts.of(client, day, span));
  return {
    key: `${KEYS.quota}${day}:${written}`,
    values: [String(bytes), writer.address, writer.network, String(addressBytes), String(totalBytes), String(span)],
  };
}
