// Any facet with any other: what is kept and what each value would leave, against the plain way of counting; and the
// cost of a change.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../../site/client/browse/columns.ts';
import { answer, type Choice, indexFacets, orderedValues } from '../../../../../site/client/browse/facet-index.ts';
import { facetsOf } from '../../../../../site/client/browse/facets.ts';
import { groupRows, orderer } from '../../../../../site/client/browse/order.ts';
import {
  madeBrowseCatalogue,
  madeBrowseProvider,
  madeBrowseService,
  manyServices,
} from '../../../../support/made-browse.ts';

const TODAY = '2026-11-22';
const services = manyServices(400);
const facets = facetsOf(madeBrowseCatalogue(services), TODAY);
const index = await indexFacets(services, facets);

/** The plain way: every service against every facet, once for each facet left out. */
function plainAnswer({ text, values }: Choice) {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const kept = (except?: string) =>
    services.flatMap((service, row) => {
      const named = words.every((word) => service.name.toLowerCase().includes(word));
      const fits = facets.every(({ name, valuesOf }) => {
        const wanted = values[name] ?? [];
        return name === except || wanted.length === 0 || valuesOf(service).some((value) => wanted.includes(value));
      });
      return named && fits ? [row] : [];
    });
  const counts = facets.map(({ name, valuesOf }) => {
    const found = new Map<string, number>();
    for (const row of kept(name)) {
      const service = services[row];
      for (const value of service ? valuesOf(service) : []) found.set(value, (found.get(value) ?? 0) + 1);
    }
    return [name, found] as const;
  });
  return { rows: kept(), counts };
}

const choices: fc.Arbitrary<Choice> = fc.record({
  text: fc.constantFrom('', 'kafka', 'sql service', 'no such word'),
  values: fc
    .array(
      fc
        .constantFrom(...index.columns)
        .chain(({ facet, places }) =>
          fc
            .uniqueArray(fc.constantFrom(...places.keys()), { minLength: 1, maxLength: 4 })
            .map((values) => [facet.name, values] as const),
        ),
      { maxLength: 4 },
    )
    .map((entries) => Object.fromEntries(entries)),
});

describe('the answer to a choice', () => {
  test('is that of the plain way, whatever is chosen', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { rows, counts } = answer(index, choice);
        const plain = plainAnswer(choice);
        expect(rows).toEqual(plain.rows);
        for (const [name, wanted] of plain.counts) {
          const found = [...(counts.get(name) ?? [])].filter(([, count]) => count > 0);
          expect(new Map(found), name).toEqual(wanted);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('takes any value of one facet, and wants all facets', async () => {
    const own = [
      madeBrowseService('a-1', { category: 'x', hasFreeTier: true }),
      madeBrowseService('a-2', { category: 'y', hasFreeTier: true }),
      madeBrowseService('b-3', { category: 'y', hasFreeTier: false }),
      madeBrowseService('b-4', { category: 'z', hasFreeTier: true }),
    ];
    const small = await indexFacets(own, facetsOf(madeBrowseCatalogue(own), TODAY));
    const { rows, counts } = answer(small, { text: '', values: { category: ['x', 'y'], free: ['yes'] } });
    expect(rows).toEqual([0, 1]);
    expect(Object.fromEntries(counts.get('category') ?? [])).toEqual({ x: 1, y: 1, z: 1 });
    expect(Object.fromEntries(counts.get('free') ?? [])).toEqual({ yes: 2, no: 1 });
  });

  test('finds words in other names too, and nothing for a value that no service has', async () => {
    const own = [madeBrowseService('a-1', { name: 'Elastic Kubernetes', also: 'EKS' }), madeBrowseService('a-2')];
    const small = await indexFacets(own, facetsOf(madeBrowseCatalogue(own), TODAY));
    expect(answer(small, { text: 'eks  ELASTIC', values: {} }).rows).toEqual([0]);
    expect(answer(small, { text: '', values: { provider: ['nobody'] } }).rows).toEqual([]);
  });
});

test('values stand in the order of their facet, or of their labels with numbers as numbers', async () => {
  const own = ['SOC 10', 'SOC 2', 'ISO 27001'].map((name, place) =>
    madeBrowseService(`a-${place}`, { compliance: [name], category: `c${9 - place}` }),
  );
  const small = await indexFacets(own, facetsOf(madeBrowseCatalogue(own), TODAY));
  const valuesOf = (name: string) =>
    small.columns.filter(({ facet }) => facet.name === name).flatMap((column) => orderedValues(column));
  expect(valuesOf('named')).toEqual(['ISO 27001', 'SOC 2', 'SOC 10']);
  expect(valuesOf('category')).toEqual(['c9', 'c8', 'c7']);
});

test('with 10,000 services a change is answered, sorted and grouped within 50 ms', async () => {
  const many = manyServices(10_000);
  const catalogue = madeBrowseCatalogue(many);
  const large = await indexFacets(many, facetsOf(catalogue, TODAY));
  const order = orderer(many, columnsOf(catalogue, TODAY));
  const [kind] = large.columns;
  const turns = 40;
  // Time of this thread's processor: what else runs on the machine must not decide.
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < turns; turn += 1) {
    const { rows } = answer(large, {
      text: turn % 2 === 0 ? '' : 'kafka',
      values: turn % 4 === 0 ? {} : { category: [`c${turn % 25}`, 'c3'], free: ['yes', 'unknown'] },
    });
    groupRows(order(rows, turn % 3 === 0 ? 'lifecycle' : '-provider'), kind);
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000 / turns).toBeLessThan(50);
});

test('a provider without a known owner is of no group, but not known', async () => {
  const own = [madeBrowseService('a-1', { provider: madeBrowseProvider('a', { owner: undefined, office: 'FR' }) })];
  const small = await indexFacets(own, facetsOf(madeBrowseCatalogue(own), TODAY));
  expect(answer(small, { text: '', values: { office: ['EU'], owner: ['UNKNOWN'] } }).rows).toEqual([0]);
  expect(answer(small, { text: '', values: { owner: ['EU'] } }).rows).toEqual([]);
});
