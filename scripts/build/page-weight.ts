// Keeps pages of facts light: what travels before one can be read. build.ts stops when a page is too heavy.
import type { ManifestFile } from '../../catalogue/formats/manifest.ts';

/** HTML and style sheets of a service page together, in bytes as Brotli packs them. */
export const PAGE_MAXIMUM_BYTES = 20 * 1024;

/** Scripts that a page of facts loads at once, in bytes as Brotli packs them. */
export const SCRIPT_MAXIMUM_BYTES = 10 * 1024;

/** A page as a browser gets it: bytes that travel. */
export interface PageWeight {
  /** Below the site's folder, e.g. `services/aws-lambda/index.html`. */
  file: string;
  html: number;
  css: number;
  script: number;
}

/** Pages that show facts and are no tool: they read well without scripts, so they load few. */
const FACTS = /^site\/((?:services|providers|categories|kinds)\/[^/]+\/.+\.html)$/;

/**
 * @param files of the build
 * @param read the text of one of them
 * @returns the weight of each page of facts
 */
export function weighPages(files: readonly ManifestFile[], read: (path: string) => string): PageWeight[] {
  const sizes = new Map(files.map(({ path, size, twins }) => [path, twins?.br ?? size]));
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const imports = new Map<string, string[]>();
  const importsOf = (script: string) => {
    const known = imports.get(script) ?? staticImports(script, read(script));
    imports.set(script, known);
    return known;
  };
  return [...sizes].flatMap(([path, html]) => {
    const [, file] = FACTS.exec(path) ?? [];
    if (file === undefined) return [];
    const page = read(path);
    return [{ file, html, css: sum(linked(page, STYLES)), script: sum(withImports(linked(page, SCRIPTS), importsOf)) }];
  });
}

/** One sentence for each limit that a page breaks. */
export function overweight(pages: readonly PageWeight[]): string[] {
  return pages.flatMap(({ file, html, css, script }) => {
    const heavy = file.startsWith('services/') && html + css > PAGE_MAXIMUM_BYTES;
    return [
      ...(heavy
        ? [
            `${file}: HTML (${html}) and style sheets (${css}) are ${html + css} bytes compressed; at most ${PAGE_MAXIMUM_BYTES} are allowed`,
          ]
        : []),
      ...(script > SCRIPT_MAXIMUM_BYTES
        ? [
            `${file}: the scripts it starts with are ${script} bytes compressed; at most ${SCRIPT_MAXIMUM_BYTES} are allowed`,
          ]
        : []),
    ];
  });
}

const STYLES = /<link[^>]*\srel="stylesheet"[^>]*\shref="(\/[^"]+)"/g;
const SCRIPTS = /<script[^>]*\ssrc="(\/[^"]+)"/g;

function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => `site${path}`))];
}

/**
 * The scripts and what they import at once. What they import on demand, with `import()`, is loaded later and does not
 * count.
 */
function withImports(scripts: readonly string[], importsOf: (script: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (script: string): void => {
    if (found.has(script)) return;
    found.add(script);
    importsOf(script).forEach(visit);
  };
  scripts.forEach(visit);
  return found;
}

/** Paths that a bundled module names after `import` or `from`. */
function staticImports(script: string, code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)].map(([, path = '']) =>
    new URL(path, `file:///${script}`).pathname.slice(1),
  );
}
