// Pictures for link previews: one general, one a provider, one a category, of the size that previews want.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { socialImagePath } from '../../../../catalogue/views/urls.ts';
import { cardsOf, publishSocialImages } from '../../../../scripts/publish/social.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { realBuild } from '../../../support/real-build.ts';

const { catalogue } = realBuild;

describe('pictures for link previews', () => {
  test('exist in the build for the home page, every provider and every category, as PNGs of 1200 × 630', () => {
    const wanted = [
      socialImagePath.home(),
      ...catalogue.providers.map(({ id }) => socialImagePath.provider(id)),
      ...catalogue.categories.map(({ id }) => socialImagePath.category(id)),
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
    expect(one.length).toBe(cardsOf(catalogue).length);
    expect(one).toEqual(two);
  });
});

/** A project that has the fonts and no picture yet. */
function emptyProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/@fontsource'), path.join(root, 'node_modules/@fontsource'));
  copyFileSync('package-lock.json', path.join(root, 'package-lock.json'));
  return root;
}
