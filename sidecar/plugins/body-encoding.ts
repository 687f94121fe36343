// Bodies are taken as they are: one that was packed would be read as a text that it is not.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';

/** Refuses bodies that say that they are packed, before they are read; where no route takes one it means nothing. */
export function plainBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (request.is404 || request.method !== 'POST' || encoding.trim().toLowerCase() === 'identity') return done();
    // As RFC 9110 asks of this answer (12.5.3).
    reply.header('Accept-Encoding', 'identity');
    done(new RequestError(415, 'Unsupported media type', REFUSED));
  });
}

const REFUSED = 'Content-Encoding: bodies are taken as they are; send the JSON unpacked, without this header';
