// Ends, and the days from which on new customers are not taken, as a calendar (RFC 5545).
import ical, { ICalAlarmType, type ICalCalendar } from 'ical-generator';
import type { Catalogue } from '../../model/catalogue.ts';
import { type Addresses, pagePath } from '../urls.ts';
import { adviceLines, comparedOn, entryTitle } from './entry-text.ts';
import { isAhead, type LifecycleEntry } from './lifecycle-entries.ts';
import { type LifecycleQuery, matchingEntries } from './lifecycle-query.ts';

/** Days before an end on which a calendar reminds of it. */
const REMINDERS = [180, 90, 30];
const DAY_SECONDS = 86_400;

/** A day of each kind is one event, whose UID stays; what has no day is in no calendar. */
export function lifecycleCalendar(catalogue: Catalogue, query: LifecycleQuery, { baseUrl }: Addresses): string {
  const calendar = ical({
    name: 'Cloud services: what ends when',
    prodId: { company: 'Cloud Services Catalogue', product: 'Lifecycle', language: 'EN' },
    url: `${baseUrl}${pagePath.lifecycle()}`,
  });
  for (const entry of matchingEntries(catalogue, query)) {
    const { date, lifecycle } = entry;
    const { closedToNewCustomers } = lifecycle;
    if (closedToNewCustomers !== undefined)
      addEvent(
        calendar,
        entry,
        { kind: 'closed', day: closedToNewCustomers, says: 'closes to new customers' },
        baseUrl,
      );
    if (date === undefined) continue;
    const end = addEvent(calendar, entry, { kind: 'end', day: date, says: 'ends' }, baseUrl);
    if (!isAhead(entry, catalogue.data.lastUpdated)) continue;
    for (const days of REMINDERS)
      end.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: days * DAY_SECONDS,
        description: `In ${days} days`,
      });
  }
  return calendar.toString();
}

interface Day {
  kind: 'end' | 'closed';
  /** YYYY-MM-DD */
  day: string;
  says: string;
}

function addEvent(calendar: ICalCalendar, entry: LifecycleEntry, { kind, day, says }: Day, baseUrl: string) {
  const compared = new Date(comparedOn(entry));
  return calendar.createEvent({
    id: `${entry.id}.${kind}@${new URL(baseUrl).hostname}`,
    start: new Date(day),
    allDay: true,
    timezone: 'UTC',
    summary: `${entryTitle(entry)} ${says}`,
    description: adviceLines(entry).join('\n'),
    url: `${baseUrl}${entry.href}`,
    stamp: compared,
    // Rises with each comparison, and so whenever the day has moved.
    sequence: Math.floor(compared.getTime() / 1_000 / DAY_SECONDS),
    categories: [{ name: entry.provider.shortName }],
  });
}
