// The monograms of the real providers.
import { expect, test } from 'vitest';
import { inkOn, monogram } from '../../../catalogue/views/logo.ts';
import { contrast } from '../../support/read/contrast.ts';
import { realBuild } from '../../support/real-build.ts';

const { providers } = realBuild.catalogue;

test('every provider has one to three letters', () => {
  expect(
    providers.filter(({ shortName }) => !/^[\p{L}\p{N}]{1,3}$/u.test(monogram(shortName))).map(({ id }) => id),
  ).toEqual([]);
});

test('every provider’s letters are legible on its colour', () => {
  const colors = providers.flatMap(({ color }) => color ?? []);
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => contrast(color, inkOn(color)) < 4.5)).toEqual([]);
});
