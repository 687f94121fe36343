// Sends an answer that is true only now: open to every origin, stored by nobody.
import type { FastifyReply } from 'fastify';

export function sendFresh(reply: FastifyReply, value: unknown, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(JSON.stringify(value));
}
