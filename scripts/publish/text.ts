// dist/text: the document root of the text host. Pages that depend on neither a question nor the day, in each format.
import { discoveryDocument } from '../../catalogue/contract/discovery.ts';
import { FORMATS } from '../../catalogue/formats/text-formats.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { BUCKETS } from '../../catalogue/model/limits.ts';
import { holdsEndDate } from '../../catalogue/views/endings.ts';
import { providersJson, serviceDetailJson } from '../../catalogue/views/json.ts';
import type { SearchIndex } from '../../catalogue/views/search/search.ts';
import { formatPath } from '../../catalogue/views/text/negotiate-format.ts';
import type { TextPage } from '../../catalogue/views/text/page.ts';
import { categoryTextPage } from '../../catalogue/views/text/pages/category.ts';
import { helpTextPage } from '../../catalogue/views/text/pages/help.ts';
import { homeTextPage } from '../../catalogue/views/text/pages/home.ts';
import { lifecycleJson, listingJson } from '../../catalogue/views/text/pages/page-json.ts';
import { providerTextPage } from '../../catalogue/views/text/pages/provider.ts';
import { providersTextPage } from '../../catalogue/views/text/pages/providers.ts';
import { serviceTextPage } from '../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../catalogue/views/text/render/page.ts';
import { type Addresses, textPath } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output-file.ts';

export function publishText(catalogue: Catalogue, index: SearchIndex, addresses: Addresses): OutputFile[] {
  const discovery = JSON.stringify(discoveryDocument(addresses));
  return [
    ...inEachFormat(homeTextPage(catalogue, addresses), discovery, addresses),
    ...inEachFormat(helpTextPage(catalogue, addresses, BUCKETS.text.limitPerMinute), discovery, addresses),
    ...inEachFormat(providersTextPage(catalogue, addresses), providersJson(catalogue), addresses),
    ...catalogue.providers.flatMap((provider) =>
      inEachFormat(
        providerTextPage(catalogue, provider, addresses),
        listingJson(catalogue, index, { provider: provider.id }),
        addresses,
      ),
    ),
    ...catalogue.categories.flatMap((category) =>
      inEachFormat(
        categoryTextPage(catalogue, category, addresses),
        listingJson(catalogue, index, { category: category.id }),
        addresses,
      ),
    ),
    ...catalogue.services.flatMap((service) => {
      const json = serviceDetailJson(catalogue, service);
      // Days left are told by the sidecar, which has a clock.
      if (holdsEndDate(service)) return [jsonFile(textPath.service(service), json)];
      return inEachFormat(serviceTextPage(catalogue, service, addresses, catalogue.data.lastUpdated), json, addresses);
    }),
    jsonFile('/lifecycle', lifecycleJson(catalogue)),
  ];
}

function inEachFormat(page: TextPage, json: string, addresses: Addresses): OutputFile[] {
  return FORMATS.map((format) =>
    format === 'json'
      ? jsonFile(page.path, json)
      : { path: `text${formatPath(page.path, format)}`, body: renderPage(page, format, addresses) },
  );
}

function jsonFile(path: string, body: string): OutputFile {
  return { path: `text${formatPath(path, 'json')}`, body };
}
