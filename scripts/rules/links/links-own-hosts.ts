import * as z from 'zod';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import { isUnsure } from '../../../catalogue/model/refused.ts';
import { ServiceFile, SubServiceFile } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule } from '../rule.ts';

/** Fields of a shape that hold one address, also those that are added one day. */
export function linkFields({ shape }: z.ZodObject): string[] {
  const holdsAddress = (field: z.core.$ZodType): boolean =>
    field instanceof z.ZodOptional ? holdsAddress(field.unwrap()) : field instanceof z.ZodURL;
  return Object.entries(shape).flatMap(([name, field]) => (holdsAddress(field) ? [name] : []));
}

const LINKS_OF_SERVICE = linkFields(ServiceFile);
const LINKS_OF_PART = linkFields(SubServiceFile);

/**
 * Links of a service and of its parts, such as those to documentation, release notes and prices, lead to hosts that the
 * provider's file names as its own, without locale or tracking.
 */
export const linksOwnHosts: Rule = {
  name: 'links-own-hosts',
  why: 'A fact is read at the provider, not at somebody who writes about it.',
  check({ files, catalogue }) {
    return files.services.flatMap(({ file, value }) => {
      const provider = catalogue.provider(providerIdOf(file));
      if (!provider) return [];
      const unsure = isUnsure(files.refused, `catalogue/providers/${provider.id}.yaml`, ['documentationHosts']);
      const links = [
        ...addressesIn(value, LINKS_OF_SERVICE, []),
        ...(value.subServices ?? []).flatMap((part, index) => addressesIn(part, LINKS_OF_PART, ['subServices', index])),
      ];
      return links.flatMap(({ at, address }): Finding[] => {
        const url = URL.parse(address);
        if (!url) return [];
        const fault = (unsure ? undefined : foreign(url, provider.documentationHosts)) ?? excess(url);
        return fault ? [{ file, at, ...fault }] : [];
      });
    });
  },
};

/** @param at where the record lies in its file */
function addressesIn(record: object, fields: readonly string[], at: PathStep[]): { at: PathStep[]; address: string }[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    fields.includes(name) && typeof value === 'string' ? [{ at: [...at, name], address: value }] : [],
  );
}

type Fault = Pick<Finding, 'message' | 'tip' | 'cause'>;

function foreign({ hostname }: URL, hosts: readonly string[]): Fault | undefined {
  if (isOwnHost(hostname, hosts)) return undefined;
  const message = `${hostname} is not one of the provider's hosts`;
  const tip = `use ${hosts.join(', ')}, or add the host to documentationHosts of the provider`;
  // One wrong host in the provider's file is a fault of all links to it.
  return { message, tip, cause: `${message}: ${hosts.join(', ')}` };
}

/** @param hosts those that the provider's file names; hosts below them count as well */
export function isOwnHost(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

function excess({ hostname, search, pathname }: URL): Fault | undefined {
  if (search)
    return { message: `the link carries a query "${search}"`, tip: 'remove everything from the question mark on' };
  const locale = /^\/([a-z]{2}-[a-z]{2})\//i.exec(pathname)?.[1];
  if (locale && /(^|\.)(microsoft|azure)\.com$/.test(hostname))
    return { message: 'the link is bound to one language', tip: `remove ${locale}/ so that readers get their own` };
  return undefined;
}
