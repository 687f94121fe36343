// Sends answers: as replies of the framework, ahead of it, and where the HTTP parser rejected a request.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { type Answer, headersOf, headersWithoutBody } from './answer.ts';
import { matchesEtag } from './negotiation.ts';

/** Headers that are set on the reply already stay. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (isNotModified(answer, reply.request.raw)) return reply.code(304).headers(headersWithoutBody(answer)).send();
  return reply.code(answer.status).headers(headersOf(answer)).send(answer.body);
}

/** The same ahead of the framework. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  further?: Readonly<Record<string, string>>,
): void {
  if (isNotModified(answer, request)) {
    response.writeHead(304, { ...headersWithoutBody(answer), ...further }).end();
    return;
  }
  response.writeHead(answer.status, { ...headersOf(answer), ...further });
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}

function isNotModified({ status, etag }: Answer, { headers }: IncomingMessage): boolean {
  return status === 200 && etag !== undefined && matchesEtag(headers['if-none-match'], etag);
}

/** Where there is no request and no response, only a connection; it is closed. */
export function writeToSocket(socket: Socket, answer: Answer): void {
  const lines = Object.entries(headersOf(answer)).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  socket.end([start, 'Connection: close', ...lines, '', answer.body].join('\r\n'));
}

/**
 * A redirect with a sentence: a terminal prints the body, and follows only when told to.
 * @param sentence where it leads, in ASCII; ends in a line break
 */
export function redirect(reply: FastifyReply, location: string, status: 302 | 308, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({ Location: location, 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
    .send(sentence);
}
