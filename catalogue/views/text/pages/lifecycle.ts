// The text page of retirement dates of services and sub-services.
import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { alternativesTo } from '../../lifecycle/alternatives.ts';
import { distanceText } from '../../lifecycle/endings.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../lifecycle/lifecycle-entries.ts';
import { phaseOf } from '../../lifecycle/phases.ts';
import { type Addresses, pagePath, textPath } from '../../urls.ts';
import { type Block, type Row, type Span, section, type TextPage } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Maximum number of past retirements; the site and the JSON have all of them, and the site has previews. */
const PAST_SHOWN = 40;

/** @param today YYYY-MM-DD */
export function lifecycleTextPage(catalogue: Catalogue, { baseUrl }: Addresses, today: string): TextPage {
  const entries = lifecycleEntries(catalogue, catalogue.services, today);
  const byPhase = Map.groupBy(entries, (entry) => phaseOf(entry, today));
  const { ahead = [], deprecated = [], preview = [], ended = [] } = Object.fromEntries(byPhase);
  return {
    path: textPath.lifecycle(),
    title: 'Retirement dates',
    siteUrl: `${baseUrl}${pagePath.lifecycle()}`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `${counted(ahead.length, 'service or sub-service', 'services and sub-services')} retiring, ${deprecated.length} deprecated without a date, ${preview.length} in preview, ${ended.length} retired. As of ${today}.`,
          },
        ],
      },
      ...section('Retiring, soonest first', rowsOf(ahead.map((entry) => endingRow(catalogue, entry, today)))),
      ...section(
        'Deprecated, no retirement date',
        rowsOf(deprecated.map((entry) => ({ cells: [entrySpans(entry)], ...insteadNote(catalogue, entry) }))),
      ),
      ...section(pastTitle(ended.length), rowsOf(ended.slice(0, PAST_SHOWN).map(endedRow))),
    ],
  };
}

/** The name of a service, or of a sub-service followed by its service. */
export function entrySpans({ name, service, partId }: LifecycleEntry): Span[] {
  return partId === undefined ? [serviceLink(service)] : [{ text: `${name}, sub-service of ` }, serviceLink(service)];
}

function endingRow(catalogue: Catalogue, entry: LifecycleEntry, today: string): Row {
  const { date = '' } = entry;
  return {
    cells: [[{ text: date, tone: 'bad' }], [{ text: distanceText(date, today) }], entrySpans(entry)],
    ...insteadNote(catalogue, entry),
  };
}

/** The successor, or equivalents at other providers if none is named. */
function insteadNote(catalogue: Catalogue, entry: LifecycleEntry): Pick<Row, 'note'> {
  if (entry.successor) return { note: [{ text: 'successor: ' }, serviceLink(entry.successor)] };
  const others = alternativesTo(catalogue, entry);
  if (others.length === 0) return {};
  const links = others.flatMap((other, index): Span[] => [...(index > 0 ? [{ text: ', ' }] : []), serviceLink(other)]);
  return { note: [{ text: 'elsewhere: ' }, ...links] };
}

function endedRow(entry: LifecycleEntry): Row {
  return { cells: [[{ text: entry.date ?? '', tone: 'quiet' }], entrySpans(entry)] };
}

function pastTitle(count: number): string {
  return count > PAST_SHOWN ? `Retired, latest ${PAST_SHOWN} of ${count}` : 'Retired, latest first';
}

function rowsOf(rows: Row[]): Block | false {
  return rows.length > 0 && { kind: 'rows', rows };
}
