// What people call a provider.
import type { Catalogue } from '../../model/catalogue.ts';
import { wordsOf } from './words.ts';

/** Folded words that name a provider. */
export function providerWords(catalogue: Catalogue, providerId: string): string[] {
  const provider = catalogue.provider(providerId);
  return [providerId, provider?.name ?? '', provider?.shortName ?? ''].flatMap(wordsOf);
}

/** What else people call some of them, by id: former names, brands and abbreviations. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  akamai: ['linode'],
  alibaba: ['aliyun', 'alicloud'],
  aws: ['amazon'],
  azure: ['microsoft'],
  bunny: ['bunnycdn'],
  digitalocean: ['digital ocean'],
  flyio: ['fly'],
  gcp: ['google', 'google cloud platform'],
  ibm: ['softlayer'],
  ionos: ['1and1'],
  ntt: ['docomo'],
  oracle: ['oci'],
  otc: ['open telekom cloud', 't cloud public', 'telekom cloud'],
  ovhcloud: ['ovh'],
};

/** Folded phrases that name a provider, each with single spaces: `aws`, `amazon web services`, `amazon`. */
export function providerPhrases(catalogue: Catalogue, providerId: string): string[] {
  const provider = catalogue.provider(providerId);
  const names = [providerId, provider?.name ?? '', provider?.shortName ?? '', ...(ALSO_CALLED[providerId] ?? [])];
  return [...new Set(names.map((name) => wordsOf(name).join(' ')).filter(Boolean))];
}

/**
 * Words of a name without the provider's before it: `Azure Load Balancer` → `load`, `balancer`; none when it is all
 * that.
 */
export function unbranded(words: readonly string[], ofProvider: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !ofProvider.includes(word));
  return start < 0 ? [] : words.slice(start);
}
