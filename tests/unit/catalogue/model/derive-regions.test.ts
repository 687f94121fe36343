// What a record says of its regions: what is known, what is possible, and where nobody knows.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { type Change, change, parseAfter } from '../../../support/rule-cases.ts';

const PROVIDER = 'providers/scaleway.yaml';
const realm = change(PROVIDER, 'country: NL}', 'country: NL, realm: gov}');
const realms = change(
  PROVIDER,
  /country: (\w+)\}\n {2}- (.*)country: NL\}/,
  'country: $1, realm: gov}\n  - $2country: NL, realm: gov}',
);
const third = change(PROVIDER, 'sources:', '  - {id: pl-waw, name: Warsaw, city: Warsaw, country: PL}\nsources:');
const incomplete = change(PROVIDER, 'sources:', 'regionsIncomplete: Its older sites are not listed.\nsources:');
const none = change(PROVIDER, /regions:\n {2}- .*\n {2}- .*\n/, 'regions: []\n');
const stated = (regions: string) =>
  change('services/scaleway/secret-manager.yaml', 'regions:\n  only: [fr-par]\n', regions);

/** `basis placement: regions | possible regions | elsewhere`. */
function whereabouts(...changes: Change[]): string {
  const service = deriveCatalogue(parseAfter(...changes).files).service('scaleway-secret-manager');
  const ids = (regions: readonly { id: string }[] = []) => regions.map(({ id }) => id).join(' ');
  return `${service?.regionBasis} ${service?.placement}: ${ids(service?.regions)} | ${ids(service?.possibleRegions)} | ${service?.elsewhere}`;
}

describe('a record that names regions', () => {
  test.each([
    ['only', 'regions:\n  only: [nl-ams]\n', [], 'service regional: nl-ams |  | none'],
    ['only, of another realm', 'regions:\n  only: [nl-ams]\n', [realm], 'service regional: nl-ams |  | none'],
    ['all but', 'regions:\n  except: [fr-par]\n', [], 'service regional: nl-ams |  | none'],
    ['at least', 'regions:\n  atLeast: [nl-ams]\n', [], 'service regional: nl-ams | fr-par | provider'],
    [
      'at least, of another realm',
      'regions:\n  atLeast: [nl-ams]\n',
      [realm],
      'service regional: nl-ams | fr-par | provider',
    ],
    ['at least all', 'regions:\n  atLeast: [nl-ams, fr-par]\n', [], 'service regional: fr-par nl-ams |  | none'],
    [
      'at least all of the main cloud, and another',
      'regions:\n  atLeast: [nl-ams, fr-par]\n',
      [realm],
      'service regional: fr-par nl-ams |  | none',
    ],
    [
      'at least all of the main cloud, where another is not named',
      'regions:\n  atLeast: [fr-par]\n',
      [realm],
      'service regional: fr-par |  | none',
    ],
    [
      'at least all of the main cloud but one, where another is not named',
      'regions:\n  atLeast: [fr-par]\n',
      [realm, third],
      'service regional: fr-par | pl-waw | provider',
    ],
    [
      'all but one of the main cloud',
      'regions:\n  except: [pl-waw]\n',
      [realm, third],
      'service regional: fr-par |  | none',
    ],
    [
      'only, where the list lacks places',
      'regions:\n  only: [nl-ams]\n',
      [incomplete],
      'service regional: nl-ams |  | none',
    ],
    [
      'all but, where the list lacks places',
      'regions:\n  except: [fr-par]\n',
      [incomplete],
      'service regional: nl-ams |  | none',
    ],
    [
      'at least some, where the main cloud has no region',
      'regions:\n  atLeast: [nl-ams]\n',
      [realms],
      'service regional: nl-ams |  | unknown',
    ],
    [
      'at least all of a list that lacks places',
      'regions:\n  atLeast: [nl-ams, fr-par]\n',
      [incomplete],
      'service regional: fr-par nl-ams |  | unknown',
    ],
    [
      'at least, where the list lacks places',
      'regions:\n  atLeast: [nl-ams]\n',
      [incomplete],
      'service regional: nl-ams |  | unknown',
    ],
  ])('%s', (_, regions, changes, expected) => expect(whereabouts(stated(regions), ...changes)).toBe(expected));
});

describe('a record that names a kind of place', () => {
  test.each(['global', 'client', 'physical'])('%s runs in no region, and in no other', (word) =>
    expect(whereabouts(stated(`regions: ${word}\n`))).toBe(`service ${word}:  |  | none`),
  );
});

describe('a record without regions', () => {
  test.each([
    ['may run in those of its provider', [], 'provider undefined:  | fr-par nl-ams | provider'],
    ['but in none of another realm', [realm], 'provider undefined:  | fr-par | provider'],
    ['may run anywhere where the list lacks places', [incomplete], 'unknown undefined:  |  | unknown'],
    ['may run anywhere where there is no list', [none], 'unknown undefined:  |  | unknown'],
  ])('%s', (_, changes, expected) => expect(whereabouts(stated(''), ...changes)).toBe(expected));

  test('of a provider that is not there may run anywhere', () => {
    const { files } = parseAfter(stated(''), (texts) => new Map([...texts].filter(([file]) => file !== PROVIDER)));
    expect(deriveCatalogue(files).service('scaleway-secret-manager')).toMatchObject({
      regionBasis: 'unknown',
      regions: [],
      possibleRegions: [],
    });
  });
});

describe('a service that has ended', () => {
  const ended = change(
    'services/scaleway/secret-manager.yaml',
    'equivalents:',
    "lifecycle:\n  status: retired\n  sunsetDate: '2026-01-01'\nequivalents:",
  );
  const ending = change(
    'services/scaleway/secret-manager.yaml',
    'equivalents:',
    "lifecycle:\n  status: sunset\n  sunsetDate: '2027-01-01'\nequivalents:",
  );
  test.each(['regions:\n  only: [nl-ams]\n', 'regions:\n  atLeast: [nl-ams]\n', 'regions: global\n', ''])(
    'runs nowhere, whatever its record says: %j',
    (regions) => expect(whereabouts(stated(regions), ended)).toBe('unknown undefined:  |  | unknown'),
  );
  test('and one that is about to end still runs', () =>
    expect(whereabouts(stated('regions:\n  only: [nl-ams]\n'), ending)).toBe('service regional: nl-ams |  | none'));
});
