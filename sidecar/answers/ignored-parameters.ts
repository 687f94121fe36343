// Query parameters and fields of a body that an endpoint does not know: it ignores them, and says which, so that a wrong
// name is not taken for one that did something.
import type { FastifyReply } from 'fastify';

/** Names that are told of, and characters of one; the rest is an ellipsis. */
const NAMES = 10;
const SAFE = /^[A-Za-z0-9_.[\]-]{1,40}$/;
const ELLIPSIS = '...';

/**
 * @param url with or without a query
 * @param known names that the endpoint takes
 * @returns names to tell of
 */
export function ignoredParameters(url: string, known: ReadonlySet<string>): string[] {
  const [, query] = /\?(.+)/s.exec(url) ?? [];
  if (query === undefined) return [];
  const parts = query.split('&').values();
  return unknownNames(
    parts.map((part) => decoded(part.replace(/=.*/s, ''))),
    known,
  );
}

/** @returns headers that tell of names; undefined when there is nothing to tell */
export function tellingHeaders(names: readonly string[]): Record<string, string> | undefined {
  return names.length === 0 ? undefined : { [IGNORED_PARAMETERS]: names.join(', '), [EXPOSE]: IGNORED_PARAMETERS };
}

/**
 * @param body of a request, before anybody has looked at it
 * @param known names of the fields that the endpoint takes
 * @returns names to tell of, as for parameters; none for what is no object
 */
export function ignoredFields(body: unknown, known: ReadonlySet<string>): string[] {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? unknownNames(Object.keys(body), known)
    : [];
}

/** Names them in the reply beside those that it names already, and lets pages of other origins read which. */
export function tellIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return;
  const named = reply.getHeader(IGNORED_PARAMETERS);
  reply.header(IGNORED_PARAMETERS, joined([...names, ...(named === undefined ? [] : String(named).split(', '))]));
  if (!reply.hasHeader(EXPOSE)) reply.header(EXPOSE, IGNORED_PARAMETERS);
}

/** Each once, and one ellipsis at the end. */
function joined(names: readonly string[]): string {
  const all = new Set(names);
  if (all.delete(ELLIPSIS)) all.add(ELLIPSIS);
  return [...all].join(', ');
}

/** At most NAMES of them; an ellipsis stands for more, and for names that a header had better not hold. */
function unknownNames(sent: Iterable<string>, known: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  let more = false;
  for (const name of sent) {
    if (name === '' || known.has(name) || names.has(name)) continue;
    more ||= names.size === NAMES || !SAFE.test(name);
    if (names.size === NAMES) break;
    if (SAFE.test(name)) names.add(name);
  }
  return [...names, ...(more ? [ELLIPSIS] : [])];
}

const IGNORED_PARAMETERS = 'X-Ignored-Parameters';
const EXPOSE = 'Access-Control-Expose-Headers';

/** One that is malformed stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
