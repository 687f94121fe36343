// What a request to the text host comes to, before any format: a page, a way elsewhere, a fault, or nothing.
import type { Catalogue } from '../../model/catalogue.ts';
import type { SearchIndex } from '../search/text-index.ts';
import type { Addresses } from '../urls.ts';
import type { TextPage } from './page.ts';
import type { SavedList } from './pages/list.ts';

/** What pages are made of. */
export interface TextSetting {
  catalogue: Catalogue;
  index: SearchIndex;
  addresses: Addresses;
  /** YYYY-MM-DD, for days left. */
  today: () => string;
  /** The API's discovery document. */
  discovery: () => unknown;
}

/** A saved list by slug or id; undefined when there is none or it has expired. */
export type ReadList = (key: string) => Promise<SavedList | undefined>;

export interface FoundPage {
  kind: 'page';
  /** The address to ask for it by. */
  path: string;
  page: () => TextPage;
  /** The same for programs, as JSON. */
  value: () => unknown;
  /** Whether caches may keep it. */
  stored: boolean;
  /** Whether it tells how many days are left. */
  dated: boolean;
}

export type TextAnswer =
  | FoundPage
  | { kind: 'redirect'; path: string; status: 302 | 308 }
  | { kind: 'fault'; status: number; sentence: string }
  | { kind: 'missing' };

/** The pages of one kind. */
export interface PageSource {
  /** Those that need no question. */
  all: (setting: TextSetting) => readonly FoundPage[];
  /** @param rest parts of the path: after the kind's word, where it has one */
  find: (setting: TextSetting, rest: readonly string[], query: URLSearchParams) => TextAnswer;
}

export const MISSING: TextAnswer = { kind: 'missing' };

export function fault(status: number, sentence: string): TextAnswer {
  return { kind: 'fault', status, sentence };
}

/** @param status 308 for an address that was right once or is written otherwise; 302 for what may lead elsewhere one day */
export function redirect(path: string, status: 302 | 308 = 308): TextAnswer {
  return { kind: 'redirect', path, status };
}

/** @param more where it is not kept, or tells days */
export function foundPage(
  path: string,
  page: () => TextPage,
  value: () => unknown,
  more: Partial<Pick<FoundPage, 'stored' | 'dated'>> = {},
): FoundPage {
  return { kind: 'page', path, page, value, stored: true, dated: false, ...more };
}

/** `?page=` of JSON and of searches, 1-based; 1 without it, undefined when it is malformed. */
export function pageNumber(query: URLSearchParams): number | undefined {
  const given = query.get('page') || '1';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
}

export const WRONG_PAGE = fault(400, 'The parameter page takes a whole number of at least 1.');
