// How long built files may be kept: sent by the sidecar, written down for static hosts.
import { CACHE_SECONDS } from '../model/limits.ts';

/** Values of Cache-Control. */
export const FILE_CACHING = {
  /** Catalogue data: a build may take its place. */
  catalogue: `public, max-age=${CACHE_SECONDS}`,
  /** Another content has another name. */
  forever: 'public, max-age=31536000, immutable',
} as const;

/** Folders of the site whose files have another name when they have another content. */
export const NAMED_BY_CONTENT = ['assets/', 'data/'] as const;
