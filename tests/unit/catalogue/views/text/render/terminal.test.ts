// Pages in a terminal: 80 columns by display width, nothing but SGR, whatever the text holds.
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import {
  type Block,
  cleanText,
  echoText,
  type Span,
  type TextPage,
} from '../../../../../../catalogue/views/text/page.ts';
import { renderTerminal } from '../../../../../../catalogue/views/text/render/terminal.ts';
import { anyText } from '../../../../../support/any-text.ts';
import { faultsOfTerminal, SGR } from '../../../../../support/read/terminal-faults.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const page = (...blocks: Block[]): TextPage => ({ path: '/x', title: 'Title', siteUrl: addresses.baseUrl, blocks });
const plain = (...blocks: Block[]) => renderTerminal(page(...blocks), addresses, { colour: false, links: false });
const coloured = (...blocks: Block[]) => renderTerminal(page(...blocks), addresses, { colour: true, links: false });
const linked = (...blocks: Block[]) => renderTerminal(page(...blocks), addresses, { colour: true, links: true });
const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans });

describe('colour', () => {
  test('is closed before the line ends, on every line that a span continues', () => {
    const output = coloured(paragraph({ text: 'word '.repeat(40), tone: 'strong' }));
    const broken = output.split('\n').slice(2, -1);
    expect(broken).toHaveLength(3);
    for (const line of broken) expect([...line.matchAll(SGR)].map(([, code]) => code)).toEqual(['1', '0']);
  });

  test('is not in plain text, which otherwise is the same', () => {
    const block = paragraph(
      { text: 'one', tone: 'bad' },
      { text: ' two ' },
      { text: '/aws', tone: 'path', href: '/aws' },
    );
    expect(plain(block)).toBe('Title\n\n  one two /aws\n');
    expect(coloured(block).replaceAll(SGR, '')).toBe(plain(block));
  });

  test('uses none of blue, yellow and cyan, which fail on one ground or the other', () => {
    const tones = ['plain', 'strong', 'quiet', 'good', 'warning', 'bad', 'path', 'code'] as const;
    const codes = new Set(
      [...coloured(...tones.map((tone) => paragraph({ text: tone, tone }))).matchAll(SGR)].flatMap(([, code = '']) =>
        code.split(';'),
      ),
    );
    expect([...codes].sort()).toEqual(['0', '1', '2', '32', '35', '91']);
  });
});

describe('hyperlinks', () => {
  const block = paragraph(
    { text: 'Lambda', href: '/aws/lambda' },
    { text: ' and ' },
    { text: 'docs', href: 'https://docs.example/a b' },
  );

  test('are there only when asked for', () => {
    expect(coloured(block)).not.toContain('\u001b]');
    expect(linked(block)).toContain('\u001b]8;;https://text.example.org/aws/lambda\u001b\\Lambda\u001b]8;;\u001b\\');
    expect(linked(block)).toContain('\u001b]8;;https://docs.example/a%20b\u001b\\docs\u001b]8;;\u001b\\');
  });

  test('lead nowhere but to http and https, and carry no control characters', () => {
    expect(linked(paragraph({ text: 'x', href: 'javascript:alert(1)' }))).not.toContain('\u001b]');
    expect(linked(paragraph({ text: 'x', href: 'https://a.example/\u001b\\\u0007y' }))).toContain(
      '\u001b]8;;https://a.example/%5Cy\u001b\\x',
    );
  });
});

describe('rows', () => {
  const row = (name: string, href: string) => ({ cells: [[{ text: name, href }]] });

  test('show the path that each leads to, in columns shared by the whole page', () => {
    const output = plain(
      { kind: 'rows', rows: [row('A', '/aws/a')] },
      { kind: 'rows', rows: [row('Longer', '/aws/longer')] },
    );
    expect(output).toBe('Title\n\n  A       /aws/a\n\n  Longer  /aws/longer\n');
  });

  test('put the path below when the cells would become too narrow', () => {
    const wide = [{ text: 'A name that is rather long for a column' }];
    const output = plain({
      kind: 'rows',
      rows: [{ cells: [wide, wide, [{ text: 'x', href: `/aws/${'y'.repeat(36)}` }]] }],
    });
    expect(output).toContain(`\n    /aws/${'y'.repeat(36)}\n`);
  });

  test('break no word of a cell while another can give way', () => {
    const id = 'x'.repeat(45);
    const output = plain({ kind: 'rows', rows: [{ cells: [[{ text: id }], [{ text: 'word '.repeat(12) }]] }] });
    expect(output).toContain(`\n  ${id}  word word`);
  });
});

describe('a table', () => {
  const cells = (count: number) =>
    Array.from({ length: count }, (_, index) => [{ text: `value ${index} that takes some room in its column` }]);

  test.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 3],
    [8, 3],
  ])('of %i wide columns stands in %i bands, each with the labels', (columns, bands) => {
    const output = plain({
      kind: 'table',
      columns: [[], ...cells(columns)],
      rows: [{ cells: [[{ text: 'Label' }], ...cells(columns)] }],
    });
    expect(output.match(/^ {2}Label/gm)).toHaveLength(bands);
    for (let index = 0; index < columns; index += 1) expect(output).toContain(`value ${index}`);
  });

  const regionsTable = (id: string, note: string): Block => ({
    kind: 'table',
    columns: ['Provider', 'Region', 'Confirmed', 'Possible', 'Not known'].map((text) => [{ text }]),
    rows: [
      {
        cells: [
          [{ text: 'Oracle Cloud' }],
          [{ text: id, href: `/regions/oracle/${id}` }, { text: note }],
          ...['0', '12', '110'].map((text) => [{ text }]),
        ],
      },
    ],
  });

  test('moves the path of a row below it where a head or an id would be broken beside it', () =>
    expect(plain(regionsTable('sa-argentina-1', ''))).toBe(
      [
        'Title',
        '',
        '  Provider      Region          Confirmed  Possible  Not known',
        '  Oracle Cloud  sa-argentina-1  0          12        110',
        '    /regions/oracle/sa-argentina-1',
        '',
      ].join('\n'),
    ));

  test('breaks between words, never inside an id, where it is wider than a line all the same', () => {
    const id = 'northamerica-northeast-montreal-site-1';
    const lines = plain(regionsTable(id, ' separate cloud of the government')).split('\n');
    expect(lines.find((line) => line.includes('Oracle'))).toContain(` ${id} `);
    expect(lines[2]?.trim().split(/\s+/)).toEqual(['Provider', 'Region', 'Confirmed', 'Possible', 'Not']);
  });
});

