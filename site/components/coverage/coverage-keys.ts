// Names under which URL and browser hold the state of a coverage; apart, as the entry loads them at once.

/** The parameters of coverage-url.ts. */
export const COVERAGE_PARAMETERS = ['providers', 'category', 'show'] as const;

/** Where this browser stores what the numbers are. */
export const NUMBERS_KEY = 'coverage-numbers';

/** Numbers of kinds, or their share. */
export type Numbers = 'kinds' | 'percent';
