// What the operator's commands print, as texts.
import { dayOf } from '../../catalogue/model/days.ts';
import type { Feedback, ListSummary, OutboundCount, SavedList } from '../store/store.ts';
import { UsageError } from './run-command.ts';

/** Id, slug, time, number of services and name; what is missing is a hyphen. */
export function listLine({ id, slug, name, createdAt, services }: ListSummary): string {
  const named = name === null ? '-' : name.replaceAll('\n', ' ');
  return [id, slug ?? '-', new Date(createdAt).toISOString(), `${services} services`, named].join('  ');
}

/** A list with its address, its end and its services. */
export function listLines(list: SavedList, baseUrl: string): string {
  const { approvedServiceIds, ...head } = list;
  return [
    listLine({ ...head, services: approvedServiceIds.length }),
    `${baseUrl}/lists/${list.slug ?? list.id}  until ${new Date(list.expiresAt).toISOString()}`,
    ...approvedServiceIds.map((id) => `  ${id}`),
  ].join('\n');
}

/** A message under its head, and an empty line behind it. */
export function messageLines({ id, createdAt, type, message, email, page }: Feedback): string {
  const head = [id, new Date(createdAt).toISOString(), type, email, page].filter(Boolean).join('  ');
  return `${head}\n  ${message.replaceAll('\n', '\n  ')}\n`;
}

export function outboundLine({ day, slug, target, count }: OutboundCount): string {
  return `${day}  ${String(count).padStart(6)}  ${slug} ${target}`;
}

/** Milliseconds since the epoch of a day's begin (UTC). @throws UsageError */
export function sinceOf(day: string): number {
  const since = Date.parse(day);
  // 30 February would be taken for 2 March.
  if (Number.isNaN(since) || dayOf(since) !== day)
    throw new UsageError(`--since must be a day as YYYY-MM-DD (found ${JSON.stringify(day)})`);
  return since;
}
