// The text index of the catalogue for pages, from the same folder as the catalogue.
import { readFileSync } from 'node:fs';
import { parseSearchIndex, type SearchIndex } from '../catalogue/views/search/text-index.ts';

export const searchIndex: SearchIndex = parseSearchIndex(
  readFileSync(`${process.env['CATALOGUE_BUILD']}/search.json`, 'utf8'),
);
