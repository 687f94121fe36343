// Sends a document made for one POST: open to every origin, compressed, never stored on the way.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_HEADERS } from '../build/files.ts';
import { takeOver } from '../plugins/static-files.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, ENCODING_NAMES, encodeBody } from './encode.ts';

/** A text that travels as it is goes to Node as a text, which then writes head and body in one piece. */
export function sendGenerated(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  text: string,
): FastifyReply {
  const bytes = Buffer.byteLength(text);
  const encoding = chooseEncoding(request.headers['accept-encoding'], bytes);
  const body = encoding === 'identity' ? text : encodeBody(Buffer.from(text), encoding);
  const headers = [
    'Content-Type',
    `${contentType}; charset=utf-8`,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    ...API_HEADERS,
  ];
  if (bytes >= COMPRESS_FROM_BYTES) headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', ENCODING_NAMES[encoding]);
  reply.raw.writeHead(200, takeOver(reply, headers)).end(body);
  return reply;
}
