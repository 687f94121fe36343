// What calendars and feeds say of an entry, and as of when.
import type { LifecycleEntry } from './lifecycle-entries.ts';

/** `AWS App Runner (Amazon Web Services)` */
export function entryTitle({ name, partId, service, provider }: LifecycleEntry): string {
  return `${partId === undefined ? name : `${name}, part of ${service.name}`} (${provider.shortName})`;
}

/** What the provider advises, what takes its place and where it is announced, a line each. */
export function adviceLines({ lifecycle, successor }: LifecycleEntry): string[] {
  const { note, gaTarget, announcementUrl } = lifecycle;
  return [
    ...(note === undefined ? [] : [note]),
    ...(gaTarget === undefined ? [] : [`General availability: ${gaTarget}`]),
    ...(successor === undefined ? [] : [`Successor: ${successor.name}`]),
    ...(announcementUrl === undefined ? [] : [`Announcement: ${announcementUrl}`]),
  ];
}

/** YYYY-MM-DD: when its record was last compared with a source. A day that moves moves this one too. */
export function comparedOn({ service }: LifecycleEntry): string {
  return service.sources.reduce((newest, { checked }) => (checked > newest ? checked : newest), '1970-01-01');
}
