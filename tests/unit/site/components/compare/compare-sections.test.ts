// The facts of a comparison by how the services compare in them.
import { expect, test } from 'vitest';
import { compareAttributes } from '../../../../../catalogue/views/compare/compare.ts';
import { shownAttributes } from '../../../../../catalogue/views/compare/likeness.ts';
import { compareServices, summaryText } from '../../../../../site/components/compare/compare-sections.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const services = ['aws-lambda', 'scaleway-functions'].flatMap((id) => catalogue.service(id) ?? []);
const comparison = compareServices(catalogue, services);
const keys = (section: 'about' | 'differs' | 'same' | 'unknown') => comparison[section].map(({ key }) => key);

test('each fact is in one section', () => {
  const all = shownAttributes(compareAttributes(catalogue, services)).map(({ key }) => key);
  const found = [...keys('about'), ...keys('differs'), ...keys('same'), ...keys('unknown'), 'pricingUrl'];
  expect(found.toSorted()).toEqual([...new Set([...all, 'pricingUrl'])].toSorted());
  expect(keys('about')).toEqual(['match', 'keyDifferences']);
  expect(keys('differs')).toContain('headOffice');
  expect(keys('unknown')).toEqual(expect.arrayContaining(['hasFreeTier', 'unconfirmedRegions']));
  expect(comparison.hasMatch).toBe(true);
});

test('one sentence sums it up', () => {
  const of = (differs: number, same: number, unknown: number) => {
    const [some] = comparison.differs;
    const list = (length: number) => Array.from({ length }, () => some).filter((each) => each !== undefined);
    return summaryText({ ...comparison, differs: list(differs), same: list(same), unknown: list(unknown) });
  };
  expect(of(12, 5, 3)).toBe('They differ in 12 facts and agree on 5. Another 3 are unknown for at least one of them.');
  expect(of(1, 0, 1)).toBe('They differ in 1 fact and agree on 0. Another 1 is unknown for at least one of them.');
  expect(of(2, 4, 0)).toBe('They differ in 2 facts and agree on 4.');
});
