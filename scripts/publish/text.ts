// dist/text: the document root of the text host. Pages that depend on no question, in each format.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { renderMarkdown } from '../../catalogue/views/text/render-markdown.ts';
import { renderPlain } from '../../catalogue/views/text/render-plain.ts';
import { serviceTextPage } from '../../catalogue/views/text/service-page.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output-file.ts';

export function publishText(catalogue: Catalogue, addresses: Addresses): OutputFile[] {
  return catalogue.services.flatMap((service) => {
    const page = serviceTextPage(catalogue, service, addresses);
    return [
      { path: `text${page.path}.md`, body: renderMarkdown(page, addresses) },
      { path: `text${page.path}.txt`, body: renderPlain(page) },
    ];
  });
}
