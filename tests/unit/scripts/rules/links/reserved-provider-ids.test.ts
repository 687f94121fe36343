// No provider takes the place of a page: its id is the first part of its addresses on the text host.
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KIND_OF_WORD } from '../../../../../catalogue/views/text/text-paths.ts';
import { checkCatalogue } from '../../../../../scripts/catalogue/check-catalogue.ts';
import { RESERVED_PROVIDER_IDS } from '../../../../../scripts/rules/links/names-unique.ts';
import { brokenFixture } from '../../../../support/fixture.ts';

const PROVIDER = `name: Nobody
shortName: Nobody
website: https://www.example.org
documentationHosts: [example.org]
legalEntity: {name: Nobody, country: FR}
headOffice: {city: Paris, country: FR}
ultimateParent: {name: Nobody, country: FR}
regions:
  - {id: fr-one, name: Paris, city: Paris, country: FR}
sources:
  - url: https://www.example.org/
    checked: '2026-11-02'
`;

test('words of the text host and of the site are reserved', () => {
  const pages = globSync('site/pages/*').map((page) => path.basename(page).replace(/\.(astro|svg\.ts)$/, ''));
  expect(pages.length).toBeGreaterThan(10);
  const words = [...pages.filter((page) => !['404', 'index', 'world'].includes(page)), ...KIND_OF_WORD.keys()];
  expect(words.filter((word) => !RESERVED_PROVIDER_IDS.has(word))).toEqual([]);
});

const complaintsAbout = async (id: string) => {
  const root = brokenFixture({ [`catalogue/providers/${id}.yaml`]: () => PROVIDER });
  const { problems } = await checkCatalogue(root, '2026-11-21');
  return problems.filter(({ rule }) => rule === 'names-unique').map(({ message }) => message);
};

test.each(['help', 'lifecycle', 'index', 'v1', 'builder'])('a provider with the id %s is refused', async (id) => {
  expect(await complaintsAbout(id)).toEqual([expect.stringContaining(`"${id}" is a word of the site's own addresses`)]);
  expect(await complaintsAbout(`${id}-cloud`)).toEqual([]);
});
