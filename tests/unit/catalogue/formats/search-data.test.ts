// What a browser's search reads answers as the catalogue does.
import { expect, test } from 'vitest';
import { readSearchBody, type SearchBody, searchBody } from '../../../../catalogue/formats/search-data.ts';
import { answerSearch } from '../../../../catalogue/views/search/search.ts';
import { standingOf } from '../../../../catalogue/views/search/standing.ts';
import { buildSearchIndex, growSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const records = {
  category: (id: string) => `c-${id}`,
  kind: (id: string) => `k-${id}`,
  provider: (id: string) => `p-${id}`,
  service: ({ id }: { id: string }) => `s-${id}`,
};
const body = JSON.parse(JSON.stringify(searchBody(catalogue, records))) as SearchBody;
const read = readSearchBody(body);

test('names, kinds, conditions and standing stay as they were', () => {
  for (const service of catalogue.services) {
    const same = read.service(service.id);
    if (!same) throw new Error(`${service.id} is missing`);
    const { name, shortName, aliases, tags, category, compliance, providerId, slug } = service;
    expect(same).toMatchObject({ name, aliases, tags, category, compliance, providerId, slug });
    expect(same.shortName).toBe(shortName);
    expect(same.lifecycle?.status).toBe(service.lifecycle?.status);
    expect(same.hasFreeTier).toBe(service.hasFreeTier === true);
    expect(same.regions.map(({ id, city, country }) => [id, city, country])).toEqual(
      service.regions.map(({ id, city, country }) => [id, city, country]),
    );
    expect(same.roles.map(({ concept, grade }) => [concept, grade])).toEqual(
      service.roles.map(({ concept, grade }) => [concept, grade]),
    );
    expect(standingOf(read, same)).toBe(standingOf(catalogue, service));
  }
  expect(read.data.concepts.map(({ members }) => members)).toEqual(
    catalogue.data.concepts.map(({ members }) => members.map(({ serviceId, grade }) => ({ serviceId, grade }))),
  );
});

test('each page has its record', () => {
  expect(body.services.map(({ page }) => page)).toEqual(catalogue.services.map(({ id }) => `s-${id}`));
  expect(
    [body.kinds[0]?.page, body.providers[0]?.page, body.categories[0]?.page].map((page) => page?.slice(0, 2)),
  ).toEqual(['k-', 'p-', 'c-']);
});

test.each(['lambda', 'functions', 'secret manager', 'france functions'])('%s finds the same first', async (query) => {
  const own = answerSearch(catalogue, buildSearchIndex(catalogue), query);
  const there = answerSearch(read, await growSearchIndex(read), query);
  expect(there.services[0]?.id).toBe(own.services[0]?.id);
  expect(there.conditions).toEqual(own.conditions);
});
