// The pure part of the try-it forms: from what was typed to a request, and from an answer to what is shown.

export interface Typed {
  name: string;
  place: 'path' | 'query' | 'body';
  value: string;
}

export interface TryRequest {
  method: string;
  /** Path and query, e.g. `/v1/services?q=lambda`. */
  path: string;
  /** As typed: the API says what is wrong with it. */
  body?: string;
}

/**
 * @param pattern with parameters in braces, e.g. `/v1/services/{slug}`; empty query fields are left out
 * @returns the request, or the sentence that says what is missing
 */
export function requestOf(method: string, pattern: string, typed: readonly Typed[]): TryRequest | string {
  const missing = typed.find(({ place, value }) => place === 'path' && value.trim() === '');
  if (missing) return `${missing.name} is part of the path and cannot be empty.`;
  const path = typed
    .filter(({ place }) => place === 'path')
    .reduce((whole, { name, value }) => whole.replace(`{${name}}`, encodeURIComponent(value.trim())), pattern);
  const given = typed
    .filter(({ place, value }) => place === 'query' && value !== '')
    .map(({ name, value }) => [name, value]);
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  const body = typed.find(({ place }) => place === 'body')?.value;
  return { method, path: query ? `${path}?${query}` : path, ...(body !== undefined && { body }) };
}

/** Bodies longer than this are shown in part. */
const SHOWN_CHARACTERS = 100_000;

/** JSON in lines, anything else as it is; what is too long for a page is cut, and says so. */
export function bodyText(contentType: string, text: string): string {
  const whole = contentType.includes('json') ? inLines(text) : text;
  if (whole.length <= SHOWN_CHARACTERS) return whole;
  return `${whole.slice(0, SHOWN_CHARACTERS)}\n… ${(whole.length - SHOWN_CHARACTERS).toLocaleString('en-GB')} more characters`;
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Headers that tell a reader something, in the order in which they are shown. */
const TELLING =
  /^(content-type|location|allow|retry-after|x-ratelimit-.*|x-policy-.*|etag|cache-control|x-request-id)$/;

export function tellingHeaders(headers: Iterable<[string, string]>): [name: string, value: string][] {
  return [...headers].filter(([name]) => TELLING.test(name.toLowerCase()));
}
