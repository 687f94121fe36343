// Hostile text in every field of a service must come out of a Markdown renderer as the text it is.
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../../../catalogue/views/markdown.ts';
import { cleanText } from '../../../../../../catalogue/views/text/page.ts';
import { escapeMarkdown, markdownLink } from '../../../../../../catalogue/views/text/render/escape-markdown.ts';
import { fixtureCatalogue } from '../../../../../support/fixture.ts';
import { exportedServices, nodesOf, parseMarkdown } from '../../../../../support/read/markdown.ts';

const catalogue = fixtureCatalogue();

/** HTML as GitHub would make it, raw HTML and all schemes let through, so that nothing hides a hole. */
function renderHtml(markdown: string): string {
  return micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
}

function asHtmlText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- hidden',
  '](https://evil.example/) [x',
  '[x]: https://evil.example/',
  '![x](https://evil.example/x.png)',
  '**bold** _italic_ ~~gone~~ `code`',
  '```sh',
  '~~~',
  '# heading',
  '> quote',
  '- item',
  '+ item',
  '* item',
  '1. item',
  '1) item',
  '---',
  '===',
  '| a | b |',
  '&lt;b&gt; &#60;b&#62;',
  'https://evil.example/ www.evil.example mailto:a@evil.example HTTP://EVIL.EXAMPLE',
  'someone@evil.example',
  '<https://evil.example/>',
  '[^1]',
  '[^1]: note',
  '- [x] done',
  '\\',
  'ends with a backslash\\',
  'line\nbreak\r\n\r\n# heading\u2028\u0085next',
  '    indented code',
  '\u202egnp.exe\u0000\u001b[31m',
  '$x$ $$y$$',
  '@team #12 !',
  'a  \nb',
];

describe('hostile text', () => {
  test.each(HOSTILE)(
    '%j renders as itself at the start of a paragraph, in a list, in a heading and in a table',
    (text) => {
      const escaped = escapeMarkdown(text);
      const shown = asHtmlText(cleanText(text));
      expect(renderHtml(escaped)).toBe(`<p>${shown}</p>`);
      expect(renderHtml(`- ${escaped}`)).toBe(`<ul>\n<li>${shown}</li>\n</ul>`);
      expect(renderHtml(`## ${escaped}`)).toBe(`<h2>${shown}</h2>`);
      expect(renderHtml(`| a |\n| --- |\n| ${escaped} |`)).toContain(`<td>${shown}</td>`);
    },
  );

  test.each(HOSTILE)('%j as the text of a link stays inside it', (text) => {
    expect(renderHtml(markdownLink(text, 'https://docs.example/'))).toBe(
      `<p><a href="https://docs.example/">${asHtmlText(cleanText(text))}</a></p>`,
    );
  });

  test('of any characters at all renders as itself', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE, ...'\\`*_{}[]()<>#+-.!|~$&@:=;"\'/ \n\t0a'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
        (text) => {
          fc.pre(cleanText(text) !== '');
          expect(renderHtml(`- **x** ${escapeMarkdown(text)}`)).toBe(
            `<ul>\n<li><strong>x</strong> ${asHtmlText(cleanText(text))}</li>\n</ul>`,
          );
          expect(renderHtml(escapeMarkdown(text))).toBe(`<p>${asHtmlText(cleanText(text))}</p>`);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the address of a link', () => {
  test.each([
    ['https://docs.example/a?b=1&amp;c=2&copy;=3', 'https://docs.example/a?b=1&amp;c=2&copy;=3'],
    ['https://docs.example/a?b=1&c=2', 'https://docs.example/a?b=1&c=2'],
    ['https://docs.example/a_(b)', 'https://docs.example/a_(b)'],
    ['https://docs.example/a|b', 'https://docs.example/a%7Cb'],
    ['https://docs.example/a> b\\', 'https://docs.example/a%3E%20b%5C'],
  ])('%s leads to %s, in a table too', (href, expected) => {
    const [paragraph] = parseMarkdown(markdownLink('x', href)).children;
    expect(paragraph).toMatchObject({ children: [{ type: 'link', url: expected }] });
    expect(renderHtml(`| a |\n| --- |\n| ${markdownLink('x', href)} |`)).toMatch(/<td><a href="[^"]+">x<\/a><\/td>/);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' https://x.example/'])(
    '%s makes no link',
    (href) => {
      expect(renderHtml(markdownLink('x', href))).toBe('<p>x</p>');
    },
  );
});

describe('an export of a service with hostile fields', () => {
  test.each(HOSTILE.filter((text) => !/https?:|www|@/i.test(text)))(
    '%j adds no block, no link and no markup',
    (text) => {
      const hostile = (service: Service): Service => ({
        ...service,
        name: text,
        description: text,
        compliance: [text, text],
        lifecycle: { status: 'preview', gaTarget: text, successorSlug: 'aws-lambda', note: text },
      });
      const changed = new Catalogue({
        ...catalogue.data,
        providers: catalogue.providers.map((provider) => ({ ...provider, name: text })),
        categories: catalogue.categories.map((category) => ({ ...category, name: text })),
        services: catalogue.services.map((service) => (service.id === 'aws-lambda' ? hostile(service) : service)),
      });
      const markdown = exportMarkdown(changed, [changed.service('aws-lambda') as Service], {
        baseUrl: 'https://c.example',
        generatedOn: '2026-11-21',
      });
      const shown = cleanText(text);
      expect(exportedServices(markdown)).toEqual([
        {
          provider: shown,
          category: shown,
          name: shown,
          href: 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html',
          description: shown,
          details: [
            `Compliance: ${shown}, ${shown}`,
            'Regions: not confirmed in any; the provider has 2 regions in 2 countries, not known which',
            `Lifecycle: preview, general availability expected ${shown}`,
            `Successor: ${shown}`,
            `Note: ${shown}`,
          ],
        },
      ]);
      const kinds = new Set(nodesOf(parseMarkdown(markdown)).map(({ type }) => type));
      expect(kinds).toEqual(new Set(['heading', 'text', 'paragraph', 'list', 'listItem', 'strong', 'link']));
    },
  );
});
