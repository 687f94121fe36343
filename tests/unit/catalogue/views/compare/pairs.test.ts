// What compared services are to one another, on invented ones.
import { describe, expect, test } from 'vitest';
import { addEquivalents, membersByConcept } from '../../../../../catalogue/model/derive-equivalents.ts';
import { comparedPairs, keyDifferences, matchTexts } from '../../../../../catalogue/views/compare/pairs.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const roles = (note?: string) => [
  { concept: 'dns', grade: note ? ('close' as const) : ('exact' as const), ...(note && { note }) },
];
const services = [
  madeService('a-dns', { shortName: 'DNS', roles: roles() }),
  madeService('b-dns', { shortName: 'DNS', roles: roles() }),
  madeService('c-zones', { name: 'Zones', roles: roles('Zones are private.') }),
  madeService('d-names', { name: 'Names', roles: roles() }),
  madeService('d-other', { name: 'Other', roles: roles() }),
  madeService('e-alone', { name: 'Alone' }),
];
addEquivalents(services, membersByConcept(services), new Map(), [
  { pair: ['a-dns', 'd-names'], grade: 'partial', reason: 'One registers names, the other answers for them.' },
]);
const catalogue = madeCatalogue(services);
const of = (id: string) => services.find((service) => service.id === id) ?? madeService(id);

describe('matches', () => {
  test('stand by grade, the best first, with the provider before a name that two have', () => {
    expect(matchTexts(catalogue, of('a-dns'), services)).toEqual([
      'exact: b DNS, Other',
      'close: Zones',
      'partial: Names',
    ]);
  });

  test('are none within one provider, nor without a shared kind', () => {
    expect(matchTexts(catalogue, of('d-names'), [of('d-names'), of('d-other')])).toBeUndefined();
    expect(matchTexts(catalogue, of('e-alone'), services)).toBeUndefined();
  });
});

describe('key differences', () => {
  test('stand at the service of which they are true, each once', () => {
    const chosen = [of('b-dns'), of('c-zones'), of('d-other')];
    expect(chosen.map((service) => keyDifferences(catalogue, service, chosen))).toEqual([
      [],
      ['Zones are private.'],
      [],
    ]);
  });

  test('of a reviewed pair stand at both, with the name of the other', () => {
    const chosen = [of('a-dns'), of('d-names')];
    expect(chosen.map((service) => keyDifferences(catalogue, service, chosen))).toEqual([
      ['With Names: One registers names, the other answers for them.'],
      ['With DNS: One registers names, the other answers for them.'],
    ]);
  });

  test('are told of no service without a match', () => {
    expect(keyDifferences(catalogue, of('e-alone'), services)).toBeUndefined();
  });
});

test('pairs stand once, in the order of the services', () => {
  expect(
    comparedPairs(catalogue, [of('c-zones'), of('e-alone'), of('b-dns'), of('a-dns')]).map(
      ({ services: slugs, grade }) => [...slugs, grade],
    ),
  ).toEqual([
    ['c-zones', 'b-dns', 'close'],
    ['c-zones', 'a-dns', 'close'],
    ['b-dns', 'a-dns', 'exact'],
  ]);
});

test('of a provider that the catalogue does not know the name stands alone', () =>
  expect(matchTexts(madeCatalogue(services, { providers: [] }), of('a-dns'), services)?.[0]).toBe('exact: DNS, Other'));
