// What a header of the Accept family says, and how a type fits it.
import { describe, expect, test } from 'vitest';
import { fitOf, parseAccept } from '../../../../sidecar/answers/parse-accept.ts';

const parsed = (header: string) => parseAccept(header).map(({ name, quality }) => `${name} ${quality}`);

test.each([
  ['', []],
  [' , ,', []],
  ['text/html', ['text/html 1']],
  ['TEXT/HTML;Q=0.5', ['text/html 0.5']],
  ['a/b;q=0, c/d ; level=1 ; q=0.25 , */*', ['a/b 0', 'c/d 0.25', '*/* 1']],
  ['a;q=1', ['a 1']],
  ['a;q=1.000', ['a 1']],
  ['a;q=0.', ['a 0']],
  ['a;q=0.12345', ['a 0.12345']],
  // What is malformed counts as said in earnest.
  ['a;q=', ['a 1']],
  ['a;q=2', ['a 1']],
  ['a;q=1.5', ['a 1']],
  ['a;q=-1', ['a 1']],
  ['a;q=x0', ['a 1']],
  ['a;q=0x', ['a 1']],
  ['a;q=0.5x', ['a 1']],
  ['a;q=.5', ['a 1']],
  // The first q counts, and only q is one.
  ['a;q=0.1;q=0.9', ['a 0.1']],
  ['a;qq=0.1', ['a 1']],
  ['a;x=0.1', ['a 1']],
])('%j is read in its order', (header, ranges) => expect(parsed(header)).toEqual(ranges));

describe('a type', () => {
  const fit = (header: string, ...names: string[]) => fitOf(parseAccept(header), names);

  test.each([
    ['text/html', { quality: 1, exactness: 2, place: 0 }],
    ['text/*;q=0.3', { quality: 0.3, exactness: 1, place: 0 }],
    ['*/*;q=0.2', { quality: 0.2, exactness: 0, place: 0 }],
    ['*;q=0.2', { quality: 0.2, exactness: 0, place: 0 }],
    ['image/*, text/plain', { quality: 0, exactness: -1, place: -1 }],
    ['', { quality: 0, exactness: -1, place: -1 }],
  ])('fits %j', (header, expected) => expect(fit(header, 'text/html')).toEqual(expected));

  test.each([
    ['*/*, text/*;q=0.5, text/html;q=0.1', { quality: 0.1, exactness: 2, place: 2 }],
    ['text/html;q=0.1, text/*;q=0.5, */*', { quality: 0.1, exactness: 2, place: 0 }],
    ['*/*, text/*;q=0.5', { quality: 0.5, exactness: 1, place: 1 }],
    ['text/html;q=0, */*', { quality: 0, exactness: 2, place: 0 }],
  ])('fits the most specific range of %j, however glad the others are', (header, expected) =>
    expect(fit(header, 'text/html')).toEqual(expected),
  );

  test('of several names fits the gladdest, the first of those that are alike', () => {
    expect(fit('text/x-md;q=0.5, text/markdown;q=0.9', 'text/markdown', 'text/x-md')).toMatchObject({
      quality: 0.9,
      place: 1,
    });
    expect(fit('text/x-md;q=0.9, text/markdown;q=0.5', 'text/markdown', 'text/x-md')).toMatchObject({
      quality: 0.9,
      place: 0,
    });
    expect(fit('text/x-md, text/markdown', 'text/markdown', 'text/x-md')).toMatchObject({ place: 0 });
  });

  test('has its group from its first name', () => {
    expect(fit('text/*', 'text/markdown', 'application/md').exactness).toBe(1);
    expect(fit('application/*', 'text/markdown', 'application/md').exactness).toBe(-1);
  });
});
