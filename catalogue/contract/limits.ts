// Every limit of the contract with its unit.

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

/** Items that approvedServiceIds may hold, repeats included. */
export const APPROVED_IDS_MAXIMUM = 2_000;

/** Unknown ids that an error names. */
export const UNKNOWN_IDS_NAMED = 20;

export const LIST = { nameMaximum: 200, slugMinimum: 2, slugMaximum: 64, lifetimeDays: 90 } as const;

/** In characters, as countCharacters counts them. */
export const FEEDBACK = { messageMinimum: 5, messageMaximum: 5_000 } as const;

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
