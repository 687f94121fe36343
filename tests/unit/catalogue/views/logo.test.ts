// The monograms of providers: letters, contrast, and that nothing from the data can break the SVG.
import { describe, expect, test } from 'vitest';
import { inkOn, monogram, renderLogo, renderLogos } from '../../../../catalogue/views/logo.ts';
import { contrast } from '../../../support/read/contrast.ts';

describe('a monogram', () => {
  test.each([
    ['AWS', 'AWS'],
    ['OTC', 'OTC'],
    ['IBM Cloud', 'IBM'],
    ['Google Cloud', 'GC'],
    ['Scaleway', 'Sc'],
    ['STACKIT', 'ST'],
    ['OVHcloud', 'OV'],
    ['bunny.net', 'BN'],
    ['cloudscale', 'Cl'],
    ['Österreich', 'Ös'],
    ['X', 'X'],
  ])('of %s is %s', (shortName, letters) => expect(monogram(shortName)).toBe(letters));
});

describe('a logo', () => {
  test.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#737373', '#ffffff'],
    ['#777777', '#000000'],
  ])('on %s is written in %s', (color, ink) => expect(inkOn(color)).toBe(ink));

  test('is legible on every grey', () => {
    const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
    expect(greys.filter((color) => contrast(color, inkOn(color)) < 4.5)).toEqual([]);
  });

  test('is a 64 × 64 SVG with the name as its title and the provider’s colour', () => {
    const svg = renderLogo({ name: 'Amazon Web Services', shortName: 'AWS', color: '#ff9900' });
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64".*<title>Amazon Web Services<\/title>.*fill="#ff9900".*>AWS<\/text><\/svg>\n$/,
    );
    expect(svg).toContain('fill="#000000"');
  });

  test('has a neutral colour when none is stated', () => {
    expect(renderLogo({ name: 'Nobody', shortName: 'Nobody' })).toContain('fill="#545d66"');
  });

  test('escapes what XML would read as markup', () => {
    expect(renderLogo({ name: 'A & B <script>', shortName: 'A & B' })).toContain(
      '<title>A &amp; B &lt;script&gt;</title>',
    );
  });
});

test.each([
  ['X', 36],
  ['Google Cloud', 30],
  ['AWS', 22],
])('the letters of %s have the size %i, so that they leave a margin', (shortName, size) =>
  expect(renderLogo({ name: 'Any', shortName })).toContain(` font-size="${size}"`),
);

test('all marks in one file are symbols by the id of their provider, each as in the logo of its own', () => {
  const providers = [
    { id: 'aws', name: 'Amazon Web Services', shortName: 'AWS', color: '#ff9900' },
    { id: 'a-b', name: 'A & B', shortName: 'A & B' },
  ];
  const symbols = [...renderLogos(providers).matchAll(/<symbol id="([^"]+)" viewBox="0 0 64 64">(.*?)<\/symbol>/g)];
  expect(symbols.map(([, id]) => id)).toEqual(['aws', 'a-b']);
  symbols.forEach(([, , mark = ''], place) => {
    expect(mark).toMatch(/^<rect .*<\/text>$/);
    expect(renderLogo(providers[place] ?? { name: '', shortName: '' })).toContain(mark);
  });
});

test.each([
  ['–', ''],
  ['X', 'X'],
  ['x', 'X'],
])('%s has the letters "%s"', (name, letters) => expect(monogram(name)).toBe(letters));
