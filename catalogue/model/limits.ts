// Every limit of the public API and the text host, with its unit. Below views and contract, so that both read it here.
import { DAY_MILLISECONDS } from './days.ts';

/** Requests per minute and address. The two buckets are independent. */
export const BUCKETS = {
  strict: { limitPerMinute: 10 },
  relaxed: { limitPerMinute: 30 },
  text: { limitPerMinute: 60 },
} as const;
export type Bucket = keyof typeof BUCKETS;

/** Largest request body in bytes; one more is 413. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** Longest path and query together; more is 414. 50 ids of 64 characters with escaped commas have some 3,400. */
export const TARGET_MAXIMUM_BYTES = 8 * 1024;

/** Items that approvedServiceIds may hold, repeats included: the whole catalogue fits, with room to grow. */
export const APPROVED_IDS_MAXIMUM = 5_000;

/** Unknown ids that an error names. */
export const UNKNOWN_IDS_NAMED = 20;

/** Characters of the framework that a listing is filtered by. */
export const FILTER_MAXIMUM = 64;

/** Services on a page of the listing. */
export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAXIMUM = 200;

/** Characters of a search. */
export const QUERY_MAXIMUM = 200;
/** Distinct words of a query that count, the first ones; the rest are left out of account. */
export const QUERY_WORDS_MAXIMUM = 8;

/** Ids that one comparison takes, and services that the text host shows of them: what a terminal has columns for. */
export const COMPARE_MAXIMUM = 10;
export const COMPARE_SHOWN = 8;

/** Ids that one scorecard takes. */
export const EXPOSURE_MAXIMUM = 50;

/** Matches on one page of the text host's search, in every format. */
export const SEARCH_PAGE_SIZE = 20;

/** Services in one JSON answer of the text host about a provider or a category, so that it stays below 100 KB. */
export const JSON_PAGE_SIZE = 100;

export const LIST = { nameMaximum: 200, slugMinimum: 2, slugMaximum: 64, lifetimeDays: 90 } as const;
export const LIST_LIFETIME_MILLISECONDS = LIST.lifetimeDays * DAY_MILLISECONDS;

/** Characters of an Idempotency-Key, and hours in which a request with it may be repeated. */
export const IDEMPOTENCY = { keyMaximum: 255, hours: 24 } as const;

/** Messages in characters, as countCharacters counts them. */
export const FEEDBACK = { messageMinimum: 5, messageMaximum: 5_000, emailMaximum: 254, keptDays: 400 } as const;

/** Characters that are kept of the address of a page that a message came from. */
export const PAGE_ADDRESS_MAXIMUM = 500;

/** Unicode code points after trimming: what the contract means by the characters of a message. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

/**
 * A record of each component is written on every change of status, and when the last one is `recordEveryMinutes` old.
 */
export const HISTORY = { hours: 24, rowsMaximum: 200, recordEveryMinutes: 30 } as const;

/** How long an edge and a browser may keep catalogue data. */
export const CACHE_SECONDS = 300;
