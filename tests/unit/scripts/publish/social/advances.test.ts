// Widths of letters, from the font that the pictures are drawn with.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAdvances } from '../../../../../scripts/publish/social/advances.ts';
import { fontFile } from '../../../../../scripts/publish/social/pen.ts';

const woff = readFileSync(fontFile(process.cwd(), 600));
const advanceOf = readAdvances(woff);

test('letters move on by their own widths, accents by none', () => {
  const [narrow = 0, wide = 0] = ['i', 'W'].map(advanceOf);
  expect([narrow > 0.2 && narrow < 0.35, wide > 0.9 && wide < 1.2]).toEqual([true, true]);
  expect(advanceOf('A')).toBeCloseTo(1490 / 2048, 6);
  expect(['é', 'ü', 'ç'].map(advanceOf)).toEqual(['e', 'u', 'c'].map(advanceOf));
  expect(advanceOf(' ')).toBeGreaterThan(0.1);
});

test('every character of Latin-1 but the soft hyphen has one, and what the font lacks has none', () => {
  const codes = Array.from({ length: 0x100 }, (_, code) => code).filter(
    (code) => (code & 0x7f) >= 0x20 && code !== 0x7f,
  );
  const missing = codes.map((code) => String.fromCodePoint(code)).filter((letter) => advanceOf(letter) === undefined);
  expect(missing).toEqual(['\u00ad']);
  expect(['中', 'Ж'].map(advanceOf)).toEqual([undefined, undefined]);
});

test('a font without its tables is told', () => {
  const broken = Buffer.from(woff.toString('latin1').replace('hmtx', 'xxxx'), 'latin1');
  expect(() => readAdvances(broken)).toThrow('no table hmtx');
});
