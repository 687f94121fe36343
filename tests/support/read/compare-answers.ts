// Compares what an edge and a sidecar alone answer to the same request: status, all headers of the answer, unpacked
// body.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { EdgeRequest } from '../clients/edge-requests/edge-request.ts';
import { freshAddress } from '../clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../clients/raw-request.ts';

/** What may differ, and why. */
export interface Difference {
  what: (asked: EdgeRequest, alone: RawAnswer) => boolean;
  why: string;
  /** Headers that are not compared. */
  headers?: readonly string[];
  /** The two statuses; nothing else is compared. */
  statuses?: readonly [edge: number, alone: number];
}

/** Of the connection or the moment, not of the answer. */
const PASSING = new Set(['date', 'connection', 'keep-alive', 'server', 'transfer-encoding']);
/** Another for each request; that it is there counts. */
const EACH_ITS_OWN = new Set(['x-request-id', 'x-ratelimit-reset', 'retry-after']);

/** @param from local address; each has limits of its own @throws when a request that is to be sent again got no tag */
export async function askEdge(
  url: string,
  { path, method, headers, body, text, again }: EdgeRequest,
  from = freshAddress(),
): Promise<RawAnswer> {
  const options = {
    from,
    ...(method && { method }),
    ...(body !== undefined && { body }),
    headers: { Host: text ? 'text.localhost' : 'localhost', ...headers },
  };
  const answer = await rawRequest(`${url}${path}`, options);
  if (!again) return answer;
  const { etag } = answer.headers;
  if (!etag) throw new Error('the first answer has no tag');
  return rawRequest(`${url}${path}`, { ...options, headers: { ...options.headers, 'If-None-Match': again(etag) } });
}

/** Fails the test when the answers differ in anything but the differences that apply. */
export function expectAlike(
  asked: EdgeRequest,
  edge: RawAnswer,
  alone: RawAnswer,
  differences: readonly Difference[],
): void {
  const applying = differences.filter(({ what }) => what(asked, alone));
  const statuses = applying.find((difference) => difference.statuses)?.statuses;
  const ignored = applying.flatMap(({ headers = [] }) => headers);
  if (statuses) expect([edge.status, alone.status]).toEqual(statuses);
  else expect(comparable(edge, ignored)).toEqual(comparable(alone, ignored));
}

export function comparable(answer: RawAnswer, ignored: readonly string[] = []) {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !PASSING.has(name) && !ignored.includes(name))
    .map(([name, value]) => [name, EACH_ITS_OWN.has(name) ? 'present' : value]);
  return { status: answer.status, headers: Object.fromEntries(headers), body: steady(unpacked(answer)) };
}

function unpacked({ headers, body }: RawAnswer): Buffer {
  if (body.length === 0) return body;
  return headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body;
}

/** Without ids and times of lists, which each store gives anew. */
function steady(body: Buffer): string {
  return body
    .toString('latin1')
    .replaceAll(/L_[\w-]+/g, 'L_id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
}
