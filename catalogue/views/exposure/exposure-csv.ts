// The services of a scorecard as a table for spreadsheets (RFC 4180, with a header).
import { type CsvCell, csvText } from '../csv.ts';
import type { Exposure, ServiceExposure } from './exposure.ts';

const COLUMNS: Readonly<Record<string, (service: ServiceExposure, reason: string | undefined) => CsvCell>> = {
  service: ({ slug }) => slug,
  headOffice: ({ headOffice }) => headOffice,
  ultimateParent: ({ ultimateParent }) => ultimateParent,
  regionBasis: ({ regionBasis }) => regionBasis,
  confirmedCountries: ({ regionCountries }) => regionCountries,
  unconfirmedCountries: ({ unconfirmedCountries }) => unconfirmedCountries,
  usHeadquartered: ({ usHeadquartered }) => usHeadquartered,
  sovereignOption: ({ sovereignOption }) => sovereignOption,
  europeanResidentOnly: ({ europeanResidentOnly }) => europeanResidentOnly,
  notKnown: (_, reason) => reason ?? null,
};

/** One line a service; what is not known is an empty cell. Lines end in CR LF, as the format has it. */
export function exposureCsv({ services, unknown }: Exposure): string {
  const reasons = new Map(unknown.map(({ slug, reason }) => [slug, reason]));
  const lines = services.map((service) =>
    Object.values(COLUMNS).map((read) => read(service, reasons.get(service.slug))),
  );
  return csvText([Object.keys(COLUMNS), ...lines]);
}
