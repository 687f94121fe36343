// Outbound clicks in Redis: a hash for each day, which goes by itself, and the set of days.

import { OTHER_SERVICES, oldestOutboundDay, outboundDayEnds } from '../retention.ts';
import type { OutboundCount, OutboundTarget } from '../store.ts';
import type { RedisClient } from './client.ts';
import { KEYS } from './keys.ts';

type Click = Omit<OutboundCount, 'count'>;

/** @param now milliseconds since the epoch */
export async function countOutbound(client: RedisClient, { day, slug, target }: Click, now: number): Promise<void> {
  await client.countOutbound({
    dayKey: KEYS.outbound + day,
    daysKey: KEYS.outboundDays,
    field: `${slug} ${target}`,
    otherField: `${OTHER_SERVICES} ${target}`,
    day,
    spanMilliseconds: outboundDayEnds(day) - now,
    oldestDay: oldestOutboundDay(now),
  });
}

/** By day, slug and target. */
export async function readOutbound(client: RedisClient, now: number): Promise<OutboundCount[]> {
  const days = await client.zRange(KEYS.outboundDays, Date.parse(oldestOutboundDay(now)), '+inf', { BY: 'SCORE' });
  const counts = await Promise.all(days.map(async (day) => countsOf(day, await client.hGetAll(KEYS.outbound + day))));
  return counts.flat();
}

/** By slug, then target, as SQLite orders them. */
function countsOf(day: string, fields: Readonly<Record<string, string>>): OutboundCount[] {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, count]) => {
      const [slug = '', target] = field.split(' ');
      return { day, slug, target: target as OutboundTarget, count: Number(count) };
    });
}
