// A provider's mark: a neutral monogram of our own as an SVG, its initials on its colour. No trademark is copied.

import { assertDefined } from '../model/assert-defined.ts';
import type { Provider } from '../model/catalogue.ts';
import { escapeXml } from './writing/escape-xml.ts';

/** For a provider whose file names no colour. */
const NEUTRAL_COLOR = '#545d66';

/** Font size in units of the 64-unit square, by the number of letters: they leave a margin at each side. */
const FONT_SIZES: Readonly<Record<number, number>> = { 1: 36, 2: 30, 3: 22 };

/**
 * One to three letters for a short name: a leading acronym of up to three letters as it is (`AWS`, `IBM Cloud` →
 * `IBM`), else the initials of the first two words (`Google Cloud` → `GC`), else the first two letters (`Scaleway` →
 * `Sc`).
 */
export function monogram(shortName: string): string {
  const [first = '', second] = shortName.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (/^\p{Lu}{2,3}$/u.test(first)) return first;
  const letters = [...first];
  return second === undefined
    ? `${(letters[0] ?? '').toUpperCase()}${letters[1] ?? ''}`
    : `${assertDefined(letters[0])}${assertDefined([...second][0])}`.toUpperCase();
}

type Marked = Pick<Provider, 'shortName' | 'color'>;

/** The SVG text of 64 × 64 units; the same for the same provider. */
export function renderLogo(provider: Marked & Pick<Provider, 'name'>): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img">',
    `<title>${escapeXml(provider.name)}</title>`,
    markOf(provider),
    '</svg>\n',
  ].join('');
}

/** All marks in one SVG, each a symbol by its provider's id: a page draws them with `<use>`. */
export function renderLogos(providers: readonly (Marked & Pick<Provider, 'id'>)[]): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...providers.map((provider) => `<symbol id="${provider.id}" viewBox="0 0 64 64">${markOf(provider)}</symbol>`),
    '</svg>\n',
  ].join('\n');
}

function markOf({ shortName, color = NEUTRAL_COLOR }: Marked): string {
  const letters = monogram(shortName);
  return [
    `<rect x=".5" y=".5" width="63" height="63" rx="12" fill="${color}" stroke="#808080" stroke-opacity=".5"/>`,
    `<text x="32" y="33" fill="${inkOn(color)}" font-family="system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif" font-size="${FONT_SIZES[letters.length] ?? 22}"`,
    ` font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text>`,
  ].join('');
}

/** Black or white, whichever stands out more from `#rrggbb`: always at 4.5 to 1 or better. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const light = luminance(color) + 0.05;
  return light / 0.05 >= 1.05 / light ? '#000000' : '#ffffff';
}

/** Relative luminance of `#rrggbb` from 0 to 1, by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
