// Makes any text inert in Markdown and HTML.
import { cleanText } from '../page.ts';

/**
 * What CommonMark and GitHub read as markup anywhere: emphasis (not inside words), code, links, HTML, entities, tables,
 * maths, mentions, issue numbers.
 */
const MARKUP = /[\\`*[\]<|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|(?<!\w)@(?=\w)|@(?=[\w-]+\.)|#(?=\d)/gu;
/** What they read as markup at the start of a line: headings, quotes, lists, rules. */
const LINE_START = /^([-+=>#]|\d+[.)])/;
/** What GitHub turns into links without being asked. */
const AUTOLINK = /(https?|ftp|www|mailto|xmpp)([:.])/gi;

/** Escapes no more than that, so that the text shows as it is wherever it stands on a line and reads well raw. */
export function escapeMarkdown(text: string): string {
  return cleanText(text)
    .replace(MARKUP, '\\$&')
    .replace(LINE_START, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    .replace(AUTOLINK, '$1\\$2');
}

/** A link; an address with a scheme other than https or http, or a malformed one, becomes plain text. */
export function markdownLink(text: string, href: string): string {
  if (!/^(https?:\/\/|\/)/.test(href)) return escapeMarkdown(text);
  const target = escapeDestination(href);
  return `[${escapeMarkdown(text)}](${/[()]/.test(target) ? `<${target}>` : target})`;
}

/**
 * What would end the destination or a table cell is percent-encoded; an `&amp;` in the address must not be read as an
 * entity.
 */
function escapeDestination(href: string): string {
  return href.replace(/[<>\\\s|]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;');
}
