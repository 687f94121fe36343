// The catalogue as the browser gets it gives the same answers as the whole one, whatever is selected.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assembleCatalogue,
  type EquivalentsBody,
  type PoliciesBody,
  readIndex,
  type ServicesBody,
} from '../../../../catalogue/formats/browser-data.ts';
import { browserFiles } from '../../../../catalogue/formats/browser-files.ts';
import { type CompareBody, comparedCatalogue } from '../../../../catalogue/formats/compare-data.ts';
import { type Catalogue, POLICY_PROVIDERS } from '../../../../catalogue/model/catalogue.ts';
import { compareAttributes } from '../../../../catalogue/views/compare/compare.ts';
import { sourcesOf } from '../../../../catalogue/views/compare/fact-sources.ts';
import { comparedPairs } from '../../../../catalogue/views/compare/pairs.ts';
import { exposure } from '../../../../catalogue/views/exposure/exposure.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { missingServices, overGrants } from '../../../../catalogue/views/policies/findings/gaps.ts';
import { generatePolicy } from '../../../../catalogue/views/policies/generate.ts';
import { selectServices } from '../../../../catalogue/views/selection.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { realBuild } from '../../../support/real-build.ts';

const { catalogue } = realBuild;
const { address } = browserFiles(catalogue);

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`dist/site${address}${name}`, 'utf8')) as T;
}

const index = readIndex(read('index.json'));
const parts = new Map(catalogue.providers.map(({ id }) => [id, read<ServicesBody>(`services/${id}.json`)]));
const policies = new Map(
  Object.values(POLICY_PROVIDERS).map((id) => [id as string, read<PoliciesBody>(`policies/${id}.json`)]),
);
const ids = catalogue.services.map(({ id }) => id);
const clouds = ids.filter((id) => /^(aws|azure|gcp)-/.test(id));
const selections = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...ids, 'no-such-service'), { minLength: 1, maxLength: 60 }),
  fc.uniqueArray(fc.constantFrom(...clouds), { minLength: 1, maxLength: 120 }),
);

/** What a browser holds after it has loaded the providers of a selection. */
function catalogueFor(keys: readonly string[]): Catalogue {
  const wanted = new Set(index.services.filter(({ id }) => keys.includes(id)).map(({ providerId }) => providerId));
  return assembleCatalogue(
    index,
    read('providers.json'),
    [...wanted].map((id) => parts.get(id) ?? []),
    [...wanted].flatMap((id) => policies.get(id) ?? []),
  );
}

/** Everything the tools show or hand out, as text. */
function answers(from: Catalogue, keys: readonly string[]): string[] {
  const { services } = selectServices(from, keys);
  return [
    JSON.stringify(exposure(from, keys, 'https://example.org')),
    exportMarkdown(from, services, { baseUrl: 'https://example.org', generatedOn: '2026-11-21' }),
    ...(['alpha', 'beta', 'gamma'] as const).flatMap((family) => {
      const policy = generatePolicy(from, family, services, { include: 'required' });
      if ('refused' in policy) return policy.refused;
      const { coverage } = policy.contents;
      return [policy.json, JSON.stringify([coverage, overGrants(policy.contents), missingServices(policy.contents)])];
    }),
  ];
}

/** What a comparison shows, with the sources of each value. */
function comparison(from: Catalogue, keys: readonly string[]): unknown {
  const { services } = selectServices(from, keys);
  const attributes = compareAttributes(from, services);
  return [
    attributes,
    comparedPairs(from, services),
    services.map((service) => attributes.map(({ key }) => sourcesOf(from, service, key))),
  ];
}

describe('the browser’s catalogue', () => {
  test('compares services as the whole catalogue does, equivalences and sources included', () => {
    const bodies = new Map(catalogue.providers.map(({ id }) => [id, read<CompareBody>(`compare/${id}.json`)]));
    const related = fc
      .constantFrom(...catalogue.services.filter(({ equivalents }) => equivalents.length > 0))
      .chain(({ id, equivalents }) =>
        fc
          .uniqueArray(fc.constantFrom(...equivalents.map(({ serviceId }) => serviceId), ...ids.slice(0, 20)), {
            maxLength: 9,
          })
          .map((others) => [id, ...others]),
      );
    fc.assert(
      fc.property(related, (keys) => {
        const facts = catalogueFor(keys);
        const compared = comparedCatalogue(facts, selectServices(facts, keys).services, bodies);
        expect(comparison(compared, keys)).toEqual(comparison(catalogue, keys));
      }),
      { numRuns: 60 },
    );
  });

  test('answers every selection as the whole catalogue does, byte for byte', () => {
    fc.assert(
      fc.property(selections, (keys) => {
        expect(answers(catalogueFor(keys), keys)).toEqual(answers(catalogue, keys));
      }),
      { numRuns: 60 },
    );
  });

  test('answers for all services at once as the whole catalogue does', () => {
    expect(answers(catalogueFor(ids), ids)).toEqual(answers(catalogue, ids));
  });

  test('lists every service for picking, with the names it is found by', () => {
    expect(index.services).toEqual(
      catalogue.services.map(
        ({ id, slug, providerId, name, shortName, category, aliases, formerSlugs, hasFreeTier, lifecycle }) => ({
          ...{ id, slug, providerId, name, category, aliases, formerSlugs },
          ...(shortName && { shortName }),
          ...(hasFreeTier !== undefined && { hasFreeTier }),
          ...(lifecycle && {
            lifecycle: { status: lifecycle.status, ...(lifecycle.sunsetDate && { sunsetDate: lifecycle.sunsetDate }) },
          }),
        }),
      ),
    );
  });

  test('knows the equivalents of every service in their order', () => {
    const known = Object.assign(
      {},
      ...catalogue.providers.map(({ id }) => read<EquivalentsBody>(`equivalents/${id}.json`)),
    );
    expect(known).toEqual(
      Object.fromEntries(
        catalogue.services.flatMap(({ id, equivalents }) =>
          equivalents.length > 0 ? [[id, equivalents.map((each) => each.serviceId)]] : [],
        ),
      ),
    );
  });

  test('lies at an address that changes with any fact in it', () => {
    const one = fixtureCatalogue();
    const other = fixtureCatalogue();
    expect(browserFiles(other).address).toBe(browserFiles(one).address);
    const changed = fixtureCatalogue();
    changed.data.services[0]?.tags.push('another');
    expect(browserFiles(changed).address).not.toBe(browserFiles(one).address);
  });
});
