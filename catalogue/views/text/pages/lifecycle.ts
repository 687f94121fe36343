// The text page of what ends when: services, and parts of services.
import type { Catalogue } from '../../../model/catalogue.ts';
import { distanceText } from '../../lifecycle/endings.ts';
import { isAhead, type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import { type Addresses, pagePath } from '../../urls.ts';
import { type Block, counted, type Row, type Span, section, type TextPage } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Ends of the past, at most; the page of the site and its JSON have the others. */
const PAST_SHOWN = 80;

/** @param today YYYY-MM-DD */
export function lifecycleTextPage(catalogue: Catalogue, { baseUrl }: Addresses, today: string): TextPage {
  const entries = lifecycleEntries(catalogue, catalogue.services, today);
  const coming = entries.filter((entry) => isAhead(entry, today));
  const past = entries.filter(({ date }) => date !== undefined && date < today);
  const open = entries.filter(({ date, lifecycle }) => date === undefined && lifecycle.status === 'deprecated');
  return {
    path: '/lifecycle',
    title: 'What ends when',
    siteUrl: `${baseUrl}${pagePath.lifecycle()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `${counted(coming.length, 'service or part of one', 'services and parts of services')} with an end to come, ${open.length} deprecated without a date, ${past.length} ended. Seen on ${today}.`,
          },
        ],
      },
      ...section('Ending, soonest first', rowsOf(coming.map((entry) => endingRow(entry, today)))),
      ...section('Deprecated, no date published', rowsOf(open.map((entry) => ({ cells: [entrySpans(entry)] })))),
      ...section(pastTitle(past.length), rowsOf(past.slice(0, PAST_SHOWN).map(endedRow))),
    ],
  };
}

/** The name of a service, or that of a part with its service behind. */
export function entrySpans({ name, service, partId }: LifecycleEntry): Span[] {
  return partId === undefined ? [serviceLink(service)] : [{ text: `${name}, part of ` }, serviceLink(service)];
}

function endingRow(entry: LifecycleEntry, today: string): Row {
  const { date = '', successor } = entry;
  return {
    cells: [[{ text: date, tone: 'bad' }], [{ text: distanceText(date, today) }], entrySpans(entry)],
    ...(successor && { note: [{ text: 'successor: ' }, serviceLink(successor)] }),
  };
}

function endedRow(entry: LifecycleEntry): Row {
  return { cells: [[{ text: entry.date ?? '', tone: 'quiet' }], entrySpans(entry)] };
}

function pastTitle(count: number): string {
  return count > PAST_SHOWN ? `Ended, the latest ${PAST_SHOWN} of ${count}` : 'Ended, latest first';
}

function rowsOf(rows: Row[]): Block | false {
  return rows.length > 0 && { kind: 'rows', rows };
}
