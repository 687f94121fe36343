// The columns of the table of all services: what each says of a service, in words for the page and as values for files.
import type { BrowseCatalogue, BrowseLifecycle, BrowseService } from '../../../catalogue/formats/browse-data.ts';
import { DAY_MILLISECONDS } from '../../../catalogue/model/days.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import { attestationsOf } from '../../../catalogue/views/attestations.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { LIFECYCLE_LABELS, PRICING_LABELS } from '../../names.ts';
import { confirmedRegions, countriesOf, freeText, freeValue, placeText, UNKNOWN } from './facets.ts';

/** Null stands for what is not known. */
export type CellValue = string | null | readonly string[];

export interface Column {
  /** Its name in the address and in files. */
  name: string;
  label: string;
  /** For files: whole. */
  value: (service: BrowseService) => CellValue;
  /** For the page: short. */
  text: (service: BrowseService) => string;
  /** What the page adds in small letters; an empty text adds nothing. */
  note?: (service: BrowseService) => string;
  /** What it is sorted by, where that is not its text; an empty text stands last. */
  order?: (service: BrowseService) => string;
}

/** Shown until a reader chooses others. */
export const DEFAULT_COLUMNS = ['provider', 'kind', 'lifecycle', 'free', 'country'];

/** What these say comes with browse-more.json. */
export const LATER_COLUMNS: readonly string[] = ['region', 'named', 'platform'];

const NOT_KNOWN = 'not known';

/** Those besides the name. @param today YYYY-MM-DD */
export function columnsOf({ categories, kinds }: BrowseCatalogue, today: string): Column[] {
  const kindNames = (service: BrowseService) => service.kinds.map((id) => kinds.get(id) ?? id);
  const platformOf = (service: BrowseService) => attestationsOf(service, service.provider).platform;
  const single = (name: string, label: string, text: (service: BrowseService) => string | undefined): Column => ({
    name,
    label,
    value: (service) => text(service) ?? null,
    text: (service) => text(service) ?? NOT_KNOWN,
    order: (service) => text(service) ?? '',
  });
  const list = (
    name: string,
    label: string,
    value: (service: BrowseService) => readonly string[],
    none: string,
    /** What several are counted as; without it the first is named. */
    noun?: string,
  ): Column => ({
    name,
    label,
    value,
    text: (service) => shortList(value(service), noun) ?? none,
    order: (service) => value(service)[0] ?? '',
  });
  return [
    single('provider', 'Provider', ({ provider }) => provider.name),
    list('kind', 'Kind', kindNames, 'of no kind'),
    single('category', 'Category', ({ category }) => categories.get(category) ?? category),
    single('office', 'Head office', ({ provider }) => countryName(provider.office)),
    single('owner', 'Owner in', ({ provider: { owner } }) => owner && countryName(owner)),
    {
      name: 'lifecycle',
      label: 'Lifecycle',
      value: ({ lifecycle, parts }) => [
        lifecycle ? lifecycleText(lifecycle) : 'Generally available',
        ...parts.map((part) => `part: ${lifecycleText(part)}`),
      ],
      text: ({ lifecycle }) => (lifecycle ? lifecycleText(lifecycle) : ''),
      note: ({ parts }) => partsText(parts, today),
      order: ({ lifecycle, parts }) => nextEnd([...(lifecycle ? [lifecycle] : []), ...parts], today),
    },
    {
      ...single('closed', 'Closed to new customers', ({ lifecycle }) => lifecycle?.closedToNewCustomers),
      text: ({ lifecycle }) => lifecycle?.closedToNewCustomers ?? 'none known',
    },
    {
      name: 'free',
      label: 'Free tier',
      value: (service) => (freeValue(service) === UNKNOWN ? null : freeValue(service)),
      text: (service) => freeText(service).toLowerCase(),
    },
    single('price', 'Price model', ({ pricingModel }) => pricingModel && PRICING_LABELS[pricingModel]),
    {
      ...list('country', 'Confirmed in', (service) => countriesOf(service).filter((place) => place !== UNKNOWN), ''),
      text: (service) => shortList(countriesOf(service).map(placeText), 'countries') ?? '',
    },
    list(
      'region',
      'Confirmed regions',
      (service) => confirmedRegions(service).map(({ id }) => id),
      'none confirmed',
      'regions',
    ),
    list('named', 'Attestations that name it', ({ compliance }) => compliance, 'none known', 'attestations'),
    list('platform', 'Attestations of its platform', platformOf, 'none known', 'attestations'),
  ];
}

/** `Queue`, `Queue and 2 more`, `12 countries`; undefined for none. */
function shortList([first, ...more]: readonly string[], noun?: string): string | undefined {
  if (noun !== undefined && more.length > 0) return `${more.length + 1} ${noun}`;
  return first !== undefined && more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** `Ending 2027-03-31`, `Deprecated`. */
function lifecycleText({ status, sunsetDate }: BrowseLifecycle): string {
  return sunsetDate ? `${LIFECYCLE_LABELS[status]} ${sunsetDate}` : LIFECYCLE_LABELS[status];
}

/** `part: Ending 2026-11-30`, `part: Ending 2026-11-30, and 2 more`: the one that ends next; empty for none. */
function partsText(parts: readonly BrowseLifecycle[], today: string): string {
  const [first] = parts.toSorted((a, b) => compareText(nextEnd([a], today), nextEnd([b], today)));
  if (!first) return '';
  return `part: ${lifecycleText(first)}${parts.length > 1 ? `, and ${parts.length - 1} more` : ''}`;
}

/** Sorts what ends soonest first, then what has ended, the latest first, then what has no day. */
function nextEnd(lifecycles: readonly BrowseLifecycle[], today: string): string {
  const days = lifecycles.flatMap(({ sunsetDate }) => sunsetDate ?? []).sort();
  const ahead = days.find((day) => day >= today);
  if (ahead !== undefined) return `0 ${ahead}`;
  const past = days.at(-1);
  return past === undefined ? (lifecycles.length > 0 ? '2' : '') : `1 ${daysBetween(past, today)}`;
}

/** Whole days, in digits of one length. */
function daysBetween(from: string, to: string): string {
  return String(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS)).padStart(6, '0');
}
