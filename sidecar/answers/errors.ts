// Turns errors into responses: our own, the framework's and the HTTP parser's. The request listener handles uncaught
// ones; the site's pages and the text host have their own wording.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../../catalogue/contract/requests.ts';
import { BODY_LIMIT_BYTES, TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { logError } from '../log.ts';
import { QuotaExceeded } from '../store/quota.ts';
import { ClockBehind, DamagedList, StoreDamaged, StoreFull, StoreUnavailable } from '../store/store.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type Answer, busyAnswer, errorAnswer } from './answer.ts';
import { quotaError } from './quota-error.ts';
import { send, writeToSocket } from './send.ts';
import { FileUnreadable, ListPageUnavailable } from './unavailable.ts';

/** Too many request bodies are being received. */
export class BodyBudgetExceeded extends Error {}

/** Maximum length of a path parameter, such as a slug, in characters. */
export const NAME_MAXIMUM = 200;

/** What the framework's own errors mean to a client. */
const FRAMEWORK_ERRORS: Readonly<Record<string, [status: number, error: string, details?: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Unsupported media type', 'Content-Type: must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Request body too large', `The body may have at most ${BODY_LIMIT_BYTES} bytes`],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Invalid request', 'body: is empty; send a JSON object'],
  // Also sent for field names that would change a prototype.
  FST_ERR_CTP_INVALID_JSON_BODY: [
    400,
    'Invalid request',
    'body: is not valid JSON; fields may not be named __proto__ or constructor.prototype',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Invalid request', 'Content-Length: does not match the body'],
  FST_ERR_BAD_URL: [400, 'Invalid request', 'path: contains a malformed percent escape'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found', `path: names have at most ${NAME_MAXIMUM} characters`],
};

/** Errors about Content-Type, which does not matter on paths that take no body. */
const TYPE_ERRORS: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_ROUTE_MISSING_CONTENT_TYPE',
]);

/** For a path that is neither a file nor a route. */
export const NOT_FOUND = errorAnswer(404, 'Not found', 'This path does not exist; GET / lists the endpoints');

/** Without Retry-After: only the operator can help, by restoring a backup. */
const DAMAGED_LIST = 'id: this list is stored, but its content is damaged; repeating the request does not help';

/** Paths outside the API contract. */
export interface SitePaths {
  /** Whether a GET of this path (without query) returns a file or a page, or redirects to one. */
  isReadable: (path: string) => boolean;
  /** Answers a GET for a path that is neither a file nor part of the contract. */
  answerMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

export function answerErrors(app: FastifyInstance, site: SitePaths): void {
  const answerUnrouted = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/\?.*/s, '');
    const ofContract = allowedMethods(path);
    const isRead = READING.includes(request.method);
    if (ofContract.length === 0 && isRead && !path.startsWith('/v1/')) return site.answerMissing(request, reply);
    const allowed = ofContract.length === 0 && site.isReadable(path) ? [...READING, 'OPTIONS'] : ofContract;
    // A path that the contract allows but that has no file in the build does not exist.
    if (allowed.length === 0 || (isRead && allowed.includes(request.method))) return send(reply, NOT_FOUND);
    const methods = allowed.join(', ');
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .headers({
          Allow: methods,
          'Access-Control-Allow-Methods': methods,
          // X-API-Key has no effect; older clients still send it and must not be rejected.
          'Access-Control-Allow-Headers': `Content-Type, ${IDEMPOTENCY_KEY}, X-API-Key`,
          'Access-Control-Max-Age': '86400',
          'Access-Control-Allow-Origin': '*',
        })
        .send();
    }
    return send(reply, {
      ...errorAnswer(405, 'Method not allowed', `This path supports ${methods}`),
      headers: { Allow: methods },
    });
  };
  app.setNotFoundHandler(answerUnrouted);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    request.is404 && TYPE_ERRORS.has(error.code) ? answerUnrouted(request, reply) : handleError(error, request, reply),
  );
}

const READING: readonly string[] = ['GET', 'HEAD'];

type HandledError =
  | FastifyError
  | RequestError
  | StoreUnavailable
  | DamagedList
  | QuotaExceeded
  | FileUnreadable
  | ListPageUnavailable
  | BodyBudgetExceeded;

