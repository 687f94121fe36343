// The words on the command line of the mirror.
import { expect, test } from 'vitest';
import { readCommand, UsageError } from '../../../../scripts/mirror/command.ts';

const PLAIN = { folder: 'dir', publicKey: undefined, allowOlder: false };

test.each([
  ['https://catalogue.example.org', 'https://catalogue.example.org/mirror/'],
  ['https://catalogue.example.org/', 'https://catalogue.example.org/mirror/'],
  ['https://example.org/catalogue?x#y', 'https://example.org/catalogue/mirror/'],
  ['http://localhost:8080/mirror/', 'http://localhost:8080/mirror/'],
  ['http://10.0.0.1/manifest.json', 'http://10.0.0.1/'],
  ['http://10.0.0.1/mirror/manifest.json', 'http://10.0.0.1/mirror/'],
])('%s is read below %s', (url, base) => expect(readCommand([url, 'dir'])).toEqual({ ...PLAIN, base }));

test('options may stand anywhere', () => {
  expect(readCommand(['--verify', 'dir'])).toEqual({ ...PLAIN, base: undefined });
  expect(readCommand(['--allow-older', 'http://h', '--public-key', 'key', 'dir'])).toEqual({
    ...{ base: 'http://h/mirror/', folder: 'dir', publicKey: 'key', allowOlder: true },
  });
  expect(readCommand(['--help'])).toBeUndefined();
});

test.each([
  [[], /needs URL and DIR, got 0/],
  [['https://a.example'], /needs URL and DIR, got 1/],
  [['https://a.example', 'b', 'c'], /needs URL and DIR, got 3/],
  [['--verify'], /needs DIR, got 0/],
  [['a.example', 'b'], /"a.example" is no http or https URL/],
  [['file:///etc', 'b'], /no http or https URL/],
  [['https://me:secret@a.example', 'b'], /without user and password/],
  [['--prune', 'b'], /--prune/],
  [['https://a.example', 'b', '--public-key'], /--public-key/],
])('%j is rejected with a reason', (words, reason) => {
  expect(() => readCommand(words)).toThrow(UsageError);
  expect(() => readCommand(words)).toThrow(reason);
});
