// Which service a path means, and which services a word calls.
import { describe, expect, test } from 'vitest';
import { findService, servicesCalled } from '../../../../../catalogue/views/text/find-service.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = madeCatalogue([
  madeService('a-balancer', { shortName: 'ALB', aliases: ['Über Balancer', 'balancer'] }),
  madeService('b-balancer', { shortName: 'alb', slug: 'b-lb', pathName: 'lb', formerSlugs: ['b-balancer-classic'] }),
  madeService('b-queue', { formerSlugs: ['b-old'], aliases: ['', '--'] }),
  // What one is called today, another was called once.
  madeService('b-box', { formerSlugs: ['b-chest'] }),
  madeService('b-chest', { slug: 'b-trunk', pathName: 'chest' }),
]);
const idsCalled = (word: string) => servicesCalled(catalogue, word).map(({ id }) => id);

describe('a path', () => {
  test.each([
    ['a', 'balancer', 'a-balancer'],
    ['b', 'lb', 'b-balancer'],
    ['b', 'b-lb', 'b-balancer'],
    ['b', 'balancer', 'b-balancer'],
    ['b', 'b-balancer', 'b-balancer'],
    ['b', 'balancer-classic', 'b-balancer'],
    ['b', 'old', 'b-queue'],
    ['b', 'chest', 'b-chest'],
  ])('/%s/%s means %s', (provider, name, id) => expect(findService(catalogue, provider, name)?.id).toBe(id));

  test.each([
    ['a', 'lb'],
    ['a', 'b-lb'],
    ['a', 'queue'],
    ['b', ''],
    ['', 'a-balancer'],
  ])('/%s/%s means none', (provider, name) => expect(findService(catalogue, provider, name)).toBeUndefined());
});

describe('a word', () => {
  test.each([
    ['queue', ['b-queue']],
    ['ALB', ['b-balancer', 'a-balancer']],
    ['uber balancer', ['a-balancer']],
    ['Über-Balancer', ['a-balancer']],
    ['balancer', ['a-balancer']],
    ['b-lb', []],
    ['nothing', []],
    ['', []],
    ['--', []],
  ])('%j calls those of the largest provider first', (word, ids) => expect(idsCalled(word)).toEqual(ids));

  test.each([
    [100, 1],
    [101, 0],
  ])('of %i characters calls %i: no name is longer', (length, count) => {
    const long = madeCatalogue([madeService('a-long', { shortName: 'x'.repeat(length) })]);
    expect(servicesCalled(long, 'x'.repeat(length))).toHaveLength(count);
  });
});
