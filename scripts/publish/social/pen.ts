// Draws boxes of text for pictures, and keeps what it has drawn below node_modules/.cache.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type satori from 'satori';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The colours of the light theme (site/styles/tokens.css), which this layer may not read. */
export const COLORS = { ground: '#fbfbf9', ink: '#1c2126', quiet: '#545d66', rule: '#dcdfe2', accent: '#1d4f8f' };

export type Element = Parameters<typeof satori>[0];

/** A box of satori's, which takes React's elements as plain objects. */
export function box(style: Record<string, string | number>, children: unknown): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

interface Drawn {
  asPng(): Buffer;
  /** Red, green, blue and alpha of each pixel. */
  pixels: Buffer;
}

export interface Pen {
  draw(element: Element, width?: number, height?: number): Promise<Drawn>;
  /**
   * Drawing all pictures takes more than a second, so each is drawn once for what it shows.
   * @param key all that it depends on, but for the programs that draw and the fonts
   */
  once(key: unknown, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export function fontFile(root: string, weight: 400 | 600): string {
  return path.join(root, `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
}

/**
 * @param root the project's folder: fonts come from its packages
 * @throws when the cache cannot be written; drawing does when a font is missing
 */
export function openPen(root: string): Pen {
  const cache = path.join(root, 'node_modules/.cache/social');
  mkdirSync(cache, { recursive: true });
  // The programs that draw, and the fonts, are what the lock file names.
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  let tools: ReturnType<typeof loadTools> | undefined;
  return {
    async draw(element, width = WIDTH, height = HEIGHT) {
      tools ??= loadTools(root);
      const { satori: lay, Resvg, fonts } = await tools;
      const svg = await lay(element, { width, height, fonts });
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    },
    async once(key, draw) {
      const name = createHash('sha256').update(lock).update(JSON.stringify(key)).digest('hex');
      const file = path.join(cache, name);
      try {
        return readFileSync(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      const drawn = await draw();
      // Another build may be reading: it sees the whole picture or none.
      const own = `${file}.${process.pid}`;
      writeFileSync(own, drawn);
      renameSync(own, file);
      return drawn;
    },
  };
}

/** Only when there is something to draw, as it takes a while. */
async function loadTools(root: string) {
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const fonts = ([400, 600] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: readFileSync(fontFile(root, weight)),
  }));
  return { satori, Resvg, fonts };
}
