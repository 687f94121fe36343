// What a search finds and in which order: all words, beginnings, whole names, and how much a service's standing counts.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import {
  answerByNames,
  answerSearch,
  namedElsewhere,
  searchServices,
} from '../../../../../catalogue/views/search/search.ts';
import { standingOf } from '../../../../../catalogue/views/search/standing.ts';
import { buildSearchIndex, parseSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';
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
  test.each(['running', 'preview', 'deprecated'] as const)('a %s one comes first by its id', (status) => {
    const found = queues(lifecycleOf[status]).search('queue');
    expect(found.map(({ id }) => id)).toEqual(['scaleway-a', 'scaleway-b']);
  });

  test.each(['sunset', 'retired'] as const)('a %s one comes last', (status) => {
    const found = queues(lifecycleOf[status]).search('queue');
    expect(found.map(({ id }) => id)).toEqual(['scaleway-b', 'scaleway-a']);
  });
});

test.each([
  ['running', 1],
  ['preview', 1],
  ['deprecated', 1],
  ['sunset', 0.7],
  ['retired', 0.5],
] as const)('a %s service stands at %d of what it would', (status, share) => {
  const { catalogue } = queues(lifecycleOf[status]);
  const [one, other] = ['scaleway-a', 'scaleway-b'].map((id) => {
    const service = catalogue.service(id);
    return service ? standingOf(catalogue, service) : Number.NaN;
  });
  expect(one).toBeCloseTo((other ?? Number.NaN) * share, 10);
});

test('a whole name of a retired service still comes before names that only hold its words', () => {
  const { search } = queues(lifecycleOf.retired);
  expect(search('queue a').map(({ id }) => id)[0]).toBe('scaleway-a');
});

describe('a search', () => {
  const catalogue = madeCatalogue(
    [
      madeService('a-queue', { name: 'Message Queue', shortName: 'MQ', tags: ['messaging', 'work queue'] }),
      madeService('a-mail', { name: 'Mail', aliases: ['Électronique'], tags: ['messaging'] }),
      madeService('b-box', { name: 'Box', description: 'Holds messages of a queue.', tags: ['x1'] }),
      madeService('b-load', { name: 'Bravo Load Balancer', tags: ['balancer'] }),
      madeService('b-network', { name: 'Network Load Balancer Plus' }),
    ],
    { providers: [madeProvider('a', { name: 'Alpha Cloud' }), madeProvider('b', { name: 'Bravo', shortName: 'Br' })] },
  );
  const index = buildSearchIndex(catalogue);
  const idsFor = (query: string) => searchServices(catalogue, index, query).map(({ id }) => id);

  test.each([
    ['all words, in any order', 'queue message', ['a-queue', 'b-box']],
    ['words as beginnings', 'mess que', ['a-queue', 'b-box']],
    ['whatever their case and accents', 'ELECTRO', ['a-mail']],
    ['names before tags before descriptions', 'messag', ['a-queue', 'a-mail', 'b-box']],
    ['a short name', 'mq', ['a-queue']],
    ['no beginning of a single letter', 'x', []],
    ['a word that all but one lack', 'box queue', ['b-box']],
    ['what holds the other words, where one word fits nowhere', 'queue zzzzzz', ['a-queue', 'b-box']],
    ['nothing, where no word fits anywhere', 'yyyyyy zzzzzz', []],
    ['a name that is written wrongly, where nothing else fits', 'netwrok', ['b-network']],
    ['no misspelling where something fits', 'box', ['b-box']],
    ['the name of a provider, where nothing else fits', 'bravo holds', ['b-box']],
  ])('finds %s', (_, query, ids) => expect(idsFor(query)).toEqual(ids));

  test.each(['', '  ', '-', '?!'])('for %j, which holds no word, finds everything by id', (query) =>
    expect(idsFor(query)).toEqual(['a-queue', 'a-mail', 'b-box', 'b-load', 'b-network']),
  );

  test('counts eight words, the first ones; what stands behind changes nothing', () => {
    const distinct = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `${letter}${letter}`);
    const named = madeCatalogue([madeService('a-one', { name: [...distinct, 'hh'].join(' ') })]);
    const find = (query: string) => searchServices(named, buildSearchIndex(named), query);
    expect(find([...distinct, 'hh', 'zzzzzzzz'].join(' '))).toHaveLength(1);
    expect(answerSearch(named, buildSearchIndex(named), [...distinct, 'zzzzzzzz'].join(' ')).dropped).toEqual([
      'zzzzzzzz',
    ]);
    expect(answerSearch(named, buildSearchIndex(named), [...distinct, 'hh', 'zzzzzzzz'].join(' ')).dropped).toEqual([]);
  });

  test('puts the whole name first, also without the provider before it', () => {
    expect(idsFor('load balancer')).toEqual(['b-load', 'b-network']);
    expect(idsFor('bravo load balancer')[0]).toBe('b-load');
  });

  test('reads the index that was written', () => {
    const read = parseSearchIndex(JSON.stringify(index));
    expect(searchServices(catalogue, read, 'messag').map(({ id }) => id)).toEqual(idsFor('messag'));
  });
});

