// The services of a scorecard as a table for spreadsheets (RFC 4180, with a header).
import type { Exposure, ServiceExposure } from './exposure.ts';

type Cell = string | boolean | null | readonly string[] | undefined;

const COLUMNS: Readonly<Record<string, (service: ServiceExposure, reason: string | undefined) => Cell>> = {
  service: ({ slug }) => slug,
  headOffice: ({ headOffice }) => headOffice,
  ultimateParent: ({ ultimateParent }) => ultimateParent,
  regionBasis: ({ regionBasis }) => regionBasis,
  confirmedCountries: ({ regionCountries }) => regionCountries,
  unconfirmedCountries: ({ unconfirmedCountries }) => unconfirmedCountries,
  usHeadquartered: ({ usHeadquartered }) => usHeadquartered,
  sovereignOption: ({ sovereignOption }) => sovereignOption,
  europeanResidentOnly: ({ europeanResidentOnly }) => europeanResidentOnly,
  notKnown: (_, reason) => reason,
};

/** One line a service; what is not known is an empty cell. Lines end in CR LF, as the format has it. */
export function exposureCsv({ services, unknown }: Exposure): string {
  const reasons = new Map(unknown.map(({ slug, reason }) => [slug, reason]));
  const lines = services.map((service) =>
    Object.values(COLUMNS).map((read) => cellText(read(service, reasons.get(service.slug)))),
  );
  return [Object.keys(COLUMNS), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  const text =
    cell === null || cell === undefined
      ? ''
      : typeof cell === 'boolean'
        ? cell
          ? 'yes'
          : 'no'
        : typeof cell === 'string'
          ? cell
          : cell.join(' ');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
