import { describe, expect, test } from 'vitest';
import { selectServices, suggestIds } from '../../../../catalogue/views/selection.ts';
import { madeCatalogue, madeService } from '../../../support/made-catalogue.ts';
import { policyCatalogue } from '../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue({
  'aws-data-firehose': {},
  'aws-firewall-manager': {},
  'aws-network-firewall': {},
  'aws-lambda': {},
  'gcp-lambda-like': {},
});

describe('an id that does not exist', () => {
  test.each([
    ['aws-firehose', ['aws-data-firehose']],
    ['Firehose', ['aws-data-firehose']],
    ['aws-lamda', ['aws-lambda']],
    ['lambda', ['aws-lambda', 'gcp-lambda-like']],
    ['aws-firewall', ['aws-firewall-manager', 'aws-network-firewall']],
    ['aws-quantum-teleportation-of-everything', []],
    ['', []],
    ['x'.repeat(65), []],
  ])('%j may have meant %j', (wrong, meant) => {
    expect(suggestIds(catalogue, wrong)).toEqual(meant);
  });

  test('gets three suggestions at most', () => {
    const many = policyCatalogue(Object.fromEntries(['a', 'b', 'c', 'd'].map((end) => [`aws-queue-${end}`, {}])));
    expect(suggestIds(many, 'aws-queue')).toEqual(['aws-queue-a', 'aws-queue-b', 'aws-queue-c']);
  });
});

describe('an id that does not exist, by its words', () => {
  const ids = (...names: string[]) => madeCatalogue(names.map((name) => madeService(name)));

  test.each([
    ['a word that another holds is not enough', ids('aws-firehoses', 'aws-x'), 'firehose', ['aws-firehoses']],
    [
      'all words are asked for, whatever stands between them',
      ids('a-data-box', 'a-data'),
      ' Data / BOX ',
      ['a-data-box'],
    ],
    ['nothing at the ends counts as no word', ids('a-data-box', 'a-data'), '-data_box-', ['a-data-box']],
    [
      'the shorter one first, then by the order of ids',
      ids('a-q-zz', 'a-q-y', 'a-q-x'),
      'a-q',
      ['a-q-x', 'a-q-y', 'a-q-zz'],
    ],
    ['where a provider is named, its own', ids('a-queue', 'b-queue'), 'b-queue-x', ['b-queue']],
    ['where what is named is no provider, anybody', ids('a-queue', 'b-queue'), 'x-queue', ['a-queue', 'b-queue']],
  ])('%s', (_, from, wrong, meant) => expect(suggestIds(from, wrong)).toEqual(meant));

  test.each([
    [64, 1],
    [65, 0],
  ])('of %i characters gets %i suggestions', (length, count) => {
    const long = `a-${'x'.repeat(62)}`;
    expect(suggestIds(ids(long), `a-${'x'.repeat(length - 2)}`)).toHaveLength(count);
  });
});

test('what is asked for counts once, without blanks, by id, slug and former slug', () => {
  const catalogue = madeCatalogue([
    madeService('a-one', { slug: 'a-first', formerSlugs: ['a-old'] }),
    madeService('a-two'),
  ]);
  const { requested, services, notFound } = selectServices(catalogue, [' a-two', 'a-one', '', 'a-old', 'a-x', 'a-two']);
  expect(requested).toEqual(['a-two', 'a-one', 'a-old', 'a-x']);
  expect(services.map(({ id }) => id)).toEqual(['a-two', 'a-one']);
  expect(notFound).toEqual(['a-x']);
});
