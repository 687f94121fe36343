// A text page as one small HTML page: no script, one inline stylesheet, monospace, light and dark.
import { FORMATS } from '../../../formats/text-formats.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { inlineText } from '../../writing/inline-text.ts';
import { type Block, cleanText, type Row, type Span, type TextPage } from '../page.ts';
import { formatPath } from '../text-paths.ts';

const STYLE = `:root{color-scheme:light dark;--text:#1c1d21;--back:#fdfdfc;--quiet:#5d6069;--rule:#d9dade;--link:#0b57a4;--good:#176a2c;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e4e4e7;--back:#17181b;--quiet:#a0a3ad;--rule:#3a3c42;--link:#8ab8f0;--good:#7fcf92;--bad:#f2938c}}
body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--text);background:var(--back);overflow-wrap:anywhere}
h1{font-size:1.35rem}h2{font-size:1rem;margin:2rem 0 .5rem}a{color:var(--link)}
nav{color:var(--quiet)}footer{margin-top:2.5rem;padding-top:.75rem;border-top:1px solid var(--rule);color:var(--quiet)}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.15rem 1rem}dt,th,.quiet{color:var(--quiet)}dd{margin:0}
ul{padding:0;list-style:none}li>span{display:block;padding-left:2rem;color:var(--quiet)}
.scroll{overflow-x:auto;overflow-wrap:normal}table{border-collapse:collapse}th,td{padding:.2rem 1.25rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
.good{color:var(--good)}.bad,.warning{color:var(--bad)}`;

/** SHA-256 of STYLE in Base64, which a test compares: nothing here may compute it. */
const STYLE_HASH = 'fXnJm2ZR3l74v8OWAvugvGssDdlefjMjlENq/TcKaHw=';

/** Everything the page may load is inside it. */
export const TEXT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export function renderHtml(page: TextPage, { textUrl }: Addresses): string {
  const title = escapeHtml(cleanText(page.title));
  // A paragraph in quiet letters is a note on what is shown.
  const description = page.blocks
    .filter((block) => block.kind === 'paragraph')
    .find(({ spans }) => spans.some(({ tone }) => tone !== 'quiet'));
  const summary = description ? escapeHtml(cleanText(description.spans.map(({ text }) => text).join(''))) : title;
  const formats = FORMATS.filter((format) => format !== 'html').map((format) =>
    anchor(formatPath(page.path, format), format),
  );
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${TEXT_PAGE_POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${summary}">`,
    `<meta property="og:title" content="${title}">`,
    `<link rel="canonical" href="${escapeHtml(`${textUrl}${page.path}`)}">`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<nav>${anchor(textPath.home(), 'Catalogue')} · ${anchor(textPath.providers(), 'Providers')} · ${anchor(textPath.lifecycle(), 'Lifecycle')} · ${anchor(textPath.help(), 'Help')}</nav>`,
    '<main>',
    `<h1>${title}</h1>`,
    ...page.blocks.map(renderBlock),
    '</main>',
    `<footer>This page as ${formats.join(', ')} · ${anchor(page.siteUrl, 'On the full site')}</footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(cleanText(block.text))}</h2>`;
    case 'paragraph':
      return `<p>${inline(block.spans)}</p>`;
    case 'fields':
      return `<dl>\n${block.rows.map(({ label, spans }) => `<dt>${escapeHtml(cleanText(label))}</dt><dd>${inline(spans)}</dd>`).join('\n')}\n</dl>`;
    case 'flow':
      return `<p>${block.items.map(inline).join(', ')}</p>`;
    case 'commands':
      return `<pre class="scroll"><code>${block.lines.map((line) => escapeHtml(inlineText(line))).join('\n')}</code></pre>`;
    case 'rows':
      return `<ul>\n${block.rows.map((row) => `<li>${row.cells.map(inline).filter(Boolean).join(' · ')}${note(row)}</li>`).join('\n')}\n</ul>`;
    case 'table': {
      const columns = block.noteColumn ? [...block.columns, [{ text: block.noteColumn }]] : block.columns;
      const head = columns.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
      const rows = block.rows.map(({ cells, note: last }) =>
        [...cells, ...(block.noteColumn ? [last ?? []] : [])].map((cell) => `<td>${inline(cell)}</td>`).join(''),
      );
      return `<div class="scroll"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</tbody>\n</table></div>`;
    }
  }
}

function note({ note: spans = [] }: Row): string {
  return spans.length > 0 ? `<span>${inline(spans)}</span>` : '';
}

function inline(spans: readonly Span[]): string {
  return spans.map(renderSpan).join('');
}

function renderSpan({ text, tone = 'plain', href }: Span): string {
  const shown = escapeHtml(inlineText(text));
  const linked = href && /^(https?:\/\/|\/(?!\/))/.test(href) ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown;
  if (tone === 'strong') return `<strong>${linked}</strong>`;
  if (tone === 'code') return `<code>${linked}</code>`;
  return tone === 'plain' || tone === 'path' ? linked : `<span class="${tone}">${linked}</span>`;
}

function anchor(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as content and inside a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}
