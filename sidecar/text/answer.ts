// Sends text pages, built or rendered just now, with the headers that caches need.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_SECONDS } from '../../catalogue/contract/limits.ts';
import { contentTypeOf } from '../../catalogue/formats/manifest.ts';
import type { Format } from '../../catalogue/views/text/negotiate-format.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, ENCODING_NAMES, encodeBody } from '../answers/encode.ts';
import { API_HEADERS, type Representation } from '../build/files.ts';
import { replyWith } from '../plugins/static-files.ts';

/** The same for every format of one address, whether or not its own body comes in several encodings. */
const NEGOTIATED = 'Accept, User-Agent, Accept-Encoding';

/** Headers of built files whose format the request's headers decided, made once each. */
const negotiatedHeaders = new WeakMap<Representation, string[]>();

export function sendBuiltText(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Representation,
  negotiated: boolean,
): FastifyReply {
  return replyWith(request, reply, negotiated ? { ...file, headers: withNegotiation(file) } : file, 200);
}

function withNegotiation(file: Representation): string[] {
  const known = negotiatedHeaders.get(file);
  if (known) return known;
  const place = file.headers.findIndex((text, index) => index % 2 === 0 && text === 'Vary');
  const headers = place < 0 ? [...file.headers, 'Vary', NEGOTIATED] : file.headers.with(place + 1, NEGOTIATED);
  negotiatedHeaders.set(file, headers);
  return headers;
}

export interface RenderedText {
  body: string;
  format: Format;
  /** Whether headers decided the format. */
  negotiated: boolean;
  /** Whether caches may keep it. */
  stored: boolean;
  status?: number;
}

export function sendRenderedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, format, negotiated, stored, status = 200 }: RenderedText,
): FastifyReply {
  const plain = Buffer.from(body);
  const encoding = chooseEncoding(request.headers['accept-encoding'], plain.length);
  const payload = encodeBody(plain, encoding);
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const vary = negotiated ? NEGOTIATED : plain.length >= COMPRESS_FROM_BYTES ? 'Accept-Encoding' : undefined;
  const headers = ['Content-Type', contentTypeOf(`.${format}`), 'Content-Length', String(payload.length)];
  headers.push(
    ...(stored ? ['ETag', etag, 'Cache-Control', `public, max-age=${CACHE_SECONDS}`] : ['Cache-Control', 'no-store']),
  );
  if (vary) headers.push('Vary', vary);
  if (encoding !== 'identity') headers.push('Content-Encoding', ENCODING_NAMES[encoding]);
  return replyWith(request, reply, { body: payload, etag, headers: [...headers, ...API_HEADERS] }, status);
}
