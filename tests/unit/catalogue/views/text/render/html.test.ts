// Text pages as HTML: nothing that a text says becomes markup.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextPage } from '../../../../../../catalogue/views/text/page.ts';
import { renderHtml } from '../../../../../../catalogue/views/text/render/html.ts';
import { anyText } from '../../../../../support/any-text.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };

const pageOf = (text: string, href = '/aws/x'): TextPage => ({
  path: '/x',
  title: text,
  siteUrl: `${addresses.baseUrl}/`,
  blocks: [
    { kind: 'heading', text },
    { kind: 'paragraph', spans: [{ text, tone: 'bad' }] },
    { kind: 'fields', rows: [{ label: text, spans: [{ text, href }] }] },
    { kind: 'flow', items: [[{ text, tone: 'code' }]] },
    { kind: 'commands', lines: [text, `# ${text}`] },
    { kind: 'rows', rows: [{ cells: [[{ text, href }]], note: [{ text }] }] },
    {
      kind: 'table',
      columns: [[{ text }]],
      rows: [{ cells: [[{ text, tone: 'strong' }]], note: [{ text }] }],
      noteColumn: text,
    },
  ],
});
/** Tags and their attributes' quotes: what a parser sees as structure. */
const structure = (html: string) => html.replaceAll(/[^<>"]+/g, '');

describe('text in an HTML page', () => {
  test('of any kind adds no tag and ends no attribute', () => {
    const hostile = fc.oneof(
      anyText(60),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onclick='x",
        '</title>',
        '<!--',
        '&lt;',
      ),
    );
    const expected = structure(renderHtml(pageOf('x'), addresses));
    fc.assert(
      fc.property(hostile, (text) => {
        expect(structure(renderHtml(pageOf(`x${text}`), addresses))).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('shows as it is', () => {
    expect(renderHtml(pageOf('a < b & "c"'), addresses)).toContain('<h1>a &lt; b &amp; &quot;c&quot;</h1>');
    expect(renderHtml(pageOf('\u001b[31mred\u202e'), addresses)).toContain('<h1>[31mred</h1>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/'])('gets no link to %s', (href) => {
    expect(renderHtml(pageOf('x', href), addresses)).not.toContain(href);
  });
});

test('a page loads nothing, runs nothing, and links to its other formats and the full site', () => {
  const html = renderHtml(pageOf('x'), addresses);
  expect(html).not.toMatch(/<script|<img|@import|url\(/);
  expect(html).toContain("default-src 'none'");
  for (const format of ['ansi', 'txt', 'md', 'json']) expect(html).toContain(`<a href="/x.${format}">${format}</a>`);
  expect(html).toContain('<a href="https://catalogue.example.org/">On the full site</a>');
});

test('the one style of a page is allowed by its hash, and nothing else inline', () => {
  const html = renderHtml(pageOf('a'), addresses);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  expect(html.match(/<style|style=|<script| on\w+=/g)).toEqual(['<style']);
});

test('the description is the first paragraph that is no note in quiet letters, or the title', () => {
  const described = (...blocks: TextPage['blocks']) => {
    const html = renderHtml({ path: '/x', title: 'Title', siteUrl: addresses.baseUrl, blocks }, addresses);
    return /<meta name="description" content="([^"]*)">/.exec(html)?.[1];
  };
  const note = { kind: 'paragraph' as const, spans: [{ text: 'A note.', tone: 'quiet' as const }] };
  const said = { kind: 'paragraph' as const, spans: [{ text: 'What it is. ' }, ...note.spans] };
  expect(described(note, said)).toBe('What it is. A note.');
  expect(described(note)).toBe('Title');
});
