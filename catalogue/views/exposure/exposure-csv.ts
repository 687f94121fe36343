// The services of a scorecard with who sells and controls each, as a table for spreadsheets (RFC 4180, with a header).
import { type CsvCell, csvText } from '../writing/csv.ts';
import type { ControlChain } from './control.ts';
import type { Exposure } from './exposure.ts';
import type { ServiceExposure } from './service-exposure.ts';

interface Line {
  service: ServiceExposure;
  /** What is not known of it. */
  reason: string | undefined;
  chain: ControlChain | undefined;
}

/** Where it is known that there is none: an empty cell would say that nobody knows. */
const NONE = 'none';

const COLUMNS: Readonly<Record<string, (line: Line) => CsvCell>> = {
  service: ({ service }) => service.slug,
  headOffice: ({ service }) => service.headOffice,
  ultimateParent: ({ service }) => service.ultimateParent,
  regionBasis: ({ service }) => service.regionBasis,
  confirmedCountries: ({ service }) => service.regionCountries,
  unconfirmedCountries: ({ service: { unconfirmedCountries: countries } }) =>
    countries?.length === 0 ? NONE : countries,
  usHeadquartered: ({ service }) => service.usHeadquartered,
  sovereignOption: ({ service }) => service.sovereignOption,
  europeanResidentOnly: ({ service }) => service.europeanResidentOnly,
  notKnown: ({ reason }) => reason ?? null,
  provider: ({ chain }) => chain?.provider ?? null,
  sellers: ({ chain }) =>
    chain?.sellers
      .map(({ name, country, customersIn }) => `${name}, ${country} (customers in ${customersIn.join(', ')})`)
      .join('; ') ?? null,
  legalEntity: ({ chain }) => chain?.legalEntity.name ?? null,
  legalEntityCountry: ({ chain }) => chain?.legalEntity.country ?? null,
  owner: ({ chain }) => chain?.parent?.name ?? null,
  ownerCountry: ({ chain }) => chain?.parent?.country ?? null,
  ultimateParentName: ({ chain }) => chain?.ultimateParent?.name ?? null,
};

/**
 * One line a service; what is not known is an empty cell. Lines end in CR LF, as the format has it.
 * @param chainOf the chain of a service by its slug
 */
export function exposureCsv(
  { services, unknown }: Exposure,
  chainOf: (slug: string) => ControlChain | undefined,
): string {
  const reasons = new Map(unknown.map(({ slug, reason }) => [slug, reason]));
  const lines = services.map((service) => {
    const line = { service, reason: reasons.get(service.slug), chain: chainOf(service.slug) };
    return Object.values(COLUMNS).map((read) => read(line));
  });
  return csvText([Object.keys(COLUMNS), ...lines]);
}
