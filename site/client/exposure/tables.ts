// The tables of an exposure scorecard: shares by country with their bars, and one row a service.
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import {
  JURISDICTIONS,
  OTHER_JURISDICTION,
  UNKNOWN_JURISDICTION,
} from '../../../catalogue/views/exposure/jurisdictions.ts';
import type { ServiceExposure } from '../../../catalogue/views/exposure/service-exposure.ts';
import { answerText } from '../../names.ts';
import { button, element, focusOn } from '../page/element.ts';
import { serviceLink } from '../page/service-label.ts';
import { blockTable } from './block-table.ts';

/** Rows shown before the reader asks for the rest. */
const ROWS_SHOWN = 12;

const JURISDICTION_NAMES: ReadonlyMap<string, string> = new Map([
  ...JURISDICTIONS.map(({ id, name }) => [id, name] as const),
  [OTHER_JURISDICTION, 'Other'],
  [UNKNOWN_JURISDICTION, ''],
]);

/** Columns of a breakdown that hold numbers. */
const NUMBERS: readonly number[] = [2, 3, 5];

type Row = Exposure['headOfficeBreakdown'][number] | Exposure['regionBreakdown'][number];

/**
 * @param counted the second count of each row, beside services
 * @param tell says what changed to readers who do not see it
 */
export function breakdownTable(
  caption: string,
  counted: 'providers' | 'regions',
  rows: readonly Row[],
  tell: (said: string) => void,
): HTMLElement {
  const heads =
    counted === 'providers'
      ? ['Country', 'Jurisdiction', 'Providers', 'Services', 'Share of services']
      : ['Country', 'Jurisdiction', 'Regions', 'Services confirmed', 'Share of services', 'Services possible'];
  const made = rows.map((row) => breakdownRow(row));
  const rest = made.slice(ROWS_SHOWN);
  const table = element(
    'table',
    { class: 'breakdown' },
    element('caption', { class: 'visually-hidden' }, caption),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...heads.map((head, place) =>
          element('th', { scope: 'col', class: NUMBERS.includes(place) ? 'number' : undefined }, head),
        ),
      ),
    ),
    element('tbody', {}, ...made),
  );
  if (rest.length === 0) return element('div', { class: 'table' }, table);
  for (const row of rest) row.hidden = true;
  const more = button(`Show ${moreCountries(rest.length)}`, { class: 'quiet small no-print' }, () => {
    for (const row of rest) row.hidden = false;
    // The button goes; reading goes on where the first of them stands.
    focusOn(rest[0]?.querySelector('th'));
    more.remove();
    tell(`${moreCountries(rest.length)} shown.`);
  });
  return element('div', { class: 'table' }, table, more);
}

function moreCountries(count: number): string {
  return counted(count, 'more country', 'more countries');
}

function breakdownRow(row: Row): HTMLTableRowElement {
  const { country, jurisdiction, services, percent } = row;
  const fill = element('span', { class: 'fill' });
  fill.style.width = `${percent}%`;
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, country === null ? 'None confirmed, or no region to choose' : countryName(country)),
    element('td', {}, JURISDICTION_NAMES.get(jurisdiction) ?? jurisdiction),
    element('td', { class: 'number' }, String('providers' in row ? row.providers : row.regions)),
    element('td', { class: 'number' }, String(services)),
    element(
      'td',
      { class: 'share' },
      element('span', { class: 'percent' }, `${percent} %`),
      element('span', { class: 'bar', 'aria-hidden': 'true' }, fill),
    ),
    'unconfirmedServices' in row && element('td', { class: 'number' }, String(row.unconfirmedServices)),
  );
}

const SERVICE_COLUMNS = [
  'Service',
  'Head office',
  'Ultimate parent',
  'Regions in',
  'Sovereign option',
  'European-resident',
];

/** Every service with what the figures were made of. */
export function serviceTable(catalogue: Catalogue, { services, unknown }: Exposure): HTMLElement {
  const reasons = new Map(unknown.map(({ slug, reason }) => [slug, reason]));
  const country = (code: string | null) => (code === null ? 'not known' : countryName(code));
  const rows = services.map(({ slug, headOffice, ultimateParent, sovereignOption, europeanResidentOnly, ...where }) => {
    const service = catalogue.find(slug);
    const reason = reasons.get(slug);
    const values: (Node | string)[] = [
      country(headOffice),
      country(ultimateParent),
      whereText(where) ?? element('span', { class: 'quiet' }, reason ?? 'not known'),
      answerText(sovereignOption),
      answerText(europeanResidentOnly),
    ];
    const provider = service && catalogue.provider(service.providerId)?.shortName;
    return {
      head: [service ? serviceLink(service) : slug, element('span', { class: 'quiet small provider' }, provider)],
      cells: values.map((value) => [value]),
    };
  });
  return element('div', { class: 'table' }, blockTable('Every service with its facts', SERVICE_COLUMNS, rows));
}

/** `Germany, France; 25 more countries not confirmed`; undefined where nothing is confirmed. */
function whereText({
  regionCountries,
  unconfirmedCountries,
}: Pick<ServiceExposure, 'regionCountries' | 'unconfirmedCountries'>): string | undefined {
  if (!regionCountries) return undefined;
  const open =
    unconfirmedCountries === null ? 'others not known' : `${moreCountries(unconfirmedCountries.length)} not confirmed`;
  return unconfirmedCountries?.length === 0
    ? countriesText(regionCountries)
    : `${countriesText(regionCountries)}; ${open}`;
}

function countriesText(codes: readonly string[]): string {
  return codes.length <= 3 ? codes.map(countryName).join(', ') : `${codes.length} countries`;
}
