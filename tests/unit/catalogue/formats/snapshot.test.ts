import { describe, expect, test } from 'vitest';
import { parseSnapshot, renderSnapshot } from '../../../../catalogue/formats/snapshot.ts';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../../../../catalogue/model/reading/load.ts';
import { countCatalogue } from '../../../../catalogue/views/counts.ts';
import { brokenFixture, fixtureCatalogue } from '../../../support/fixture.ts';

const ENFORCEMENT = `sources:
  - url: https://example.org/list
    checked: '2026-11-22'
enforced: [Microsoft.Web/sites]
notEnforced: [Microsoft.KeyVault/vaults/keys]
unknown: [Microsoft.KeyVault/vaults]
`;

describe('the snapshot', () => {
  test('holds the whole catalogue', () => {
    const catalogue = fixtureCatalogue();
    const pairs = countCatalogue(catalogue).equivalents;
    expect(pairs).toBeGreaterThan(0);
    expect(parseSnapshot(renderSnapshot(catalogue)).data).toEqual({ ...catalogue.data, pairs });
  });

  test('carries what the mechanism of a cloud evaluates, and nothing where no file says so', () => {
    const root = brokenFixture({ 'catalogue/enforcement/azure.yaml': () => ENFORCEMENT });
    const { enforcement } = parseSnapshot(renderSnapshot(deriveCatalogue(loadCatalogueFiles(root).files))).data;
    expect(enforcement).toEqual({
      beta: {
        sources: [{ url: 'https://example.org/list', checked: '2026-11-22' }],
        enforced: ['Microsoft.Web/sites'],
        notEnforced: ['Microsoft.KeyVault/vaults/keys'],
        unknown: ['Microsoft.KeyVault/vaults'],
      },
    });
    expect(parseSnapshot(renderSnapshot(fixtureCatalogue())).data.enforcement).toEqual({});
  });

  test('is ASCII, whatever words it holds', () => {
    const { data } = fixtureCatalogue();
    const [first, ...others] = data.services;
    if (!first) throw new Error('the fixture has no services');
    const words = 'Zürich – 東京 – 𝒜';
    const text = renderSnapshot(new Catalogue({ ...data, services: [{ ...first, description: words }, ...others] }));
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(parseSnapshot(text).services[0]?.description).toBe(words);
  });

  test('of another version is refused', () => {
    const text = renderSnapshot(fixtureCatalogue()).replace(/"format":\d+/, '"format":0');
    expect(() => parseSnapshot(text)).toThrow(/has format 0/);
  });
});
