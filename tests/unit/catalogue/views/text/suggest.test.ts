// The pages nearest to an address that does not exist.
import { describe, expect, test } from 'vitest';
import { missingTextPage } from '../../../../../catalogue/views/text/pages/error.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { suggestPaths, suggestServices } from '../../../../../catalogue/views/text/suggest.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';
import { policyCatalogue } from '../../../../support/policies/policy-catalogue.ts';

const catalogue = fixtureCatalogue();
const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const pathsFor = (...segments: string[]) => suggestPaths(catalogue, segments).map(({ path }) => path);

describe('the nearest pages', () => {
  test.each([
    [['aws', 'lamda'], '/aws/lambda'],
    [['aws', 'secret-manager'], '/aws/secrets-manager'],
    [['asw', 'lambda'], '/aws/lambda'],
    [['azur'], '/azure'],
    [['lambda'], '/aws/lambda'],
    [['lifecycl'], '/lifecycle'],
    [['category', 'serverles'], '/category/serverless'],
    [['regions', 'aws', 'eu-wst-1'], '/regions/aws/eu-west-1'],
    [['regions', 'scalway', 'fr-par'], '/regions/scaleway/fr-par'],
    [['regions', 'fr-pa'], '/regions/scaleway/fr-par'],
    [['region'], '/regions'],
    [['countries', 'france'], '/countries/fr'],
    [['countries', 'frnace'], '/countries/fr'],
    [['countries', 'united-states'], '/countries/us'],
  ])('of /%s begin with %s', (segments, expected) => {
    expect(pathsFor(...segments)[0]).toBe(expected);
  });

  test('are at most three, each a page of its own', () => {
    const paths = pathsFor('functions');
    expect(paths.slice(0, 2).sort()).toEqual(['/azure/functions', '/scaleway/functions']);
    expect(paths.length).toBeLessThanOrEqual(3);
  });

  test('of a very long name take no longer than of a long one', () => {
    expect(pathsFor(`lambda${'x'.repeat(100_000)}`)).toEqual(pathsFor(`lambda${'x'.repeat(58)}`));
  });

  test('of a provider are those that were called so, before those that look like it', () => {
    const named = policyCatalogue({
      'aws-quick': { aliases: ['Amazon QuickSight'] },
      'aws-quicksigh': {},
      'azure-quick': { aliases: ['QuickSight'] },
    });
    expect(suggestPaths(named, ['aws', 'quicksight']).map(({ path }) => path)).toEqual(['/aws/quick']);
    expect(suggestPaths(named, ['aws', 'quicksigt']).map(({ path }) => path)[0]).toBe('/aws/quicksigh');
  });

  test('of a word include whole slugs', () => {
    expect(suggestServices(catalogue, 'AWS lamda')[0]?.path).toBe('/aws/lambda');
  });
});

test('a page for what is missing echoes the path without controls or markup', () => {
  const page = missingTextPage(catalogue, ['<script>', '\u001b[31m\u202e| `x` [a](b)'], addresses);
  expect(renderPage(page, 'txt', addresses)).toContain('There is no page at /<script>/[31m| `x` [a](b).');
  expect(renderPage(page, 'html', addresses)).toContain('There is no page at /&lt;script&gt;/[31m| `x` [a](b).');
  expect(renderPage(page, 'md', addresses)).toContain('There is no page at /\\<script>/\\[31m\\| \\`x\\` \\[a\\](b).');
});

describe('a page that is not there', () => {
  test('of a provider that none is near is looked for as it was typed', () => {
    const made = madeCatalogue([madeService('undefind-box')]);
    expect(suggestPaths(made, ['q'.repeat(20), 'box'])).toEqual([]);
    expect(suggestPaths(made, ['undefnd', 'box']).map(({ path }) => path)).toEqual(['/undefind/box']);
  });

  test('at no address at all leads to a search for nothing', () => {
    const text = renderPage(missingTextPage(catalogue, [], addresses), 'txt', addresses);
    expect(text).toContain('There is no page at /.');
    expect(text).toMatch(/\/search\?q=$/m);
  });
});
