// Each kind of block as Markdown.
import { describe, expect, test } from 'vitest';
import type { Block, Span } from '../../../../../../catalogue/views/text/page.ts';
import { renderMarkdown } from '../../../../../../catalogue/views/text/render/markdown.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const render = (...blocks: Block[]) =>
  renderMarkdown({ path: '/', title: 'Title', siteUrl: '', blocks }, addresses).replace(/^# Title(\n\n)?/, '');
const inline = (...spans: Span[]) => render({ kind: 'paragraph', spans });
const cell = (text: string) => [{ text }];

test('a page begins with its title and ends in one line break', () =>
  expect(
    renderMarkdown({ path: '/', title: 'A *b*', siteUrl: '', blocks: [{ kind: 'heading', text: 'C_d_' }] }, addresses),
  ).toBe('# A \\*b\\*\n\n## C_d\\_\n'));

describe('a piece of text', () => {
  test.each<[what: string, spans: Span[], text: string]>([
    ['plain', [{ text: 'a*b' }], 'a\\*b'],
    ['strong', [{ text: 'a', tone: 'strong' }], '**a**'],
    ['strong, with its spaces outside', [{ text: 'x' }, { text: ' a ', tone: 'strong' }, { text: 'y' }], 'x **a** y'],
    ['code', [{ text: 'a*b', tone: 'code' }], '`a*b`'],
    ['code with a pipe, which would end a cell', [{ text: 'a|b', tone: 'code' }], 'a\\|b'],
    ['code with a backtick', [{ text: 'a`b', tone: 'code' }], 'a\\`b'],
    ['code with a backslash', [{ text: 'a\\b', tone: 'code' }], 'a\\\\b'],
    ['a space alone', [{ text: 'a' }, { text: ' ' }, { text: 'b' }], 'a b'],
    ['nothing', [{ text: 'a' }, { text: '' }, { text: 'b' }], 'ab'],
    ['a path', [{ text: 'a', href: '/x' }], '[a](https://text.example.org/x)'],
    ['an address', [{ text: 'a', href: 'https://x.example/' }], '[a](https://x.example/)'],
    [
      'an address that shows itself',
      [{ text: 'https://x.example/a?b=c', href: 'https://x.example/a?b=c' }],
      '<https://x.example/a?b=c>',
    ],
    ['a link in strong', [{ text: 'a', tone: 'strong', href: '/x' }], '**[a](https://text.example.org/x)**'],
  ])('%s', (_, spans, text) => expect(inline(...spans)).toBe(`${text}\n`));

  test.each([
    'see https://x.example/',
    'https://x.example/ b',
    'https://x.example/(a)',
    'ftp://x.example/',
    'https://x.example/<a>',
  ])('%j that leads to itself is no bare address', (text) => expect(inline({ text, href: text })).not.toMatch(/^</));
});

describe('a block', () => {
  test('of fields is a list with their labels', () =>
    expect(
      render({
        kind: 'fields',
        rows: [
          { label: 'A', spans: cell('b') },
          { label: 'C_', spans: cell('d') },
        ],
      }),
    ).toBe('- **A:** b\n- **C\\_:** d\n'));

  test('of short items has commas between them', () =>
    expect(render({ kind: 'flow', items: [cell('a'), cell('b')] })).toBe('a, b\n'));

  test.each([
    ['is a block of code', ['# a *b*', 'c "d | e"'], '```sh\n# a *b*\nc "d | e"\n```\n'],
    ['ends behind all backticks in it', ['a ```` b'], '`````sh\na ```` b\n`````\n'],
  ])('of commands %s', (_, lines, text) => expect(render({ kind: 'commands', lines })).toBe(text));

  test('of rows is a list; empty cells fall away, a note stands last', () =>
    expect(
      render({
        kind: 'rows',
        rows: [
          { cells: [cell('a'), [], cell('b')] },
          { cells: [cell('c')], note: cell('d') },
          { cells: [cell('e')], note: [] },
        ],
      }),
    ).toBe('- a — b\n- c — d\n- e\n'));

  test('that is a table has its notes in a column of their own, where it has such', () => {
    const rows = [{ cells: [cell('a'), cell('b')], note: cell('n') }, { cells: [cell('c'), cell('d')] }];
    const columns = [cell('A'), cell('B')];
    expect(render({ kind: 'table', columns, rows, noteColumn: 'N' })).toBe(
      '| A | B | N |\n| --- | --- | --- |\n| a | b | n |\n| c | d |  |\n',
    );
    expect(render({ kind: 'table', columns, rows })).toBe('| A | B |\n| --- | --- |\n| a | b |\n| c | d |\n');
  });
});
