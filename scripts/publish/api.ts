// dist/api: the document root of the API host. Every answer that depends on no question.
import { discoveryDocument } from '../../catalogue/contract/discovery.ts';
import { exampleAnswers } from '../../catalogue/contract/example-answers.ts';
import { openApiDocument } from '../../catalogue/contract/openapi.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { PAGE_SIZE_DEFAULT } from '../../catalogue/model/limits.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import { servicesPage } from '../../catalogue/views/services.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';

export function* publishApi(
  catalogue: Catalogue,
  index: SearchIndex,
  addresses: Addresses,
): Generator<OutputFile, void, undefined> {
  yield* publishApiDocuments(catalogue, index, addresses);
  for (const { built } of ROUTES)
    for (const [path, value] of built?.(catalogue) ?? [])
      yield { path: `api${path}.json`, body: JSON.stringify(value()) };
  const pages = Math.max(1, Math.ceil(catalogue.services.length / PAGE_SIZE_DEFAULT));
  for (let page = 1; page <= pages; page += 1)
    yield {
      path: page === 1 ? 'api/v1/services.json' : `api/v1/services.page-${page}.json`,
      body: JSON.stringify(servicesPage(catalogue, index, { page, limit: PAGE_SIZE_DEFAULT })),
    };
}

/** What describes the API. */
export function publishApiDocuments(catalogue: Catalogue, index: SearchIndex, addresses: Addresses): OutputFile[] {
  const openApi = openApiDocument(addresses, exampleAnswers(catalogue, index, addresses));
  return [
    { path: 'api/index.json', body: JSON.stringify(discoveryDocument(addresses)) },
    { path: 'api/openapi.json', body: JSON.stringify(openApi) },
  ];
}
