import { providerIdOf } from '../../../catalogue/model/derive.ts';
import type { Finding, Rule } from '../rule.ts';

/**
 * Documentation and pricing links lead to hosts that the provider's file names as its own, without locale or tracking.
 */
export const linksOwnHosts: Rule = {
  name: 'links-own-hosts',
  why: 'A fact is read at the provider, not at somebody who writes about it.',
  check({ files, catalogue }) {
    return files.services.flatMap(({ file, value }) => {
      const provider = catalogue.provider(providerIdOf(file));
      if (!provider) return [];
      const links: { at: (string | number)[]; url: string | undefined }[] = [
        { at: ['documentationUrl'], url: value.documentationUrl },
        { at: ['pricingUrl'], url: value.pricingUrl },
        ...(value.subServices ?? []).map((part, index) => ({
          at: ['subServices', index, 'documentationUrl'],
          url: part.documentationUrl,
        })),
      ];
      return links.flatMap(({ at, url }) => (url ? faults(file, at, new URL(url), provider.documentationHosts) : []));
    });
  },
};

function faults(
  file: string,
  at: (string | number)[],
  { hostname, search, pathname }: URL,
  hosts: readonly string[],
): Finding[] {
  if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return [
      {
        file,
        at,
        message: `${hostname} is not one of the provider's hosts`,
        tip: `use ${hosts.join(', ')}, or add the host to documentationHosts of the provider`,
      },
    ];
  }
  if (search)
    return [
      { file, at, message: `the link carries a query "${search}"`, tip: 'remove everything from the question mark on' },
    ];
  if (/^\/[a-z]{2}-[a-z]{2}\//i.test(pathname) && /(microsoft|azure)\.com$/.test(hostname)) {
    return [
      {
        file,
        at,
        message: 'the link is bound to one language',
        tip: `remove ${pathname.split('/')[1]}/ so that readers get their own`,
      },
    ];
  }
  return [];
}
