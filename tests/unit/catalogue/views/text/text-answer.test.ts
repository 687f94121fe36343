// What a request to the text host comes to.
import { expect, test } from 'vitest';
import { fault, foundPage, pageNumber, redirect, WRONG_PAGE } from '../../../../../catalogue/views/text/text-answer.ts';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=1', 1],
  ['page=20', 20],
  ['page=999999999', 999_999_999],
  ['page=1000000000', undefined],
  ['page=0', undefined],
  ['page=01', undefined],
  ['page=-1', undefined],
  ['page=1.5', undefined],
  ['page=x1', undefined],
  ['page=1x', undefined],
])('the number in "%s" is %s', (query, number) => expect(pageNumber(new URLSearchParams(query))).toBe(number));

test('a malformed number is refused with what is allowed', () =>
  expect(WRONG_PAGE).toEqual({
    kind: 'fault',
    status: 400,
    sentence: 'The parameter page takes a whole number of at least 1.',
  }));

test('a page may be kept and tells no days, unless it says otherwise', () => {
  const page = () => ({ path: '/', title: '', siteUrl: '', blocks: [] });
  expect(foundPage('/x', page, () => '{}')).toMatchObject({ kind: 'page', path: '/x', stored: true, dated: false });
  expect(foundPage('/x', page, () => '{}', { stored: false })).toMatchObject({ stored: false, dated: false });
  expect(foundPage('/x', page, () => '{}', { dated: true })).toMatchObject({ stored: true, dated: true });
});

test('a redirect is for good unless it may lead elsewhere one day', () => {
  expect(redirect('/x')).toEqual({ kind: 'redirect', path: '/x', status: 308 });
  expect(redirect('/x', 302)).toEqual({ kind: 'redirect', path: '/x', status: 302 });
  expect(fault(404, 'No.')).toEqual({ kind: 'fault', status: 404, sentence: 'No.' });
});
