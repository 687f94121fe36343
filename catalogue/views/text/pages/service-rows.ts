// Services as rows that lead to their pages, and places as short lists.
import type { Service } from '../../../model/catalogue.ts';
import { compareText } from '../../../model/order.ts';
import type { Region } from '../../../schema/provider.ts';
import { textPath } from '../../urls.ts';
import { type Block, type Row, type Span, section } from '../page.ts';
import { lifecycleMark } from './lifecycle-spans.ts';

/** The name, leading to the page of the service. */
export function serviceLink(service: Service): Span {
  return { text: service.name, href: textPath.service(service) };
}

export function serviceRow(service: Service): Row {
  return { cells: [[serviceLink(service), ...lifecycleMark(service)]] };
}

/** One heading a group, in the order of `groups`, services by name; groups without a service are left out. */
export function groupedServices(
  groups: readonly { id: string; name: string }[],
  services: readonly Service[],
  groupOf: (service: Service) => string,
): Block[] {
  const byGroup = Map.groupBy(services, groupOf);
  return groups.flatMap(({ id, name }) => {
    const own = (byGroup.get(id) ?? []).toSorted((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()));
    return section(`${name} (${own.length})`, own.length > 0 && { kind: 'rows', rows: own.map(serviceRow) });
  });
}

/** Regions by country: `DE eu-central-1`, `US us-east-1 us-west-2`; an asterisk marks those that regionNote tells of. */
export function regionItems(regions: readonly Region[]): Span[][] {
  const byCountry = [...Map.groupBy(regions, ({ country }) => country)].sort(([a], [b]) => compareText(a, b));
  return byCountry.map(([country, own]) => [
    { text: country, tone: 'strong' },
    { text: ` ${own.map((region) => `${region.id}${isRestricted(region) || isApart(region) ? '*' : ''}`).join(' ')}` },
  ]);
}

/** What the asterisk means, where there is one. */
export function regionNote(regions: readonly Region[]): Block | false {
  const meanings = [
    ...(regions.some(isRestricted) ? ['not open to every customer'] : []),
    ...(regions.some((region) => isApart(region) && !isRestricted(region)) ? ['of a separate cloud'] : []),
  ];
  return meanings.length > 0 && { kind: 'paragraph', spans: [{ text: `* ${meanings.join(', or ')}`, tone: 'quiet' }] };
}

function isRestricted({ access }: Region): boolean {
  return access === 'restricted';
}

/** Of a cloud of the same provider with accounts of its own. */
function isApart({ realm }: Region): boolean {
  return realm !== undefined;
}
