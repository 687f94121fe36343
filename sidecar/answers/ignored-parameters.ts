// Query parameters that an endpoint does not know: it ignores them, and says which, so that a wrong name is not taken
// for a filter that matched everything.

/** Names that are told of, and characters of one; the rest is an ellipsis. */
const NAMES = 10;
const SAFE = /^[A-Za-z0-9_.[\]-]{1,40}$/;
const ELLIPSIS = '...';

/**
 * Follows from the address alone, so that an answer may be kept by its address.
 * @param url with or without a query
 * @param known names that the endpoint takes
 * @returns headers to send along; undefined when there is nothing to tell
 */
export function ignoredParameters(url: string, known: ReadonlySet<string>): Record<string, string> | undefined {
  const [, query] = /\?(.+)/s.exec(url) ?? [];
  if (query === undefined) return undefined;
  const names = new Set<string>();
  let more = false;
  for (const part of query.split('&')) {
    const name = decoded(part.replace(/=.*/s, ''));
    if (name === '' || known.has(name) || names.has(name)) continue;
    more ||= names.size === NAMES || !SAFE.test(name);
    if (names.size === NAMES) break;
    if (SAFE.test(name)) names.add(name);
  }
  const told = [...names, ...(more ? [ELLIPSIS] : [])];
  if (told.length === 0) return undefined;
  return { [IGNORED_PARAMETERS]: told.join(', '), 'Access-Control-Expose-Headers': IGNORED_PARAMETERS };
}

const IGNORED_PARAMETERS = 'X-Ignored-Parameters';

/** One that is malformed stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
