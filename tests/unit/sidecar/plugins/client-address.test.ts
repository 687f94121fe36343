import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, parseProxyList } from '../../../../sidecar/plugins/client-address.ts';

const nobody = new BlockList();
const proxies = (list: string) => {
  const parsed = parseProxyList(list);
  if (!parsed) throw new Error(`${list} is refused`);
  return parsed;
};

describe('without proxies', () => {
  test.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['IPv4 written as IPv6, as a socket for both gives it', '::ffff:192.0.2.1', '192.0.2.1'],
    ['the same in hexadecimal', '::ffff:c000:201', '192.0.2.1'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['its last neighbour in the /64', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['its first neighbour outside', '2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['a link-local address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['IPv6 loopback', '::1', '0:0:0:0::/64'],
    ['a connection that is already closed', undefined, 'unknown'],
  ])('%s', (_, peer, expected) => expect(clientAddress(peer, undefined, nobody)).toBe(expected));

  test('a forwarding header changes nothing', () => {
    expect(clientAddress('192.0.2.1', '198.51.100.7', nobody)).toBe('192.0.2.1');
  });
});

describe('behind proxies', () => {
  test.each([
    ['the client that the proxy names', '10.0.0.1', '10.0.0.0/8', '198.51.100.7', '198.51.100.7'],
    ['no header: the proxy itself asks', '10.0.0.1', '10.0.0.0/8', undefined, '10.0.0.1'],
    ['a header from a peer that is no proxy', '192.0.2.1', '10.0.0.0/8', '198.51.100.7', '192.0.2.1'],
    [
      'what the client wrote itself stands to the left',
      '10.0.0.1',
      '10.0.0.0/8',
      '1.1.1.1, 2.2.2.2, 198.51.100.7',
      '198.51.100.7',
    ],
    ['two proxies in a row', '10.0.0.1', '10.0.0.0/8', '1.1.1.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    [
      'a proxy of another range in between',
      '10.0.0.1',
      '10.0.0.0/8,172.16.0.1',
      '198.51.100.7,172.16.0.1',
      '198.51.100.7',
    ],
    ['only proxies: the first of them asks', '10.0.0.1', '10.0.0.0/8', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the last address of a range', '10.255.255.255', '10.0.0.0/8', '198.51.100.7', '198.51.100.7'],
    ['the first address after a range', '11.0.0.0', '10.0.0.0/8', '198.51.100.7', '11.0.0.0'],
    ['a single address as proxy', '10.0.0.1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['its neighbour is not', '10.0.0.2', '10.0.0.1', '198.51.100.7', '10.0.0.2'],
    ['an IPv4 proxy on a socket for both', '::ffff:10.0.0.1', '10.0.0.0/8', '198.51.100.7', '198.51.100.7'],
    ['an IPv6 proxy', '2001:db8::5', '2001:db8::/32', '2001:db9:1:2:3::', '2001:db9:1:2::/64'],
    ['an IPv6 client in capitals', '10.0.0.1', '10.0.0.1', '2001:DB8:0:1::A', '2001:db8:0:1::/64'],
    ['an IPv4 range does not hold IPv6', '::1', '0.0.0.0/0', '198.51.100.7', '0:0:0:0::/64'],
    ['a port behind IPv4', '10.0.0.1', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['a port behind IPv6', '10.0.0.1', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['IPv6 in brackets', '10.0.0.1', '10.0.0.1', '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['a port behind IPv6 that begins with digits', '10.0.0.1', '10.0.0.1', '[2001:1::1]:80', '2001:1:0:0::/64'],
    ['a port behind IPv6 that ends with digits', '10.0.0.1', '10.0.0.1', '[a:b:c:d:e:f:1:2]:80', 'a:b:c:d::/64'],
    ['something before brackets is no address', '10.0.0.1', '10.0.0.1', 'x[2001:db8::1]:80', '10.0.0.1'],
    ['something behind a port is none', '10.0.0.1', '10.0.0.1', '198.51.100.7:80x', '10.0.0.1'],
    ['an obfuscated client counts as its proxy', '10.0.0.1', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['an empty entry too', '10.0.0.1', '10.0.0.1', '198.51.100.7,', '10.0.0.1'],
    ['an empty header too', '10.0.0.1', '10.0.0.1', '', '10.0.0.1'],
    ['octal IPv4 is no address', '10.0.0.1', '10.0.0.1', '0306.0.2.1', '10.0.0.1'],
    ['nor is shortened IPv4', '10.0.0.1', '10.0.0.1', '127.1', '10.0.0.1'],
  ])('%s', (_, peer, trusted, forwardedFor, expected) =>
    expect(clientAddress(peer, forwardedFor, proxies(trusted))).toBe(expected),
  );

  test('whatever the client writes to the left, its own address counts', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (invented) => clientAddress('10.0.0.1', `${invented},198.51.100.7`, proxies('10.0.0.0/8')) === '198.51.100.7',
      ),
    );
  });
});

describe('the list of proxies', () => {
  test.each([
    ['127.0.0.1', ['127.0.0.1'], ['127.0.0.0', '127.0.0.2']],
    [
      '127.0.0.1, 10.0.0.0/8,2001:db8::/32 , ::1',
      ['127.0.0.1', '10.0.0.0', '10.255.255.255', '2001:db8::', '2001:db8:ffff::1', '::1'],
      ['11.0.0.0', '2001:db9::', '::2'],
    ],
    ['10.1.2.3/8', ['10.0.0.0'], ['9.255.255.255']],
    ['0.0.0.0/0', ['0.0.0.0', '255.255.255.255'], ['::1']],
    ['10.0.0.0/32', ['10.0.0.0'], ['10.0.0.1']],
    ['::/0', ['::', 'ffff::'], []],
    ['::/128', ['::'], ['::1']],
    ['fe80::1%eth0', ['fe80::1', 'fe80::1%eth0', 'fe80::1%eth1'], ['fe80::2']],
    ['2001:DB8::/127', ['2001:db8::1'], ['2001:db8::2']],
  ])('%s holds %j and not %j', (list, inside, outside) => {
    const client = '198.51.100.7';
    for (const peer of inside) expect([peer, clientAddress(peer, client, proxies(list))]).toEqual([peer, client]);
    for (const peer of outside) expect([peer, clientAddress(peer, client, proxies(list))]).not.toEqual([peer, client]);
  });

  test.each([
    '',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '10.0.0/8',
    '010.0.0.1',
    'localhost',
    '127.0.0.1;10.0.0.1',
    '127.0.0.1,',
    '::ffff:10.0.0.1',
    '::ffff:10.0.0.0/104',
    '1.2.3.4/1e1',
    '1.2.3.4/ 8',
    'true',
    '1',
  ])('%j is refused', (list) => expect(parseProxyList(list)).toBeUndefined());
});
