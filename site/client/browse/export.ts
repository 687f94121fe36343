// What is shown of all services as files: the same services in the same order, with the same columns.
import type { BrowseCatalogue, BrowseService } from '../../../catalogue/formats/browse-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { type CsvCell, csvText } from '../../../catalogue/views/writing/csv.ts';
import type { CellValue, Column } from './columns.ts';

export interface Shown {
  catalogue: Pick<BrowseCatalogue, 'lastUpdated'>;
  /** In the order in which they are shown. */
  services: readonly BrowseService[];
  /** Besides the name. */
  columns: readonly Column[];
  /** Without trailing slash. */
  baseUrl: string;
  /** Of the view, as its reader can pass it on. */
  address: string;
}

/** A header, then one line a service; lists are separated by `; `, what is not known is an empty cell. */
export function shownCsv({ services, columns, baseUrl }: Shown): string {
  const header = ['service', 'name', ...columns.map(({ name }) => name), 'url'];
  const lines = services.map((service): CsvCell[] => [
    service.slug,
    service.name,
    ...columns.map(({ value }) => value(service)),
    `${baseUrl}${pagePath.service(service)}`,
  ]);
  return csvText([header, ...lines], '; ');
}

/** What is not known is null; lists are arrays. */
export function shownJson({ catalogue, services, columns, baseUrl, address }: Shown): string {
  return `${JSON.stringify(
    {
      address,
      lastUpdated: catalogue.lastUpdated,
      count: services.length,
      services: services.map(
        (service): Record<string, CellValue> => ({
          service: service.slug,
          name: service.name,
          ...Object.fromEntries(columns.map(({ name, value }) => [name, value(service)])),
          url: `${baseUrl}${pagePath.service(service)}`,
        }),
      ),
    },
    null,
    2,
  )}\n`;
}
