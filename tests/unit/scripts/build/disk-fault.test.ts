// What a disk that takes nothing says.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diskFault } from '../../../../scripts/build/disk-fault.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not throw');
}

const FULL = thrownBy(() => writeFileSync('/dev/full', 'x'));

test('a full disk is said in a sentence, also when another fault carries it', () => {
  const sentence = 'there is no space left on the disk (ENOSPC); nothing was published, and the build before stays';
  expect(diskFault(FULL)).toBe(sentence);
  expect(diskFault(new Error('the site was not written', { cause: FULL }))).toBe(sentence);
});

test.each([
  ['EROFS', 'the disk can only be read (EROFS at /srv/x)'],
  ['EDQUOT', 'the quota of the disk is used up (EDQUOT at /srv/x)'],
  ['EIO', 'the disk has not taken all of it (EIO at /srv/x)'],
  ['EACCES', 'this user may not write there (EACCES at /srv/x)'],
])('%s is said with its place', (code, sentence) => {
  expect(diskFault(Object.assign(new Error(code), { code, path: '/srv/x' }))).toContain(sentence);
});

test('a fault of another kind is none of the disk', () => {
  expect(diskFault(thrownBy(() => readFileSync('/nowhere')))).toBe(undefined);
  expect(diskFault(new TypeError('ours'))).toBe(undefined);
  expect(diskFault('no error')).toBe(undefined);
});
