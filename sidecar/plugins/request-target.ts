// Validates the host and target of a request as RFC 9112 (3.2) requires.
import type { IncomingMessage } from 'node:http';

/** A name or an IP address, with or without a port. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+|\[[\da-f:.]+\])(?::\d*)?$/i;
const WHOLE_URL = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is;

/**
 * Replaces an absolute URL in the request line, which every server must accept, by its path; its host replaces Host.
 * @returns what is wrong with the request; undefined if it is valid
 */
export function normalizeTarget(request: IncomingMessage): string | undefined {
  const error = findHostError(request);
  if (error !== undefined) return error;
  const { url = '' } = request;
  if (url.startsWith('/')) return undefined;
  const [, host, path = ''] = WHOLE_URL.exec(url) ?? [];
  if (host === undefined) return 'The target must be a path starting with / or an absolute URL';
  if (!HOST.test(host)) return 'The target must contain a host: a name or an IP address, with or without a port';
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return undefined;
}

function findHostError({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  if (host === undefined) return httpVersion === '1.0' ? undefined : 'Host: is missing; HTTP/1.1 requires it';
  if (countHosts(rawHeaders) > 1) return 'Host: is given more than once';
  return HOST.test(host) ? undefined : 'Host: must be a name or an IP address, with or without a port';
}

/** @param rawHeaders names and values alternate; `headers` has only the first value */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
