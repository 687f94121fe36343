// Every service of an exposure with the facts that its figures follow from.
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import type { ServiceExposure } from '../../../catalogue/views/exposure/service-exposure.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { DataTable } from '../shared/DataTable.tsx';
import type { Column } from '../shared/data-table.ts';
import { moreCountries } from './BreakdownTable.tsx';
import { lawOf, residenceOf, residenceText } from './exposure-bars.ts';

interface Props {
  catalogue: Catalogue;
  exposure: Exposure;
}

export function ServiceTable({ catalogue, exposure: { services, unknown } }: Props) {
  const reasons = new Map(unknown.map(({ slug, reason }) => [slug, reason]));
  return (
    <DataTable
      caption="Every service with its facts"
      rows={services}
      keyOf={({ slug }) => slug}
      columns={columnsOf(catalogue, reasons)}
    />
  );
}

function columnsOf(catalogue: Catalogue, reasons: ReadonlyMap<string, string>): Column<ServiceExposure>[] {
  return [
    {
      id: 'service',
      label: 'Service',
      cell: ({ slug }) => {
        const service = catalogue.find(slug);
        return (
          <>
            <ServiceLink catalogue={catalogue} slug={slug} />{' '}
            <span class="quiet small">{service && catalogue.provider(service.providerId)?.shortName}</span>
          </>
        );
      },
    },
    { id: 'office', label: 'Head office', cell: ({ headOffice }) => <Law country={headOffice} /> },
    { id: 'owner', label: 'Owner', cell: ({ ultimateParent }) => <Law country={ultimateParent} /> },
    {
      id: 'regions',
      label: 'Regions',
      cell: (service) => (
        <span class="law-mark">
          <i class={`law-${residenceOf(service)}`} />
          <span>
            {residenceText(service)} <span class="quiet small">{whereText(service) ?? reasons.get(service.slug)}</span>
          </span>
        </span>
      ),
    },
    { id: 'sovereign', label: 'Sovereign option', cell: ({ sovereignOption }) => answer(sovereignOption) },
    { id: 'resident', label: 'European-resident', cell: ({ europeanResidentOnly }) => answer(europeanResidentOnly) },
  ];
}

function answer(value: boolean | null): string {
  return value === null ? 'unknown' : value ? 'yes' : 'no';
}

function Law({ country }: { country: string | null }) {
  return (
    <span class="law-mark">
      <i class={`law-${lawOf(country)}`} />
      {country === null ? 'unknown' : countryName(country)}
    </span>
  );
}

/** A link with the name of a service; the slug where the catalogue does not hold it. */
export function ServiceLink({ catalogue, slug }: { catalogue: Catalogue; slug: string }) {
  const service = catalogue.find(slug);
  return service ? <a href={pagePath.service(service)}>{service.name}</a> : <span>{slug}</span>;
}

/** `Germany, France; 25 more countries unconfirmed`; undefined where nothing is confirmed. */
function whereText({ regionCountries, unconfirmedCountries }: ServiceExposure): string | undefined {
  if (!regionCountries) return undefined;
  const known =
    regionCountries.length <= 3 ? regionCountries.map(countryName).join(', ') : `${regionCountries.length} countries`;
  if (unconfirmedCountries === null) return `${known}; others unknown`;
  return unconfirmedCountries.length === 0
    ? known
    : `${known}; ${moreCountries(unconfirmedCountries.length)} unconfirmed`;
}