describe('what a query is the whole of', () => {
  /** The first of two services of one provider that is found; the second comes first by the order of ids. */
  const first = (query: string, one: Partial<Service>, other: Partial<Service>) => {
    const catalogue = madeCatalogue([madeService('a-z', one), madeService('a-b', other)]);
    return searchServices(catalogue, buildSearchIndex(catalogue), query)[0]?.id;
  };

  test.each<[what: string, query: string, one: Partial<Service>, other: Partial<Service>]>([
    ['name', 'data box', { name: 'Data Box' }, { name: 'Data Box Edge' }],
    ['short name', 'box', { name: 'Storage of Things', shortName: 'Box' }, { name: 'Box Store' }],
    ['alias', 'old box', { name: 'New', aliases: ['Old Box'] }, { name: 'Old Box Store' }],
    ['tag', 'box', { name: 'Thing', tags: ['box'] }, { name: 'Other', tags: ['box office'] }],
    ['name without the provider', 'box', { name: 'A Box' }, { name: 'Great Box' }],
    ['name, blanks aside,', '  data box ', { name: 'Data Box' }, { name: 'Data Box Edge' }],
  ])('%s stands before what only holds its words', (_, query, one, other) =>
    expect(first(query, one, other)).toBe('a-z'),
  );

  test('words before a name that are not the provider are part of the name', () =>
    expect(first('box', { name: 'Great Box' }, { name: 'Large Box' })).toBe('a-b'));
});

describe('the standing of a service', () => {
  const pair = (serviceId: string) => ({ serviceId, grade: 'exact' as const, notes: [], roles: [] });
  const services = Array.from({ length: 10 }, (_, n) => madeService(`a-${n}`));
  const lone = madeService('b-lone');
  const known = madeService('c-known', { equivalents: Array.from({ length: 9 }, (_, n) => pair(`a-${n}`)) });
  const catalogue = madeCatalogue([...services, lone, known]);

  test.each([
    ['is 1 for the only service of a provider', lone, 1],
    ['is twice that among ten', services[0], 2],
    ['rises by a fifth with nine equivalents', known, 1.2],
  ])('%s', (_, service, standing) => expect(service && standingOf(catalogue, service)).toBeCloseTo(standing, 10));
});

test('a condition that nothing meets is a word like others, where texts hold it', () => {
  const catalogue = madeCatalogue([madeService('a-one', { tags: ['gdpr'] }), madeService('a-two')], {
    compliance: [{ name: 'GDPR', description: 'A framework of a test.' }],
  });
  const { services, conditions, dropped } = answerSearch(catalogue, buildSearchIndex(catalogue), 'gdpr');
  expect(services.map(({ id }) => id)).toEqual(['a-one']);
  expect([conditions, dropped]).toEqual([[], []]);
});

