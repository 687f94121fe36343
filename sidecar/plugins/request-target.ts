// What a request is for: one host and one path, as RFC 9112 (3.2) has them.
import type { IncomingMessage } from 'node:http';

/** A name or an address, with or without a port. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+|\[[\da-f:.]+\])(?::\d*)?$/i;
const WHOLE_URL = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is;

/**
 * Turns a whole URL in the first line, which every server has to take, into its path; its host then counts in the place
 * of Host.
 * @returns what is wrong with the request; undefined when nothing is
 */
export function settleTarget(request: IncomingMessage): string | undefined {
  const error = findHostError(request);
  if (error !== undefined) return error;
  const { url = '' } = request;
  if (url.startsWith('/')) return undefined;
  const [, host, path = ''] = WHOLE_URL.exec(url) ?? [];
  if (host === undefined) return 'The target must be a path, which begins with /, or a whole URL';
  if (!HOST.test(host)) return 'The target must name a host: a name or an address, with or without a port';
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return undefined;
}

function findHostError({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  if (host === undefined)
    return httpVersion === '1.0' ? undefined : 'Host: is missing; a request of HTTP/1.1 names the host that it is for';
  if (countHosts(rawHeaders) > 1) return 'Host: is given more than once; a request is for one host';
  return HOST.test(host) ? undefined : 'Host: must be a name or an address, with or without a port';
}

/** @param rawHeaders name and value in turn; `headers` has the first value alone */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
