/** Where this browser stores which services were compared last; apart, as the entry loads it at once. */
export const COMPARE_KEY = 'compare';
