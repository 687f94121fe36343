// Sends a document made for one POST: open to every origin, compressed, never stored on the way. Called by policies and export.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES, chooseEncoding, ENCODING_NAMES, encodeBody } from './encode.ts';
import { API_HEADERS } from './files.ts';

/** A text that travels as it is goes to Node as a text, which then writes head and body in one piece. */
export function sendGenerated(request: FastifyRequest, reply: FastifyReply, contentType: string, text: string): FastifyReply {
  const bytes = Buffer.byteLength(text);
  const encoding = chooseEncoding(request.headers['accept-encoding'], bytes);
  for (let index = 0; index < API_HEADERS.length; index += 2) reply.header(API_HEADERS[index] ?? '', API_HEADERS[index + 1]);
  reply.header('Content-Type', `${contentType}; charset=utf-8`).header('Cache-Control', 'no-store');
  if (bytes >= COMPRESS_FROM_BYTES) reply.header('Vary', 'Accept-Encoding');
  if (encoding === 'identity') return reply.send(text);
  return reply.header('Content-Encoding', ENCODING_NAMES[encoding]).send(encodeBody(Buffer.from(text), encoding));
}
