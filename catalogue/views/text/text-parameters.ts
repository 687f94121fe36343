// The query parameters that pages of the text host take: those of the host, and those of each kind of page, where they
// mean something.
import type { Format } from '../../formats/text-formats.ts';
import { KIND_OF_WORD, POLICIES } from './text-paths.ts';

export interface PageParameters {
  /** What the page itself asks for. */
  own: readonly string[];
  /** With what every page takes. */
  all: ReadonlySet<string>;
}

/** Which format, and how it looks. */
const OF_THE_HOST = ['format', 'T', 'A', 'links'];

const taking = (...own: readonly string[]): PageParameters => ({ own, all: new Set([...OF_THE_HOST, ...own]) });

const PLAIN = taking();
const LISTING = taking('page');
const SEARCH = taking('q', 'page');
const COMPARISON = taking('ids');
const OF_POLICIES = taking('include', 'mode', 'parent');

/** Of any page: for a request of which it is not known what it asks for. */
export const ANY_PAGE = taking(...new Set([LISTING, SEARCH, COMPARISON, OF_POLICIES].flatMap(({ own }) => own)));

/**
 * @param segments decoded parts of the path
 * @param format of the answer: listings have further pages in JSON only
 */
export function pageParameters([first = '', ...rest]: readonly string[], format: Format): PageParameters {
  switch (KIND_OF_WORD.get(first.toLowerCase())) {
    case 'search':
      return SEARCH;
    case 'compare':
      return rest.length === 0 ? COMPARISON : PLAIN;
    case 'list':
      return rest[1] === POLICIES ? OF_POLICIES : PLAIN;
    case 'category':
      return format === 'json' ? LISTING : PLAIN;
    case undefined: // A provider has no word before it.
      return format === 'json' && first !== '' && rest.length === 0 ? LISTING : PLAIN;
    default:
      return PLAIN;
  }
}
