// The result of a request to the text host, before it is rendered: a page, a redirect, an error, or nothing found.
import type { Catalogue } from '../../model/catalogue.ts';
import type { SearchIndex } from '../search/text-index.ts';
import type { Addresses } from '../urls.ts';
import type { TextPage } from './page.ts';
import type { SavedList } from './pages/list.ts';

/** The inputs of all pages. */
export interface TextSetting {
  catalogue: Catalogue;
  index: SearchIndex;
  addresses: Addresses;
  /** YYYY-MM-DD, for days left. */
  today: () => string;
  /** The API's discovery document. */
  discovery: () => unknown;
}

/** Reads a saved list by slug or id; undefined if it does not exist or has expired. */
export type ReadList = (key: string) => Promise<SavedList | undefined>;

export interface FoundPage {
  kind: 'page';
  /** Its path on the text host. */
  path: string;
  page: () => TextPage;
  /** The same content as JSON. */
  value: () => unknown;
  /** Whether caches may store it. */
  stored: boolean;
  /** Whether it shows days left, and so changes from day to day. */
  dated: boolean;
}

export type TextAnswer =
  | FoundPage
  | { kind: 'redirect'; path: string; status: 302 | 308 }
  | { kind: 'error'; status: number; sentence: string }
  | { kind: 'missing' };

/** The pages of one kind. */
export interface PageSource {
  /** The pages that need no query. */
  all: (setting: TextSetting) => readonly FoundPage[];
  /** @param rest path segments after the one that names the kind of page */
  find: (setting: TextSetting, rest: readonly string[], query: URLSearchParams) => TextAnswer;
}

export const MISSING: TextAnswer = { kind: 'missing' };

export function textError(status: number, sentence: string): TextAnswer {
  return { kind: 'error', status, sentence };
}

/** @param status 308 for former or differently written paths; 302 if the target may change */
export function redirect(path: string, status: 302 | 308 = 308): TextAnswer {
  return { kind: 'redirect', path, status };
}

/** @param more for pages that are not cached, or that show days left */
export function foundPage(
  path: string,
  page: () => TextPage,
  value: () => unknown,
  more: Partial<Pick<FoundPage, 'stored' | 'dated'>> = {},
): FoundPage {
  return { kind: 'page', path, page, value, stored: true, dated: false, ...more };
}

/** `?page=` of JSON and of searches, from 1; 1 if absent, undefined if malformed. */
export function pageNumber(query: URLSearchParams): number | undefined {
  const given = query.get('page') || '1';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
}

export const PAGE_ERROR = textError(400, 'The parameter page must be a whole number of at least 1.');
