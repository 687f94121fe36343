// Rejects compressed request bodies: decompressing them would bypass the limits on their size.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';

/** Rejects bodies with a Content-Encoding before they are read, on routes that take a body. */
export function rejectEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (request.is404 || request.method !== 'POST' || encoding.trim().toLowerCase() === 'identity') return done();
    // RFC 9110 (12.5.3) asks for this header.
    reply.header('Accept-Encoding', 'identity');
    done(new RequestError(415, 'Unsupported media type', ENCODED_BODY));
  });
}

const ENCODED_BODY = 'Content-Encoding: not supported; send the JSON uncompressed, without this header';
