// A comparison as files: the rows that are shown, in words.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { compareAttributes } from '../../../catalogue/views/compare/compare.ts';
import { absenceOf, likenessOf, shownAttributes } from '../../../catalogue/views/compare/likeness.ts';
import { compareTextPage } from '../../../catalogue/views/text/pages/compare.ts';
import { renderMarkdown } from '../../../catalogue/views/text/render/markdown.ts';
import { type Addresses, pagePath } from '../../../catalogue/views/urls.ts';
import { type CsvCell, csvText } from '../../../catalogue/views/writing/csv.ts';
import { cellTexts } from './attribute-text.ts';
import { LIKENESS_MARKS } from './table.ts';

/**
 * One line an attribute, one column a service; lists are separated by `; `, what nobody knows is an empty cell.
 * @param baseUrl without trailing slash
 */
export function compareCsv(catalogue: Catalogue, services: readonly Service[], baseUrl: string): string {
  const line = (label: string, mark: string, cell: (service: Service) => CsvCell): CsvCell[] => [
    label,
    mark,
    ...services.map(cell),
  ];
  return csvText(
    [
      line('Attribute', 'Comparison', ({ slug }) => slug),
      line('Name', '', ({ name }) => name),
      line('Page', '', (service) => `${baseUrl}${pagePath.service(service)}`),
      line('What it is', '', ({ description }) => description),
      ...shownAttributes(compareAttributes(catalogue, services)).map((attribute) =>
        line(attribute.label, LIKENESS_MARKS[likenessOf(attribute)], (service) => {
          const texts = cellTexts(attribute, service.slug);
          if (texts !== undefined) return texts.length > 0 ? texts : 'none';
          const { text, isUnknown } = absenceOf(attribute.key, service);
          return isUnknown ? null : text;
        }),
      ),
    ],
    '; ',
  );
}

/** The page of the text host as Markdown, with all of the services. @param today YYYY-MM-DD */
export function compareMarkdown(
  catalogue: Catalogue,
  services: readonly Service[],
  addresses: Addresses,
  today: string,
): string {
  const selection = { services: [...services], notFound: [] };
  return renderMarkdown(compareTextPage(catalogue, selection, addresses, today, COMPARE_MAXIMUM), addresses);
}