/** Also given to Fastify as frameworkErrors, which bypass the error handler. */
export function handleError(error: HandledError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, answerTo(error, request));
}

/** @returns the texts for the client and for the log */
function storeErrorTexts(error: StoreUnavailable): { title: string; details: string; logMessage: string } {
  const title = 'Temporarily unavailable';
  const again = 'try again after Retry-After seconds';
  if (error instanceof StoreDamaged)
    return {
      title: 'Store damaged',
      details: 'The store of saved lists is damaged, so the request was not confirmed; the operator has to repair it',
      logMessage: 'the store is damaged',
    };
  if (error instanceof ClockBehind)
    return {
      title,
      details: `The clock of the server is behind, so nothing was stored: it would expire too early; ${again}`,
      logMessage: 'the clock is behind',
    };
  if (error instanceof StoreFull)
    return { title, details: `The store is full, so nothing was stored; ${again}`, logMessage: 'the store is full' };
  return {
    title,
    details: `The store does not respond, so the request was not confirmed; ${again}`,
    logMessage: 'the store is unavailable',
  };
}

/** Client errors are not logged. */
function answerTo(error: HandledError, request: FastifyRequest): Answer {
  if (error instanceof RequestError) return errorAnswer(error.status, error.message, error.details);
  if (error instanceof QuotaExceeded) {
    const { status, title, details } = quotaError(error);
    return { ...errorAnswer(status, title, details), headers: { 'Retry-After': String(error.retryAfterSeconds) } };
  }
  if (error instanceof StoreUnavailable) {
    const { title, details, logMessage } = storeErrorTexts(error);
    logError(request, 'warn', error, logMessage);
    return { ...errorAnswer(503, title, details), headers: { 'Retry-After': String(error.retryAfterSeconds) } };
  }
  if (error instanceof DamagedList) {
    logError(request, 'error', error, 'a stored list cannot be read');
    return errorAnswer(500, 'List damaged', DAMAGED_LIST);
  }
  if (error instanceof FileUnreadable) {
    logError(request, 'error', error, 'a built file cannot be read');
    return unreadableAnswer(error);
  }
  if (error instanceof ListPageUnavailable) {
    logError(request, 'error', error, 'the page of a list could not be rendered');
    return busyAnswer('The page of this list cannot be rendered right now; try again in a moment');
  }
  if (error instanceof BodyBudgetExceeded) {
    const busy = busyAnswer('Too many request bodies are being received; this one was not read, try again in a moment');
    // The client is still sending the body: only closing the connection stops it.
    return { ...busy, headers: { ...busy.headers, Connection: 'close' } };
  }
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return errorAnswer(...known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return errorAnswer(error.statusCode, STATUS_CODES[error.statusCode] ?? 'Invalid request');
  logError(request, 'error', error, 'request failed');
  return errorAnswer(500, 'Internal error');
}

/** Somebody has to restore the files or install a new build. */
const UNREADABLE_SECONDS = 60;

/** 503, not 404: the request is valid, and search engines must not drop the page. */
export function unreadableAnswer({ code }: FileUnreadable): Answer {
  if (code === 'EMFILE' || code === 'ENFILE') return busyAnswer('Too many files are open');
  return {
    ...errorAnswer(
      503,
      'Temporarily unavailable',
      'The file behind this path cannot be read right now; try again later',
    ),
    headers: { 'Retry-After': String(UNREADABLE_SECONDS) },
  };
}

const PARSER_ERRORS: Readonly<Record<string, Parameters<typeof errorAnswer>>> = {
  // The parser does not say whether the target or the headers were too long.
  HPE_HEADER_OVERFLOW: [
    431,
    'Request headers too large',
    `Target and headers together may have at most ${maxHeaderSize} bytes, the target alone ${TARGET_MAXIMUM_BYTES}`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request timed out', 'The request did not arrive in time; send it again'],
};
const MALFORMED: Parameters<typeof errorAnswer> = [
  400,
  'Malformed HTTP request',
  'Not a valid HTTP/1.1 request: the request line, a header or the body framing is wrong',
];

/** Answers requests that the HTTP parser rejects, if a response can still be sent. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  writeToSocket(socket, errorAnswer(...(PARSER_ERRORS[String(error.code)] ?? MALFORMED)));
}
