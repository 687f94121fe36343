// The text index of the catalogue for pages: the one that the build has just written, or in development one made anew.
import { readFileSync } from 'node:fs';
import { buildSearchIndex, parseSearchIndex, type SearchIndex } from '../catalogue/views/search/text-index.ts';
import { catalogue } from './catalogue.ts';

const build = process.env['CATALOGUE_BUILD'];

export const searchIndex: SearchIndex = build
  ? parseSearchIndex(readFileSync(`${build}/search.json`, 'utf8'))
  : buildSearchIndex(catalogue);
