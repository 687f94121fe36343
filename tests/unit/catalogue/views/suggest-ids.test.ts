import { describe, expect, test } from 'vitest';
import { servicesMeant, suggestIds } from '../../../../catalogue/views/suggest-ids.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';
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

describe('an id that is a name of another service', () => {
  const named = policyCatalogue({
    'aws-quick': { aliases: ['Amazon QuickSight'] },
    'azure-entra-id': { name: 'Microsoft Entra ID', aliases: ['Azure Active Directory'] },
    'azure-active-directory-b2c': {},
    'gcp-agent-platform': { name: 'Gemini Agent Platform', shortName: 'Agents', aliases: ['Vertex AI'] },
    'gcp-agent-platform-old': { aliases: ['Vertex AI'], lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } },
    'gcp-a-retired': { aliases: ['Stackdriver Trace'], lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } },
    'gcp-cloud-logging': { aliases: ['Google Stackdriver Logging'] },
    'gcp-cloud-monitoring': { aliases: ['Stackdriver Monitoring'] },
    'gcp-vertices': {},
  });

  test.each([
    ['a former name, the running service first', 'gcp-vertex-ai', ['gcp-agent-platform', 'gcp-agent-platform-old']],
    ['without its provider', 'Vertex AI', ['gcp-agent-platform', 'gcp-agent-platform-old']],
    ['another way to write the provider', 'google-vertex-ai', ['gcp-agent-platform', 'gcp-agent-platform-old']],
    ['a former name of another provider', 'aws-vertex-ai', []],
    ['a short name', 'gcp-agents', ['gcp-agent-platform']],
    ['a name with its provider in it', 'amazon-quicksight', ['aws-quick']],
    [
      'a whole name before an id that holds it',
      'azure-active-directory',
      ['azure-entra-id', 'azure-active-directory-b2c'],
    ],
    [
      'a part of names: running ones, then the shortest name',
      'gcp-stackdriver',
      ['gcp-cloud-monitoring', 'gcp-cloud-logging', 'gcp-a-retired'],
    ],
    ['a part of a word is none', 'gcp-stackdrive', []],
  ])('%s', (_, wrong, meant) => expect(suggestIds(named, wrong)).toEqual(meant));

  test('comes as services too, without those that are only near', () => {
    expect(servicesMeant(named, 'gcp-vertex-ai').map(({ id }) => id)).toEqual([
      'gcp-agent-platform',
      'gcp-agent-platform-old',
    ]);
    expect(servicesMeant(named, 'gcp-cloud-loging')).toEqual([]);
    expect(servicesMeant(named, 'Vertex AI'.padEnd(65, ' x'))).toEqual([]);
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
    [
      'of providers that go by one name, the first one, whatever others are called besides',
      madeCatalogue([madeService('b-box'), madeService('c-box')], {
        providers: [madeProvider('b', { shortName: 'Cloud' }), madeProvider('c', { shortName: 'Cloud' })],
      }),
      'cloud-box',
      ['b-box'],
    ],
    ['a provider alone is a word like others', ids('a-queue', 'b-a'), 'a', ['b-a', 'a-queue']],
    ['a part of a word, of an id twice as long', ids('a-queuexxx'), 'queue', ['a-queuexxx']],
    ['nothing of an id that is longer', ids('a-queuexxxxx'), 'queue', []],
    ['a part of a word, of a short id with three letters more', ids('a-qux'), 'qu', ['a-qux']],
    ['nothing of a short id with four more', ids('a-quxy'), 'qu', []],
  ])('%s', (_, from, wrong, meant) => expect(suggestIds(from, wrong)).toEqual(meant));

  test.each([
    [64, 1],
    [65, 0],
  ])('of %i characters gets %i suggestions', (length, count) => {
    const long = `a-${'x'.repeat(62)}`;
    expect(suggestIds(ids(long), `a-${'x'.repeat(length - 2)}`)).toHaveLength(count);
  });
});
