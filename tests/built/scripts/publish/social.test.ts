// Pictures for link previews: one general, one a provider, one a category, one a service, of the size that previews want.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { socialImagePath } from '../../../../catalogue/views/urls.ts';
import { TITLE_ROOM } from '../../../../scripts/publish/social/card.ts';
import { LEVELS, OVERHANG } from '../../../../scripts/publish/social/glyphs.ts';
import { rowBytes } from '../../../../scripts/publish/social/palette-png.ts';
import { cardsOf, publishSocialImages } from '../../../../scripts/publish/social.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { serviceThat } from '../../../support/pick.ts';
import { realBuild } from '../../../support/real-build.ts';

const { catalogue } = realBuild;

describe('pictures for link previews', () => {
  test('exist in the build for the home page, every provider, category and service, as PNGs of 1200 × 630', () => {
    const wanted = [
      socialImagePath.home(),
      ...catalogue.providers.map(({ id }) => socialImagePath.provider(id)),
      ...catalogue.categories.map(({ id }) => socialImagePath.category(id)),
      ...catalogue.services.map((service) => socialImagePath.service(service)),
    ];
    const faults = wanted.filter((path) => {
      const png = readFileSync(`dist/site${path}`);
      return png.toString('latin1', 1, 4) !== 'PNG' || png.readUInt32BE(16) !== 1200 || png.readUInt32BE(20) !== 630;
    });
    expect(faults).toEqual([]);
  });

  test('say how much there is', () => {
    const cards = new Map(cardsOf(catalogue).map((card) => [card.path, card]));
    expect(cards.get(socialImagePath.provider('aws'))).toMatchObject({
      title: 'Amazon Web Services',
      figures: `${catalogue.servicesOf('aws').length} services, ${catalogue.provider('aws')?.regions.length} regions`,
      mark: { letters: 'AWS' },
    });
    expect(cards.get(socialImagePath.category('serverless'))?.figures).toMatch(/^\d+ services of \d+ providers$/);
  });

  test('are the same bytes whenever they are drawn', async () => {
    const catalogue = fixtureCatalogue();
    const [one, two] = [
      await publishSocialImages(emptyProject(), catalogue),
      await publishSocialImages(emptyProject(), catalogue),
    ];
    expect(one.length).toBe(cardsOf(catalogue).length + catalogue.services.length);
    expect(one).toEqual(two);
  });

  test('of services differ by the name alone, in ink, behind the mark', () => {
    const { slug: other } = serviceThat(
      'of AWS besides',
      ({ id, providerId }) => providerId === 'aws' && id !== 'aws-lambda',
    );
    const rows = ['aws-lambda', other].map((slug) => rowsOf(readFileSync(`dist/site/social/services/${slug}.png`)));
    const inked = rows.map((picture) => inkedOf(picture));
    const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = rows;
    const differing = [...one.keys()].filter((at) => one[at] !== two[at]);
    const [left = 0, right = 0] = [TITLE_ROOM.left - OVERHANG, TITLE_ROOM.right + OVERHANG].map((x) => 1 + x / 2);
    const [top, bottom] = [TITLE_ROOM.top, TITLE_ROOM.top + TITLE_ROOM.height];
    expect(differing.length).toBeGreaterThan(1_000);
    expect(
      differing.filter((at) => {
        const [x, y] = [at % rowBytes(1200), Math.floor(at / rowBytes(1200))];
        return x < left || x > right || y < top || y > bottom;
      }),
    ).toEqual([]);
    // More letters, more ink.
    expect(inked[0]).toBeGreaterThan(4_000);
    expect(inked[1]).toBeGreaterThan(4_000);
    expect(inked[0]).not.toBe(inked[1]);
  });

  test('of services take at most 14 kB each', () => {
    const sizes = catalogue.services.map((service) => statSync(`dist/site${socialImagePath.service(service)}`).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14_000);
  });
});

/** Two pixels a byte, row by row. */
function rowsOf(png: Buffer): Buffer {
  const start = png.indexOf('IDAT') + 4;
  return inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
}

/** Pixels in the colour of full ink. */
function inkedOf(rows: Buffer): number {
  return rows.reduce((sum, byte) => sum + Number(byte >> 4 === LEVELS) + Number((byte & 0x0f) === LEVELS), 0);
}

/** A project that has the fonts and no picture yet. */
function emptyProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/@fontsource'), path.join(root, 'node_modules/@fontsource'));
  copyFileSync('package-lock.json', path.join(root, 'package-lock.json'));
  return root;
}
