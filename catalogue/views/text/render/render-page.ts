// A text page in any format but JSON, which is the API's own.
import type { Format } from '../../../formats/text-formats.ts';
import type { Addresses } from '../../urls.ts';
import type { TextPage } from '../page.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { renderTerminal } from './terminal.ts';

export type PageFormat = Exclude<Format, 'json'>;

/** @param links hyperlinks (OSC 8) in ANSI; no effect elsewhere */
export function renderPage(page: TextPage, format: PageFormat, addresses: Addresses, links = false): string {
  switch (format) {
    case 'ansi':
      return renderTerminal(page, addresses, { colour: true, links });
    case 'txt':
      return renderTerminal(page, addresses, { colour: false });
    case 'md':
      return renderMarkdown(page, addresses);
    case 'html':
      return renderHtml(page, addresses);
  }
}
