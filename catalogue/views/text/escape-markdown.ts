// Makes any text inert in Markdown and HTML. Called by every view that writes Markdown.
import { cleanText } from './page.ts';

/** Escapes what CommonMark and GFM would read as markup, so that the text shows as it is wherever it stands on a line. */
export function escapeMarkdown(text: string): string {
  return cleanText(text)
    .replace(/[\\`*_{}[\]()<>#|~$!&@]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    .replace(/(https?|ftp|www|mailto|xmpp)([:.])/gi, '$1\\$2');
}

/** A link; an address with a scheme other than https or http, or a malformed one, becomes plain text. */
export function markdownLink(text: string, href: string): string {
  if (!/^(https?:\/\/|\/)/.test(href)) return escapeMarkdown(text);
  return `[${escapeMarkdown(text)}](<${escapeDestination(href)}>)`;
}

/** What would end the destination or a table cell is percent-encoded; an `&amp;` in the address must not be read as an entity. */
function escapeDestination(href: string): string {
  return href.replace(/[<>\\\s|]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;');
}
