// The text page of what ends when.
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { compareText } from '../../../model/order.ts';
import { daysUntil, distanceText, endDate } from '../../endings.ts';
import type { Addresses } from '../../urls.ts';
import { type Block, counted, type Row, section, type TextPage } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Services with an end date, soonest (or longest ago) first. */
export function endingServices(catalogue: Catalogue): Service[] {
  const date = (service: Service) => endDate(service) ?? '';
  return catalogue.services
    .filter((service) => endDate(service) !== undefined)
    .sort((a, b) => compareText(date(a), date(b)) || compareText(a.id, b.id));
}

/** @param today YYYY-MM-DD */
export function lifecycleTextPage(catalogue: Catalogue, { baseUrl }: Addresses, today: string): TextPage {
  const dated = endingServices(catalogue);
  const isPast = (service: Service) => daysUntil(endDate(service) ?? '', today) < 0;
  const coming = dated.filter((service) => !isPast(service));
  const past = dated.filter(isPast).reverse();
  const open = catalogue.services.filter(({ lifecycle }) => lifecycle?.status === 'deprecated');
  return {
    path: '/lifecycle',
    title: 'What ends when',
    siteUrl: `${baseUrl}/`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          {
            text: `${counted(coming.length, 'service')} with an end to come, ${open.length} deprecated without a date, ${past.length} ended. Seen on ${today}.`,
          },
        ],
      },
      ...section('Ending, soonest first', rowsOf(coming.map((service) => endingRow(catalogue, service, today)))),
      ...section('Deprecated, no date published', rowsOf(open.map((service) => ({ cells: [[serviceLink(service)]] })))),
      ...section('Ended, latest first', rowsOf(past.map(endedRow))),
    ],
  };
}

function endingRow(catalogue: Catalogue, service: Service, today: string): Row {
  const date = endDate(service) ?? '';
  const successor = service.lifecycle?.successorSlug && catalogue.find(service.lifecycle.successorSlug);
  return {
    cells: [[{ text: date, tone: 'bad' }], [{ text: distanceText(date, today) }], [serviceLink(service)]],
    ...(successor && { note: [{ text: 'successor: ' }, serviceLink(successor)] }),
  };
}

function endedRow(service: Service): Row {
  return { cells: [[{ text: endDate(service) ?? '', tone: 'quiet' }], [serviceLink(service)]] };
}

function rowsOf(rows: Row[]): Block | false {
  return rows.length > 0 && { kind: 'rows', rows };
}
