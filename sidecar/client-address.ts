// The address that a request counts for: the peer's, or the client's behind proxies that the operator names. Pure; called by the
// configuration (the list of proxies) and by the limits.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the length of its network part in bits. */
export type AddressRange = readonly [Address, number];

/**
 * @param list addresses and CIDR ranges, separated by commas, e.g. `127.0.0.1, 10.0.0.0/8, 2001:db8::/32`
 * @returns undefined when an entry is neither, or when it writes IPv4 as IPv6, which no address would match
 */
export function parseAddressRanges(list: string): AddressRange[] | undefined {
  const ranges = list.split(',').map((entry) => parseRange(entry.trim()));
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function parseRange(entry: string): AddressRange | undefined {
  const [text = '', bits = isIP(text) === 4 ? '32' : '128', ...rest] = entry.split('/');
  if (isIP(text) === 0 || !/^\d{1,3}$/.test(bits) || rest.length > 0 || !ipaddr.isValidCIDR(`${text}/${bits}`)) return undefined;
  const [address, length] = ipaddr.parseCIDR(`${text}/${bits}`);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? undefined : [address, length];
}

/**
 * The right-most address that no proxy of ours wrote about itself: everything to the left of it may be invented.
 * @param peer remote address of the connection; undefined once it is closed
 * @param forwardedFor X-Forwarded-For, which counts only when it comes from a proxy
 * @returns an IPv4 address, the /64 of an IPv6 address (one subscriber has at least that), or `unknown`
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: readonly AddressRange[]): string {
  // The usual case, without the parsing that the others need.
  if ((forwardedFor === undefined || proxies.length === 0) && peer !== undefined && isIP(peer) === 4) return peer;
  let address = parseAddress(peer ?? '');
  if (!address) return 'unknown';
  if (forwardedFor !== undefined && isProxy(address, proxies)) {
    for (const hop of forwardedFor.split(',').reverse()) {
      const next = parseAddress(withoutPort(hop.trim()));
      // A client that a proxy cannot name counts as that proxy.
      if (!next) break;
      address = next;
      if (!isProxy(address, proxies)) break;
    }
  }
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString();
}

function isProxy(address: Address, proxies: readonly AddressRange[]): boolean {
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Takes only what Node takes, as ipaddr.js also reads octal, hexadecimal and shortened IPv4. */
function parseAddress(text: string): Address | undefined {
  return isIP(text) !== 0 && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
