// Names in the URL of the lifecycle page; apart, as the entry loads them at once.

/** The parameters of lifecycle-url.ts. */
export const LIFECYCLE_PARAMETERS = ['show', 'status', 'within', 'provider', 'name', 'ids'] as const;
