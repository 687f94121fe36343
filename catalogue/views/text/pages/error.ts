// Pages and sentences for what cannot be shown.
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { type Block, echoText, section, type TextPage } from '../page.ts';
import { COLUMNS } from '../render/terminal.ts';
import { wrapSpans } from '../render/text-width.ts';
import { suggestPaths } from '../suggest.ts';

/** The answer to an address that leads nowhere, with the nearest ones that do. */
export function missingTextPage(catalogue: Catalogue, segments: readonly string[], { baseUrl }: Addresses): TextPage {
  const near = suggestPaths(catalogue, segments);
  const last = echoText(segments.at(-1) ?? '');
  const search = textPath.search(new URLSearchParams({ q: last }));
  const rows = near.map(({ path }) => ({ cells: [[{ text: path, tone: 'path' as const, href: path }]] }));
  const links: Block = {
    kind: 'rows',
    rows: [search, textPath.help()].map((path) => ({ cells: [[{ text: path, tone: 'path' as const, href: path }]] })),
  };
  return {
    path: '/',
    title: 'Not found',
    siteUrl: `${baseUrl}/`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [{ text: `There is no page at /${segments.map((segment) => echoText(segment)).join('/')}.` }],
      },
      ...section('Did you mean', rows.length > 0 && { kind: 'rows', rows }),
      ...section('Or', links),
    ],
  };
}

/** One sentence as a page. */
export function messageTextPage(title: string, sentence: string, { baseUrl }: Addresses): TextPage {
  return { path: '/', title, siteUrl: `${baseUrl}/`, blocks: [{ kind: 'paragraph', spans: [{ text: sentence }] }] };
}

/** A sentence for a terminal, in lines of 80 columns. */
export function terminalSentence(sentence: string): string {
  return wrapSpans([{ text: sentence }], COLUMNS)
    .map((line) => `${line.map(({ text }) => text).join('')}\n`)
    .join('');
}
