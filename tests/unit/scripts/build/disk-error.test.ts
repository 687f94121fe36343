// What a disk that takes nothing says.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainDiskError } from '../../../../scripts/build/disk-error.ts';

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
  const sentence =
    'there is no space left on the disk (ENOSPC); nothing was published; the previous build stays online';
  expect(explainDiskError(FULL)).toBe(sentence);
  expect(explainDiskError(new Error('the site was not written', { cause: FULL }))).toBe(sentence);
});

test.each([
  ['EROFS', 'the disk is read-only (EROFS at /srv/x)'],
  ['EDQUOT', 'the disk quota is used up (EDQUOT at /srv/x)'],
  ['EIO', 'the disk reported an input/output error (EIO at /srv/x)'],
  ['EACCES', 'this user may not write there (EACCES at /srv/x)'],
])('%s is said with its place', (code, sentence) => {
  expect(explainDiskError(Object.assign(new Error(code), { code, path: '/srv/x' }))).toContain(sentence);
});

test('a fault of another kind is none of the disk', () => {
  expect(explainDiskError(thrownBy(() => readFileSync('/nowhere')))).toBe(undefined);
  expect(explainDiskError(new TypeError('ours'))).toBe(undefined);
  expect(explainDiskError('no error')).toBe(undefined);
});