describe('what words stand for', () => {
  const home = { id: 'ch-1', name: 'Zurich', country: 'CH' };
  const roles = [{ concept: 'queue', grade: 'exact' as const }];
  const services = [
    madeService('a-one', { name: 'One', roles, hasFreeTier: true }),
    madeService('a-two', { name: 'Two', roles, regions: [home] }),
    madeService('b-one', { name: 'Other', roles, hasFreeTier: true, regions: [home] }),
    madeService('b-text', { name: 'Thing', description: 'Holds parcels.', hasFreeTier: true }),
    madeService('b-paid', { name: 'Box', description: 'Holds parcels too.' }),
    madeService('b-near', { name: 'Quewe' }),
  ];
  const concept = {
    id: 'queue',
    name: 'Message queue',
    description: 'Keeps messages.',
    category: 'compute',
    members: ['a-one', 'a-two', 'b-one'].map((serviceId) => ({ serviceId, grade: 'exact' as const })),
  };
  const catalogue = madeCatalogue(services, {
    concepts: [concept],
    providers: [madeProvider('a', { name: 'Alpha' }), madeProvider('b', { name: 'Bravo', regions: [home] })],
  });
  const index = buildSearchIndex(catalogue);
  const answer = (query: string) => {
    const { services: found, kinds, conditions, dropped } = answerSearch(catalogue, index, query);
    return { ids: found.map(({ id }) => id), kinds: kinds.map(({ id }) => id), met: conditions.length, dropped };
  };

  test.each([
    ['a kind at a provider', 'message queue on bravo', { ids: ['b-one'], kinds: ['queue'], met: 0, dropped: [] }],
    [
      'a kind under all conditions',
      'free message queue in switzerland',
      { ids: ['b-one'], kinds: ['queue'], met: 2, dropped: [] },
    ],
    [
      'a kind without conditions that nothing of it meets together',
      'free message queue in switzerland on alpha',
      { ids: ['a-one', 'a-two'], kinds: ['queue'], met: 0, dropped: ['free', 'switzerland'] },
    ],
    ['texts under a condition', 'free parcels', { ids: ['b-text'], kinds: [], met: 1, dropped: [] }],
    [
      'a kind that some of the words name',
      'zzzzzz message queue',
      { ids: ['b-one', 'a-one', 'a-two'], kinds: ['queue'], met: 0, dropped: ['zzzzzz'] },
    ],
  ])('%s', (_, query, expected) => expect(answer(query)).toEqual(expected));

  test.each([
    ['a condition alone', 'free', { ids: ['b-one', 'b-text', 'a-one'], kinds: [], met: 1, dropped: [] }],
    [
      'what replaces a text, which nobody knows',
      'alternatives to free parcels',
      { ids: ['b-text', 'b-paid'], kinds: [], met: 0, dropped: ['free'] },
    ],
  ])('%s', (_, query, expected) => expect(answer(query)).toEqual(expected));

  test('a service at another provider, at its own, and at both', () => {
    const to = (serviceId: string) => [{ serviceId, grade: 'exact' as const, notes: [], roles: [] }];
    const both = madeCatalogue(
      [
        madeService('a-solo', { name: 'Solo', equivalents: to('b-twin') }),
        madeService('b-solo', { name: 'Solo', equivalents: to('a-twin') }),
        madeService('a-twin', { name: 'Tree' }),
        madeService('b-twin', { name: 'Leaf' }),
        madeService('c-other', { name: 'Fruit' }),
        madeService('a-lone', { name: 'Lone', equivalents: to('b-twin') }),
      ],
      { providers: ['Alpha', 'Bravo', 'Gamma'].map((name) => madeProvider(name.charAt(0).toLowerCase(), { name })) },
    );
    const meant = (query: string) => {
      const { services: found, equivalentsOf } = answerSearch(both, buildSearchIndex(both), query);
      return [found.map(({ id }) => id), equivalentsOf?.id];
    };
    expect(meant('lone on bravo')).toEqual([['b-twin'], 'a-lone']);
    expect(meant('solo on bravo')).toEqual([['b-solo'], undefined]);
    expect(meant('solo on alpha or bravo')).toEqual([['a-solo', 'b-solo', 'b-twin'], undefined]);
    expect(meant('alternatives to lone on bravo')).toEqual([['b-twin'], 'a-lone']);
  });

  test('what replaces a service that is named, without any condition', () => {
    const other = [{ serviceId: 'b-one', grade: 'exact' as const, notes: [], roles: [] }];
    const original = madeService('a-solo', { name: 'Solo', equivalents: other });
    const both = madeCatalogue([original, madeService('b-one', { name: 'Other' })]);
    const { services: found, equivalentsOf } = answerSearch(both, buildSearchIndex(both), 'alternatives to solo');
    expect(found[0]?.id).toBe('b-one');
    expect(equivalentsOf?.id).toBe('a-solo');
    expect(namedElsewhere(both, 'alternatives to solo').map(({ id }) => id)).toEqual(['a-solo']);
    expect(namedElsewhere(both, 'solo')).toEqual([]);
  });

  test('is no guess at typos: what only looks like the words is left out, unless nothing is understood', () => {
    const like = madeService('b-like', { name: 'Fred Quewe' });
    const plural = madeService('a-plural', { name: 'Freds' });
    const other = madeCatalogue([...services, like, plural], {
      concepts: [concept],
      providers: [madeProvider('a', { name: 'Alpha' }), madeProvider('b', { name: 'Bravo', regions: [home] })],
    });
    const idsFor = (query: string) => searchServices(other, buildSearchIndex(other), query).map(({ id }) => id);
    expect(idsFor('fred quewee')).toEqual(['b-like']);
    // "queue" is a word that services hold, and so no typo for "Quewe".
    expect(idsFor('fred queue')[0]).toBe('b-one');
    // A plural that some service holds finds one that is called by the singular.
    expect(idsFor('freds quewe')).toEqual(['b-like']);
    expect(idsFor('free message queue')).toEqual(['b-one', 'a-one']);
    expect(idsFor('free queue')).toEqual(['b-one', 'a-one']);
  });

  test('names alone answer a query without words with everything', () =>
    expect(answerByNames(catalogue, index, ' - ', () => []).services).toBe(catalogue.services));
});
