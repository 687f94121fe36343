// The address that a request counts for: the peer's, or the client's behind proxies that the operator names. Limits,
// bodies, turns and quotas count by it.
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** As clientAddress says it. */
    readonly clientAddress: string;
  }
}

/** Addresses of proxies. */
export type ProxyList = Pick<BlockList, 'check'>;

/** @param proxies peers whose X-Forwarded-For is believed */
export function clientAddresses(app: FastifyInstance, proxies: ProxyList): void {
  app.decorateRequest('clientAddress', {
    getter() {
      const { socket, headers } = this.raw;
      return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies);
    },
  });
}

/**
 * @param list addresses and CIDR ranges, separated by commas, e.g. `127.0.0.1, 10.0.0.0/8, 2001:db8::/32`
 * @returns undefined when an entry is neither, or when it writes IPv4 as IPv6, which no address would match
 */
export function parseProxyList(list: string): ProxyList | undefined {
  const proxies = new BlockList();
  return list.split(',').every((entry) => addRange(proxies, entry.trim())) ? proxies : undefined;
}

function addRange(proxies: BlockList, entry: string): boolean {
  const [text = '', bits, ...rest] = entry.split('/');
  const address = normalAddress(text);
  const family = isIP(text) === 4 ? 'ipv4' : 'ipv6';
  const widest = family === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  // IPv4 written as IPv6 has become IPv4, to which the length does not fit.
  const fits = address !== undefined && isIP(address) === isIP(text) && rest.length === 0 && length <= widest;
  if (fits) proxies.addSubnet(address, length, family);
  return fits;
}

/**
 * The right-most address that no proxy of ours wrote about itself: everything to the left of it may be invented.
 * @param peer remote address of the connection; undefined once it is closed
 * @param forwardedFor X-Forwarded-For, which counts only when it comes from a proxy
 * @returns an IPv4 address, the /64 of an IPv6 address (one subscriber has at least that), or `unknown`
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: ProxyList): string {
  let address = peer === undefined ? undefined : normalAddress(peer);
  if (address === undefined) return 'unknown';
  if (forwardedFor !== undefined && isProxy(address, proxies)) {
    for (const hop of forwardedFor.split(',').reverse()) {
      const next = normalAddress(withoutPort(hop.trim()));
      // A client that a proxy cannot name counts as that proxy.
      if (next === undefined) break;
      address = next;
      if (!isProxy(address, proxies)) break;
    }
  }
  return isIPv6(address) ? networkOf(address) : address;
}

function isProxy(address: string, proxies: ProxyList): boolean {
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Of an address, or of a text that may be one: no other has a colon. */
function isIPv6(address: string): boolean {
  return address.includes(':');
}

/** As IPv4 where it is one; undefined when Node takes it for no address. */
function normalAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : undefined;
  return ipaddr.process(text).toString();
}

function networkOf(address: string): string {
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  if (!text.includes(':')) return text;
  const [, ipv6, ipv4] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}
