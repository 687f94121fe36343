// The tables of catalogue/README.md hold the fields that the schemas hold, in their order, and every table that the
// check sends authors to is there.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { FILE_KINDS } from '../../../catalogue/model/reading/file-kinds.ts';
import { ProviderFile } from '../../../catalogue/schema/provider.ts';
import { NEED_STRENGTHS, REACHES, ServiceFile, SubServiceFile } from '../../../catalogue/schema/service.ts';

const README = readFileSync('catalogue/README.md', 'utf8');

/** The text below a heading, up to the next one of its kind. */
const section = (heading: string) => README.split('\n## ').find((text) => text.startsWith(`${heading}\n`)) ?? '';
const words = (text: string) => [...text.matchAll(/`([A-Za-z]+)`/g)].map(([, word = '']) => word);
/** First cells of a table's rows. */
const fieldsIn = (text: string) => [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => words(cell));

describe('the table of fields', () => {
  test.each<[string, z.ZodObject]>([
    ['Fields of a service', ServiceFile],
    ['Fields of a provider', ProviderFile],
  ])('%s', (heading, schema) => {
    expect(fieldsIn(section(heading))).toEqual(Object.keys(schema.shape));
  });

  test('of a part', () => {
    const [line = ''] = /^A part \(`subServices`\)[\s\S]*?(?=\n\n)/m.exec(README) ?? [];
    expect(words(line).slice(1)).toEqual(Object.keys(SubServiceFile.shape));
  });

  test.each([...new Set(FILE_KINDS.map(({ fields }) => fields))])('is there under the name "%s"', (heading) => {
    expect(section(heading)).toContain('\n|---|');
  });

  test.each(
    FILE_KINDS.filter(({ fields }) => fields === 'Other files').map(({ kind, schema }) => [kind, schema] as const),
  )('of the file %s names all of them', (kind, schema) => {
    const fields = Object.keys('element' in schema ? schema.element.shape : schema.shape);
    const paths = {
      ends: 'coverage/lifecycle',
      names: 'reference-names',
      omissions: 'equivalences/omissions',
      overrides: 'equivalences/overrides',
    };
    const file = paths[kind as keyof typeof paths] ?? kind;
    const row = section('Other files')
      .split('\n')
      .find((line) => line.startsWith(`| \`${file}`));
    expect(fields.filter((field) => !row?.includes(`\`${field}\``))).toEqual([]);
  });
});

test('the words for needs and reaches are all explained', () => {
  const text = section('How to write');
  expect([...NEED_STRENGTHS, ...REACHES].filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
});
