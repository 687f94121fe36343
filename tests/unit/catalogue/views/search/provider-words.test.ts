// What people call providers, by former names, brands and abbreviations too.
import { describe, expect, test } from 'vitest';
import { providerPhrases, providerWords, unbranded } from '../../../../../catalogue/views/search/provider-words.ts';
import { madeCatalogue, madeProvider } from '../../../../support/made-catalogue.ts';

const phrasesOf = (id: string) =>
  providerPhrases(madeCatalogue([], { providers: [madeProvider(id, { name: 'The Cloud', shortName: 'TC' })] }), id);

describe('a provider is called', () => {
  test.each([
    ['akamai', ['linode']],
    ['alibaba', ['aliyun', 'alicloud']],
    ['aws', ['amazon']],
    ['azure', ['microsoft']],
    ['bunny', ['bunnycdn']],
    ['digitalocean', ['digital ocean']],
    ['flyio', ['fly']],
    ['gcp', ['google', 'google cloud platform']],
    ['ibm', ['softlayer']],
    ['ionos', ['1and1']],
    ['ntt', ['docomo']],
    ['oracle', ['oci']],
    ['otc', ['open telekom cloud', 't cloud public', 'telekom cloud']],
    ['ovhcloud', ['ovh']],
    ['hetzner', []],
  ])('%s, by its names and %j', (id, others) => expect(phrasesOf(id)).toEqual([id, 'the cloud', 'tc', ...others]));

  test('by its id where the catalogue does not know it', () => {
    const none = madeCatalogue([]);
    expect(providerWords(none, 'nobody')).toEqual(['nobody']);
    expect(providerPhrases(none, 'nobody')).toEqual(['nobody']);
  });
});

test.each([
  ['azure load balancer', ['load', 'balancer']],
  ['microsoft azure load balancer', ['load', 'balancer']],
  ['load azure balancer', ['load', 'azure', 'balancer']],
  ['load', ['load']],
  ['azure', []],
])('the words of %s without the provider before them are %j', (name, words) =>
  expect(unbranded(name.split(' '), ['microsoft', 'azure'])).toEqual(words),
);
