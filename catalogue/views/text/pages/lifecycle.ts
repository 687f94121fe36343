// The text page of what ends when: services, and parts of services.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { alternativesTo } from '../../lifecycle/alternatives.ts';
import { distanceText } from '../../lifecycle/endings.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import { phaseOf } from '../../lifecycle/phases.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, type Row, type Span, section, type TextPage } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Ends of the past, at most; the page of the site and its JSON have the others, and the site previews. */
const PAST_SHOWN = 40;

/** @param today YYYY-MM-DD */
export function lifecycleTextPage(catalogue: Catalogue, { baseUrl }: Addresses, today: string): TextPage {
  const entries = lifecycleEntries(catalogue, catalogue.services, today);
  const byPhase = Map.groupBy(entries, (entry) => phaseOf(entry, today));
  const { ahead = [], deprecated = [], preview = [], ended = [] } = Object.fromEntries(byPhase);
  return {
    path: textPath.lifecycle(),
    title: 'What ends when',
    siteUrl: `${baseUrl}${pagePath.lifecycle()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `${counted(ahead.length, 'service or part of one', 'services and parts of services')} with an end to come, ${deprecated.length} deprecated without a date, ${preview.length} in preview, ${ended.length} ended. Seen on ${today}.`,
          },
        ],
      },
      ...section('Ending, soonest first', rowsOf(ahead.map((entry) => endingRow(catalogue, entry, today)))),
      ...section(
        'Deprecated, no date published',
        rowsOf(deprecated.map((entry) => ({ cells: [entrySpans(entry)], ...insteadNote(catalogue, entry) }))),
      ),
      ...section(pastTitle(ended.length), rowsOf(ended.slice(0, PAST_SHOWN).map(endedRow))),
    ],
  };
}

/** The name of a service, or that of a part with its service behind. */
export function entrySpans({ name, service, partId }: LifecycleEntry): Span[] {
  return partId === undefined ? [serviceLink(service)] : [{ text: `${name}, part of ` }, serviceLink(service)];
}

function endingRow(catalogue: Catalogue, entry: LifecycleEntry, today: string): Row {
  const { date = '' } = entry;
  return {
    cells: [[{ text: date, tone: 'bad' }], [{ text: distanceText(date, today) }], entrySpans(entry)],
    ...insteadNote(catalogue, entry),
  };
}

/** The successor, or where none is named what does the same elsewhere. */
function insteadNote(catalogue: Catalogue, entry: LifecycleEntry): Pick<Row, 'note'> {
  if (entry.successor) return { note: [{ text: 'successor: ' }, serviceLink(entry.successor)] };
  const others = alternativesTo(catalogue, entry);
  if (others.length === 0) return {};
  const links = others.flatMap((other, place): Span[] => [...(place > 0 ? [{ text: ', ' }] : []), serviceLink(other)]);
  return { note: [{ text: 'elsewhere: ' }, ...links] };
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