describe('text from outside', () => {
  test('loses what could command a terminal or reorder text', () => {
    expect(cleanText(' a\u001b[31mb\u009b31m\u0007c\u202ed\u2066e\u200bf\u00adg\u{e0041} ')).toBe('a[31mb31mcdefg');
    expect(cleanText('a\r\nb\tc\u2028d\u0085e')).toBe('a b c de');
    expect(cleanText('a\ud800b')).toBe('ab');
  });

  test('keeps accents, other scripts and joined emoji', () => {
    for (const text of ['Übung', 'こんにちは', 'می‌خواهم', '👩‍👩‍👧‍👦', 'e\u0301']) expect(cleanText(text)).toBe(text);
  });

  test('is cut where it is echoed', () => {
    expect(echoText('a'.repeat(60))).toBe('a'.repeat(60));
    expect(echoText('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  });

  const text = fc.oneof(
    anyText(120),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('\u001b]0;title\u0007', '対'.repeat(90), 'x'.repeat(200)),
  );
  const spans = fc.array(
    fc.record({
      text,
      tone: fc.constantFrom('plain' as const, 'bad' as const, 'path' as const),
      href: fc.constantFrom('/aws/x', 'https://x.example/'),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const rows = fc.array(fc.record({ cells: fc.array(spans, { minLength: 3, maxLength: 3 }), note: spans }), {
    minLength: 1,
    maxLength: 3,
  });
  const block: fc.Arbitrary<Block> = fc.oneof(
    fc.record({ kind: fc.constant('heading' as const), text }),
    fc.record({ kind: fc.constant('paragraph' as const), spans }),
    fc.record({ kind: fc.constant('flow' as const), items: fc.array(spans, { minLength: 1, maxLength: 4 }) }),
    fc.record({
      kind: fc.constant('fields' as const),
      rows: fc.array(fc.record({ label: fc.constantFrom('Label', 'A longer label'), spans }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    fc.record({ kind: fc.constant('rows' as const), rows }),
    fc.record({ kind: fc.constant('table' as const), columns: fc.array(spans, { minLength: 3, maxLength: 3 }), rows }),
  );

  test('of any kind keeps every block within 80 columns and free of controls', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(faultsOfTerminal(plain(...blocks), 'txt')).toEqual([]);
        expect(faultsOfTerminal(coloured(...blocks), 'ansi')).toEqual([]);
        expect(
          Math.max(
            ...plain(...blocks)
              .split('\n')
              .map((line) => stringWidth(line)),
          ),
        ).toBeLessThanOrEqual(80);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a field', () => {
  const rows = (...fields: [label: string, ...spans: Span[]][]) =>
    plain({ kind: 'fields', rows: fields.map(([label, ...spans]) => ({ label, spans })) })
      .split('\n')
      .filter((line) => line.startsWith('  '));

  test('stands beside its label, all values in one column', () =>
    expect(rows(['A', { text: 'x' }], ['Label', { text: 'y' }])).toEqual(['  A      x', '  Label  y']));

  test('of many words continues below itself, in its column', () => {
    const [first = '', second = ''] = rows(['Advice', { text: 'word '.repeat(30).trim() }]);
    expect(first).toMatch(/^ {2}Advice {2}word word/);
    expect(second).toMatch(/^ {10}word/);
  });

  test('that is one word gets a line of its own where it does not fit beside its label', () => {
    const fits = (length: number) => rows(['Page', { text: 'x'.repeat(length) }]).length;
    const widest = Array.from({ length: 80 }, (_, length) => length).findLast(
      (length) => length > 0 && fits(length) === 1,
    );
    expect(widest).toBeGreaterThan(60);
    expect(rows(['Page', { text: 'x'.repeat((widest ?? 0) + 1) }])).toEqual([
      '  Page',
      `  ${'x'.repeat((widest ?? 0) + 1)}`,
    ]);
  });

  test('that leads to a path shows it, unless it shows itself or stands among others', () => {
    expect(rows(['A', { text: 'x', href: '/y' }])).toEqual(['  A  x /y']);
    expect(rows(['A', { text: '/y', href: '/y' }])).toEqual(['  A  /y']);
    expect(rows(['A', { text: 'x', href: 'https://y.example/' }])).toEqual(['  A  x']);
    expect(rows(['A', { text: 'x', href: '/y' }, { text: ' z' }])).toEqual(['  A  x z']);
  });
});

test.each(['javascript:https://x.example/', 'mailto:a/b', 'ftp://x.example/', 'x/y'])(
  '%s is nowhere to click to',
  (href) => expect(linked(paragraph({ text: 'a', href }))).not.toContain('\u001b]8;;'),
);
