// What is taken from text that comes from outside.
import { expect, test } from 'vitest';
import { inlineText } from '../../../../../catalogue/views/writing/inline-text.ts';

test.each([
  ['plain words', 'plain words'],
  ['two  spaces', 'two spaces'],
  ['tab\tand\nline\r\nbreak', 'tab and line break'],
  [' ends ', ' ends '],
  ['a\u00a0b', 'a b'],
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['del\u007f', 'del'],
  ['c1\u009b31m', 'c131m'],
  ['bell\u0007', 'bell'],
  ['left\u202eright\u2066\u2069', 'leftright'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['tag\u{e0041}', 'tag'],
  ['lone\ud800', 'lone'],
  ['naïve', 'naïve'],
  ['family 👩‍👩‍👧', 'family 👩‍👩‍👧'],
  ['non\u200cjoiner', 'non\u200cjoiner'],
  ['~!', '~!'],
])('%j becomes %j', (given, shown) => expect(inlineText(given)).toBe(shown));
