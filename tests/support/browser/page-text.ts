// A built page as a reader sees it.
import { readFileSync } from 'node:fs';

/** @param path of the page inside the site, e.g. `services/aws-lambda/` */
export function pageHtml(path: string): string {
  return readFileSync(`dist/site/${path}index.html`, 'utf8');
}

/** Text without tags, entities resolved, white space as one space. */
export function textOf(html: string): string {
  const entities: Record<string, string> = {
    lt: '<',
    gt: '>',
    quot: '"',
    amp: '&',
    '#39': "'",
    '#38': '&',
    '#34': '"',
  };
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ');
}
