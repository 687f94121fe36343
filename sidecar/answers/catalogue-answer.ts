// Sends a computed answer about the catalogue as a built file would be sent: strong ETag, 304, compression, 5-minute
// caching. An answer depends on the build and the URL alone, so the last ones are kept ready to send.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_SECONDS } from '../../catalogue/contract/limits.ts';
import { API_HEADERS, type Representation } from '../build/files.ts';
import { RecentBytes } from '../build/recent-bytes.ts';
import { replyWith } from '../plugins/static-files.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, ENCODING_NAMES, encodeBody } from './encode.ts';
import { acceptedEncodings, type Encoding } from './negotiation.ts';

/** Bodies kept, in bytes; the least recently asked for go first. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** What an entry costs besides its body: key, headers, ETag. */
const ENTRY_BYTES = 1_024;

/** Sends what `compute` returns for a URL. One for each app, as the answers of two builds differ. */
export type CatalogueAnswer = (request: FastifyRequest, reply: FastifyReply, compute: () => string) => FastifyReply;

export function catalogueAnswer(): CatalogueAnswer {
  const kept = new RecentBytes<Representation>(KEPT_BYTES, ({ body }) => body.length + ENTRY_BYTES);
  return (request, reply, compute) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const key = `${acceptedEncodings(accepted).join()} ${request.url}`;
    let answer = kept.get(key);
    if (!answer) {
      answer = represent(compute(), accepted);
      kept.set(key, answer);
    }
    return replyWith(request, reply, answer);
  };
}

function represent(json: string, accepted: string): Representation {
  const plain = Buffer.from(json);
  const encoding = chooseEncoding(accepted, plain.length);
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const body = encodeBody(plain, encoding);
  return { body, etag, headers: headersOf(body.length, etag, encoding, plain.length >= COMPRESS_FROM_BYTES) };
}

function headersOf(length: number, etag: string, encoding: Encoding, varies: boolean): string[] {
  const headers = [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(length),
    'ETag',
    etag,
    'Cache-Control',
    `public, max-age=${CACHE_SECONDS}`,
    ...API_HEADERS,
  ];
  if (varies) headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', ENCODING_NAMES[encoding]);
  return headers;
}
