// Sends a computed answer about the catalogue as a built file would be sent: strong ETag, 304, compression, 5-minute caching.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_SECONDS } from '../catalogue/contract/limits.ts';
import { API_HEADERS } from './files.ts';
import { acceptedEncodings, type Encoding, matchesEtag } from './negotiation.ts';

/** Below this many bytes an answer travels as it is. */
const COMPRESS_FROM_BYTES = 1_000;
const ENCODING_NAMES = { br: 'br', gz: 'gzip', identity: 'identity' } as const;

export function sendCatalogueAnswer(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const plain = Buffer.from(json);
  const encoding: Encoding = plain.length < COMPRESS_FROM_BYTES ? 'identity' : (acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'identity');
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.header('ETag', etag).header('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  if (plain.length >= COMPRESS_FROM_BYTES) reply.header('Vary', 'Accept-Encoding');
  for (let index = 0; index < API_HEADERS.length; index += 2) reply.header(API_HEADERS[index] ?? '', API_HEADERS[index + 1]);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('Content-Type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') reply.header('Content-Encoding', ENCODING_NAMES[encoding]);
  return reply.send(compress(plain, encoding));
}

/** Quality 4 costs about as much as gzip and packs better; built files are packed harder at build time. */
function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  return encoding === 'gz' ? gzipSync(body) : body;
}
