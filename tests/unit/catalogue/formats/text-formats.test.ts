// The table of formats, and the copies of it that servers without our code have.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentTypeOf } from '../../../../catalogue/formats/manifest.ts';
import { EXTENSIONS_TEXT, FORMATS, TEXT_FORMATS, type TextFormat } from '../../../../catalogue/formats/text-formats.ts';

const formats: [name: string, format: TextFormat][] = Object.entries(TEXT_FORMATS);

describe('the table of formats', () => {
  test('tells of them in one order everywhere', () => {
    expect(FORMATS).toEqual(['ansi', 'txt', 'md', 'html', 'json']);
    expect(EXTENSIONS_TEXT).toBe('.ansi .txt .md .html .json');
  });

  test('gives files of the build their type', () => {
    for (const [name, { type }] of formats) expect(contentTypeOf(`text/aws/lambda.${name}`)).toBe(type);
  });

  test('has each media type once, a format named by its own type first', () => {
    const accepted = formats.flatMap(([, format]) => format.accepted);
    expect(new Set(accepted).size).toBe(accepted.length);
    for (const [, { type, accepted: names }] of formats.filter(([name]) => name !== 'ansi'))
      expect(type.startsWith(`${names[0]};`)).toBe(true);
  });
});

describe('the maps of nginx', () => {
  const conf = readFileSync('site/edge/nginx/text-formats.conf', 'utf8');
  /** Lines of a map without its default, each as key and value. */
  const mapOf = (name: string) =>
    (new RegExp(`\\$${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(conf)?.[1] ?? '')
      .split('\n')
      .map((line) => /^ {2}"?(.*?)"? (\S+);$/.exec(line))
      .flatMap((line): [string, string][] =>
        line?.[1] === undefined || line[1] === 'default' ? [] : [[line[1], line[2] ?? '']],
      );
  const alternatives = (text: string) => text.replaceAll('\\+', '+').split('|').toSorted();

  test('know the same extensions', () => {
    const lists = [...conf.matchAll(/\\\.(?:\(\?<csc_extension>|\()([a-z|]+)\)\$/g)].map(([, list = '']) =>
      alternatives(list),
    );
    expect(lists).toEqual([FORMATS.toSorted(), FORMATS.toSorted()]);
  });

  test('know the same values of ?format=', () => {
    const asked = mapOf('csc_text_asked').filter(([key]) => key !== '');
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(FORMATS.map((format) => [format, format])));
  });

  test('know the same media types, and which format each asks for', () => {
    const named = mapOf('csc_text_named').filter(([, format]) => format !== 'none');
    const expected = formats.flatMap(([name, { accepted }]) => accepted.map((type) => [type, name]));
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
    const lists = [...conf.matchAll(/\?<csc_type>([^)]+)\)/g)].map(([, list = '']) => alternatives(list));
    expect(lists).toHaveLength(2);
    for (const list of lists) expect(list).toEqual(expected.map(([type]) => type).toSorted());
  });

  test('know the same readers of pages', () => {
    const { are, areNot } = TEXT_FORMATS.html.readers;
    expect(mapOf('csc_text_reader')).toEqual([
      [`~*${areNot.source.replaceAll('\\/', '/')}`, 'terminal'],
      ...are.map((readers) => [`~*${readers.source.replaceAll('\\/', '/')}`, 'page']),
    ]);
    for (const readers of [areNot, ...are]) expect(readers.flags).toBe('i');
  });
});

test.each(['site/edge/Caddyfile', 'site/edge/nginx/main-host.conf', 'site/edge/nginx/text-host.conf'])(
  '%s names types as the table does',
  (file) => {
    const types = [...readFileSync(file, 'utf8').matchAll(/(?:Content-Type|default_type) "([^"]+)"/g)].map(
      ([, type]) => type,
    );
    const files = ['sitemap.xml', 'lifecycle.atom', 'lifecycle.ics'];
    const known = new Set([...formats.map(([, { type }]) => type), ...files.map(contentTypeOf)]);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type = '') => !known.has(type))).toEqual([]);
  },
);
