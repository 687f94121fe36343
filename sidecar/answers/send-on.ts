// Redirects with a sentence: a terminal prints the body of an answer, and goes on only where it is told to.
import type { FastifyReply } from 'fastify';

/** @param sentence where it leads, in ASCII; ends in a line break */
export function sendOn(reply: FastifyReply, location: string, status: 302 | 308, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      location,
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    .send(sentence);
}
