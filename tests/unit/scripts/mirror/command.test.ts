// The words on the command line of the mirror.
import { describe, expect, test } from 'vitest';
import { readCommand } from '../../../../scripts/mirror/command.ts';
import { progressOn } from '../../../../scripts/mirror/progress.ts';

describe('the command line', () => {
  test.each([
    ['https://catalogue.example.org', 'https://catalogue.example.org/mirror/'],
    ['https://catalogue.example.org/', 'https://catalogue.example.org/mirror/'],
    ['https://example.org/catalogue?x#y', 'https://example.org/catalogue/mirror/'],
    ['http://localhost:8080/mirror/', 'http://localhost:8080/mirror/'],
    ['http://10.0.0.1/manifest.json', 'http://10.0.0.1/'],
    ['http://10.0.0.1/mirror/manifest.json', 'http://10.0.0.1/mirror/'],
  ])('%s is read below %s', (address, base) =>
    expect(readCommand([address, 'dir'])).toEqual({ act: 'sync', base, folder: 'dir' }),
  );

  test.each([
    [[], /needs two words, got 0/],
    [['https://a.example'], /needs two words, got 1/],
    [['https://a.example', 'b', 'c'], /needs two words, got 3/],
    [['a.example', 'b'], /"a.example" is no http or https address/],
    [['file:///etc', 'b'], /no http or https address/],
    [['ftp://a.example', 'b'], /no http or https address/],
    [['https://me:secret@a.example', 'b'], /without user and password/],
    [['--prune', 'b'], /does not know --prune/],
    [['https://a.example', '--force'], /does not know --force/],
  ])('%j is refused with a reason', (words, reason) =>
    expect(readCommand(words)).toEqual({ act: 'refuse', reason: expect.stringMatching(reason) }),
  );

  test('a check and a question for help are understood', () => {
    expect(readCommand(['--verify', 'dir'])).toEqual({ act: 'verify', folder: 'dir' });
    expect(readCommand(['--help'])).toEqual({ act: 'help' });
  });
});

describe('progress', () => {
  const written = (isTTY: boolean) => {
    let text = '';
    const progress = progressOn({
      isTTY,
      write: (part: unknown) => {
        text += String(part);
        return true;
      },
    } as Parameters<typeof progressOn>[0]);
    for (let done = 1; done <= 1_000; done += 1) progress.advance(done, 1_000);
    progress.note('done');
    return text;
  };

  test('on a terminal is one line with a bar that is redrawn, and ends it', () => {
    expect(written(true)).toMatch(/^(\r\[#*\.*\] \d+ of 1000 files)*\r\[#{30}\] 1000 of 1000 files\nmirror: done\n$/);
  });

  test('elsewhere is ten plain lines', () => {
    const lines = written(false).split('\n');
    expect(lines.slice(0, 2)).toEqual(['mirror: 100 of 1000 files', 'mirror: 200 of 1000 files']);
    expect(lines).toHaveLength(12);
    expect(lines.join('')).not.toContain('\r');
  });
});
