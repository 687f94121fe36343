// The three bars of an exposure: services by the law of the head office, by that of the owner, and by where they run.
// Values only.
import { countryName } from '../../../catalogue/views/country-name.ts';
import { isEuropean, jurisdictionOf, UNKNOWN_JURISDICTION } from '../../../catalogue/views/exposure/jurisdictions.ts';
import type { ServiceExposure } from '../../../catalogue/views/exposure/service-exposure.ts';

export interface Segment {
  /** A class of its colour. */
  id: string;
  label: string;
  services: number;
}

/** Laws in the order of every bar; those of other countries are counted together. */
const LAWS: readonly Omit<Segment, 'services'>[] = [
  { id: 'us', label: 'United States' },
  { id: 'cn', label: 'China' },
  { id: 'other', label: 'Other countries' },
  { id: 'ch', label: 'Switzerland' },
  { id: 'eu', label: 'European Union' },
  { id: 'unknown', label: 'Unknown' },
];

const RESIDENCES: readonly Omit<Segment, 'services'>[] = [
  { id: 'outside', label: 'Only outside Europe' },
  { id: 'mixed', label: 'In Europe and elsewhere' },
  { id: 'european', label: 'Only in Europe' },
  { id: 'unknown', label: 'Unknown' },
];

/** @returns id of a law of the bars */
export function lawOf(country: string | null): string {
  const law = jurisdictionOf(country ?? undefined).toLowerCase();
  if (law === UNKNOWN_JURISDICTION.toLowerCase()) return 'unknown';
  return LAWS.some(({ id }) => id === law) ? law : 'other';
}

/** @returns id of a part of the bar of regions */
export function residenceOf({ europeanResidentOnly, regionCountries }: ServiceExposure): string {
  if (europeanResidentOnly === null) return 'unknown';
  if (europeanResidentOnly) return 'european';
  return regionCountries?.some(isEuropean) ? 'mixed' : 'outside';
}

export function residenceText(service: ServiceExposure): string {
  const id = residenceOf(service);
  return RESIDENCES.find((each) => each.id === id)?.label ?? id;
}

export interface ExposureBar {
  title: string;
  segments: Segment[];
  /** A sentence below it. */
  note: string;
}

/** @param nameOf the name of the service's provider, by its slug */
export function exposureBars(
  services: readonly ServiceExposure[],
  nameOf: (slug: string) => string,
): readonly ExposureBar[] {
  const headOffices = segmentsOf(LAWS, services, ({ headOffice }) => lawOf(headOffice));
  const fromUs = headOffices.find(({ id }) => id === 'us')?.services ?? 0;
  return [
    {
      title: 'Head office',
      segments: headOffices,
      note: `${fromUs} of ${services.length} services come from providers with a head office in the United States.`,
    },
    {
      title: 'Owner',
      segments: segmentsOf(LAWS, services, ({ ultimateParent }) => lawOf(ultimateParent)),
      note: ownersNote(services, nameOf),
    },
    {
      title: 'Regions',
      segments: segmentsOf(RESIDENCES, services, residenceOf),
      note: '“In Europe and elsewhere” means that you can stay in Europe if you choose a region there.',
    },
  ];
}

function segmentsOf(
  parts: readonly Omit<Segment, 'services'>[],
  services: readonly ServiceExposure[],
  idOf: (service: ServiceExposure) => string,
): Segment[] {
  const counts = new Map([...Map.groupBy(services, idOf)].map(([id, { length }]) => [id, length]));
  return parts.flatMap((part) => {
    const count = counts.get(part.id) ?? 0;
    return count > 0 ? [{ ...part, services: count }] : [];
  });
}

/** `The owner is in another country than the head office for Exoscale (Mexico).` */
function ownersNote(services: readonly ServiceExposure[], nameOf: (slug: string) => string): string {
  const elsewhere = services.flatMap(({ slug, headOffice, ultimateParent }) =>
    ultimateParent !== null && ultimateParent !== headOffice
      ? [`${nameOf(slug)} (${countryName(ultimateParent)})`]
      : [],
  );
  if (elsewhere.length === 0) return 'No owner is known to be in another country than the head office.';
  const list = new Intl.ListFormat('en-GB').format(new Set(elsewhere));
  return `The owner is in another country than the head office for ${list}.`;
}
