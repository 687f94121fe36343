// The one place where a fault becomes an answer: our own errors, the framework's, and the HTTP parser's.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorJson, RequestError } from '../../catalogue/contract/errors.ts';
import { BODY_LIMIT_BYTES } from '../../catalogue/contract/limits.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { API_HEADERS } from '../build/files.ts';
import { logFault } from '../log.ts';
import { StoreUnavailable } from '../store/store.ts';

/** What the framework's own errors mean to a client. */
const FRAMEWORK_ERRORS: Readonly<Record<string, [status: number, error: string, details?: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Unsupported media type', 'Content-Type: must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Request body too large', `The body may have at most ${BODY_LIMIT_BYTES} bytes`],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Invalid request', 'body: is empty; send a JSON object'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Invalid request', 'body: is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Invalid request', 'Content-Length: does not match the body'],
  FST_ERR_BAD_URL: [400, 'Invalid request', 'path: holds a malformed percent escape'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found'],
};

/** @param onMissing answers a request to read what neither a file nor the contract has */
export function answerErrors(
  app: FastifyInstance,
  onMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => handleError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '/');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/v1/');
    if (allowed.length === 0 && isPage) return onMissing(request, reply);
    if (allowed.length === 0)
      return sendError(reply, 404, 'Not found', 'This path does not exist; GET / lists what does');
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .header('Allow', allowed.join(', '))
        .header('Access-Control-Allow-Methods', allowed.join(', '))
        .header('Access-Control-Allow-Headers', 'Content-Type')
        .header('Access-Control-Max-Age', '86400')
        .header('Access-Control-Allow-Origin', '*')
        .send();
    }
    return sendError(
      reply.header('Allow', allowed.join(', ')),
      405,
      'Method not allowed',
      `This path takes ${allowed.join(', ')}`,
    );
  });
}

/** Also given to Fastify as frameworkErrors, which bypass the error handler. */
export function handleError(
  error: FastifyError | RequestError | StoreUnavailable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RequestError) return sendError(reply, error.status, error.message, error.details);
  if (error instanceof StoreUnavailable) {
    logFault(request, 'warn', error, 'the store is away');
    return sendError(
      reply.header('Retry-After', String(error.retryAfterSeconds)),
      503,
      'Temporarily unavailable',
      'The store does not answer, so nothing was confirmed; try again after the seconds in Retry-After',
    );
  }
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return sendError(reply, ...known);
  if (error instanceof SyntaxError && error.statusCode === 400)
    return sendError(reply, 400, 'Invalid request', 'body: is not valid JSON');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return sendError(reply, error.statusCode, STATUS_CODES[error.statusCode] ?? 'Invalid request');
  logFault(request, 'error', error, 'request failed');
  return sendError(reply, 500, 'Internal error');
}

export function sendError(reply: FastifyReply, status: number, error: string, details?: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Access-Control-Allow-Origin', '*')
    .header('X-Content-Type-Options', 'nosniff')
    .send(errorJson(status, error, details));
}

/** Methods of the contract for a path, empty when no route has it. */
export function allowedMethods(path: string): string[] {
  const methods = ROUTES.filter(({ path: pattern }) => matchesPath(pattern, path)).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...(methods.includes('POST') ? ['POST'] : []),
    'OPTIONS',
  ];
}

function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}

/** Answers what the HTTP parser refuses, where an answer can still be sent. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = errorJson(
    status,
    status === 431 ? 'Request headers too large' : status === 408 ? 'Request timed out' : 'Malformed HTTP request',
  );
  const headers = API_HEADERS.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${API_HEADERS[index + 1]}`] : []));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );
}
