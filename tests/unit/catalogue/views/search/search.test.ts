// Ranking, on the fixture: among services that match alike a retired one comes last, and counts half of what it would.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { buildSearchIndex, searchServices, standingOf } from '../../../../../catalogue/views/search/search.ts';
import { append, parseAfter } from '../../../../support/rule-cases.ts';

const lifecycleOf = {
  running: '',
  preview: 'lifecycle: {status: preview}\n',
  deprecated: 'lifecycle: {status: deprecated}\n',
  sunset: "lifecycle: {status: sunset, sunsetDate: '2027-03-31'}\n",
  retired: "lifecycle: {status: retired, sunsetDate: '2020-03-31'}\n",
};

/** Two queues of one provider that differ in nothing but their ids and the first one's lifecycle. */
function queues(lifecycle: string) {
  const queue = (name: string, lines: string) =>
    append(
      `services/scaleway/${name}.yaml`,
      `name: Queue ${name}\ncategory: serverless\ndescription: Keeps messages until somebody fetches them.\n${lines}noEquivalents: An example of a test.\nsources:\n  - url: https://www.scaleway.com/${name}\n    checked: '2026-11-02'\n`,
    );
  const catalogue = deriveCatalogue(parseAfter(queue('a', lifecycle), queue('b', '')).files);
  return { catalogue, search: (query: string) => searchServices(catalogue, buildSearchIndex(catalogue), query) };
}

describe('of two services that match alike', () => {
  test.each(['running', 'preview', 'deprecated', 'sunset'] as const)('a %s one comes first by its id', (status) => {
    const found = queues(lifecycleOf[status]).search('queue');
    expect(found.map(({ id }) => id)).toEqual(['scaleway-a', 'scaleway-b']);
  });

  test('a retired one comes last', () => {
    const found = queues(lifecycleOf.retired).search('queue');
    expect(found.map(({ id }) => id)).toEqual(['scaleway-b', 'scaleway-a']);
  });
});

test.each([
  ['running', 1],
  ['preview', 1],
  ['deprecated', 1],
  ['sunset', 1],
  ['retired', 0.5],
] as const)('a %s service stands at %d of what it would', (status, share) => {
  const { catalogue } = queues(lifecycleOf[status]);
  const [one, other] = ['scaleway-a', 'scaleway-b'].map((id) => {
    const service = catalogue.service(id);
    return service ? standingOf(catalogue, service) : Number.NaN;
  });
  expect(one).toBe((other ?? Number.NaN) * share);
});

test('a whole name of a retired service still comes before names that only hold its words', () => {
  const { search } = queues(lifecycleOf.retired);
  expect(search('queue a').map(({ id }) => id)[0]).toBe('scaleway-a');
});
