// Pages and sentences for what cannot be shown.
import { describe, expect, test } from 'vitest';
import {
  messageTextPage,
  missingTextPage,
  terminalSentence,
} from '../../../../../../catalogue/views/text/pages/error.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const catalogue = madeCatalogue([madeService('a-queue')]);
const linesFor = (...segments: string[]) => blockLines(missingTextPage(catalogue, segments, addresses).blocks);

describe('what is missing', () => {
  test('is named, with what may have been meant, a search for its last part, and the help', () =>
    expect(linesFor('a', 'quue')).toEqual([
      'There is no page at /a/quue.',
      '# Did you mean',
      '/a/queue',
      '# Or',
      '/search?q=quue',
      '/help',
    ]));

  test('without anything near leads to search and help alone', () =>
    expect(linesFor('a', 'zzzzzzzzzzzzzzzz', 'x y')).toEqual([
      'There is no page at /a/zzzzzzzzzzzzzzzz/x y.',
      '# Or',
      '/search?q=x+y',
      '/help',
    ]));

  test('leads to pages that can be clicked', () =>
    expect(
      missingTextPage(catalogue, ['a', 'quue'], addresses)
        .blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
        .map(({ cells }) => cells[0]?.[0])
        .filter((span) => span?.href !== span?.text || span?.tone !== 'path'),
    ).toEqual([]));
});

test('a sentence can be a page', () =>
  expect(messageTextPage('Slow down', 'Wait.', addresses)).toEqual({
    path: '/',
    title: 'Slow down',
    siteUrl: 'https://catalogue.example.org/',
    blocks: [{ kind: 'paragraph', spans: [{ text: 'Wait.' }] }],
  }));

test.each([
  [80, 1],
  [81, 2],
])('a sentence of %i columns stands in %i lines of a terminal', (columns, lines) => {
  const sentence = `${'a '.repeat(39)}${'b'.repeat(columns - 78)}`;
  const text = terminalSentence(sentence);
  expect(text.split('\n')).toHaveLength(lines + 1);
  expect(text.replaceAll('\n', ' ').trim()).toBe(sentence);
});
