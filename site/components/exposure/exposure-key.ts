/** Where this browser stores whose exposure was shown last; apart, as the entry loads it at once. */
export const EXPOSURE_KEY = 'exposure';
