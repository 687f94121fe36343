// Faults as answers: our own errors, the framework's, and the HTTP parser's. The guard answers what nobody caught; pages
// and texts have their own words.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../../catalogue/contract/requests.ts';
import { BODY_LIMIT_BYTES, TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { logFault } from '../log.ts';
import { QuotaExceeded } from '../store/quota.ts';
import { ClockBehind, DamagedList, StoreDamaged, StoreFull, StoreUnavailable } from '../store/store.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type Answer, busyAnswer, errorAnswer } from './answer.ts';
import { quotaRefusal } from './quota-refusal.ts';
import { send, writeToSocket } from './send.ts';
import { FileUnreadable, ListPageUnavailable } from './unavailable.ts';

/** Too many bodies of requests are under way. */
export class NoRoomForBody extends Error {}

/** Characters of a name in a path, such as a slug, that the router takes. */
export const NAME_MAXIMUM = 200;

/** What the framework's own errors mean to a client. */
const FRAMEWORK_ERRORS: Readonly<Record<string, [status: number, error: string, details?: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Unsupported media type', 'Content-Type: must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Request body too large', `The body may have at most ${BODY_LIMIT_BYTES} bytes`],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Invalid request', 'body: is empty; send a JSON object'],
  // Also for names that reach for prototypes.
  FST_ERR_CTP_INVALID_JSON_BODY: [
    400,
    'Invalid request',
    'body: is not valid JSON; fields may not be named __proto__ or constructor.prototype',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Invalid request', 'Content-Length: does not match the body'],
  FST_ERR_BAD_URL: [400, 'Invalid request', 'path: holds a malformed percent escape'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found', `path: nothing has a name of more than ${NAME_MAXIMUM} characters`],
};

/** Of a request's Content-Type, which means nothing where no route takes a body. */
const TYPE_ERRORS: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_ROUTE_MISSING_CONTENT_TYPE',
]);

/** To a path that is neither a file nor a route. */
export const NOTHING_HERE = errorAnswer(404, 'Not found', 'This path does not exist; GET / lists what does');

/** Without a wait: only the operator of the store can help, from a backup. */
const DAMAGED_LIST = 'id: this list is stored, but its content is damaged; asking again does not help';

/** Paths beside those of the contract. */
export interface SitePaths {
  /** Whether a request to read this path, without its query, gets a file or a page, or the way to one. */
  isReadable: (path: string) => boolean;
  /** Answers a request to read what neither a file nor the contract has. */
  answerMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

export function answerErrors(app: FastifyInstance, site: SitePaths): void {
  const answerUnrouted = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/\?.*/s, '');
    const ofContract = allowedMethods(path);
    const isRead = READING.includes(request.method);
    if (ofContract.length === 0 && isRead && !path.startsWith('/v1/')) return site.answerMissing(request, reply);
    const allowed = ofContract.length === 0 && site.isReadable(path) ? [...READING, 'OPTIONS'] : ofContract;
    // What the contract would let read, and no file of the build is: nothing.
    if (allowed.length === 0 || (isRead && allowed.includes(request.method))) return send(reply, NOTHING_HERE);
    const methods = allowed.join(', ');
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .headers({
          Allow: methods,
          'Access-Control-Allow-Methods': methods,
          // The last has no effect; older clients send it still, and are not to be rejected.
          'Access-Control-Allow-Headers': `Content-Type, ${IDEMPOTENCY_KEY}, X-API-Key`,
          'Access-Control-Max-Age': '86400',
          'Access-Control-Allow-Origin': '*',
        })
        .send();
    }
    return send(reply, {
      ...errorAnswer(405, 'Method not allowed', `This path takes ${methods}`),
      headers: { Allow: methods },
    });
  };
  app.setNotFoundHandler(answerUnrouted);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    request.is404 && TYPE_ERRORS.has(error.code) ? answerUnrouted(request, reply) : handleError(error, request, reply),
  );
}

const READING: readonly string[] = ['GET', 'HEAD'];

type Fault =
  | FastifyError
  | RequestError
  | StoreUnavailable
  | DamagedList
  | QuotaExceeded
  | FileUnreadable
  | ListPageUnavailable
  | NoRoomForBody;

/** Also given to Fastify as frameworkErrors, which bypass the error handler. */
export function handleError(error: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, answerTo(error, request));
}

/** @returns what the client is told, and what the log */
function refusalOfStore(error: StoreUnavailable): { title: string; details: string; told: string } {
  const title = 'Temporarily unavailable';
  const again = 'try again after the seconds in Retry-After';
  if (error instanceof StoreDamaged)
    return {
      title: 'Store damaged',
      details: 'The file of saved lists is damaged, so nothing was confirmed; it works again once it has been repaired',
      told: 'the store is damaged',
    };
  if (error instanceof ClockBehind)
    return {
      title,
      details: `The clock of the server is behind, so nothing was written: it would expire too early; ${again}`,
      told: 'the clock is behind',
    };
  if (error instanceof StoreFull)
    return { title, details: `The store is full, so nothing was written; ${again}`, told: 'the store is full' };
  return {
    title,
    details: `The store does not answer, so nothing was confirmed; ${again}`,
    told: 'the store is away',
  };
}

/** What is the client's to mend stays out of the log. */
function answerTo(error: Fault, request: FastifyRequest): Answer {
  if (error instanceof RequestError) return errorAnswer(error.status, error.message, error.details);
  if (error instanceof QuotaExceeded) {
    const { status, title, details } = quotaRefusal(error);
    return { ...errorAnswer(status, title, details), headers: { 'Retry-After': String(error.retryAfterSeconds) } };
  }
  if (error instanceof StoreUnavailable) {
    const { title, details, told } = refusalOfStore(error);
    logFault(request, 'warn', error, told);
    return { ...errorAnswer(503, title, details), headers: { 'Retry-After': String(error.retryAfterSeconds) } };
  }
  if (error instanceof DamagedList) {
    logFault(request, 'error', error, 'a stored list cannot be read');
    return errorAnswer(500, 'List damaged', DAMAGED_LIST);
  }
  if (error instanceof FileUnreadable) {
    logFault(request, 'error', error, 'a built file cannot be read');
    return unreadableAnswer(error);
  }
  if (error instanceof ListPageUnavailable) {
    logFault(request, 'error', error, 'the page of a list could not be made');
    return busyAnswer('The page of this list cannot be made at the moment; try again in a moment');
  }
  if (error instanceof NoRoomForBody) {
    const busy = busyAnswer(
      'Too many request bodies are under way; the request was not looked at, try again in a moment',
    );
    // The rest of the body is on its way: only the end of the connection stops it.
    return { ...busy, headers: { ...busy.headers, Connection: 'close' } };
  }
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return errorAnswer(...known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return errorAnswer(error.statusCode, STATUS_CODES[error.statusCode] ?? 'Invalid request');
  logFault(request, 'error', error, 'request failed');
  return errorAnswer(500, 'Internal error');
}

/** Somebody has to put the files back, or a new build in their place. */
const UNREADABLE_SECONDS = 60;

/** Nothing is wrong with the request, and search engines are not to take the page for gone. */
export function unreadableAnswer({ code }: FileUnreadable): Answer {
  if (code === 'EMFILE' || code === 'ENFILE') return busyAnswer('Too many files are open');
  return {
    ...errorAnswer(
      503,
      'Temporarily unavailable',
      'The file of this path cannot be read at the moment; try again later',
    ),
    headers: { 'Retry-After': String(UNREADABLE_SECONDS) },
  };
}

const PARSER_ERRORS: Readonly<Record<string, Parameters<typeof errorAnswer>>> = {
  // The parser does not say which of them was too long.
  HPE_HEADER_OVERFLOW: [
    431,
    'Request headers too large',
    `Target and headers may have at most ${maxHeaderSize} bytes together, the target ${TARGET_MAXIMUM_BYTES}`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request timed out', 'The request did not arrive in time; send it again'],
};
const MALFORMED: Parameters<typeof errorAnswer> = [
  400,
  'Malformed HTTP request',
  'The request is no HTTP/1.1: its first line, a header or the framing of its body is wrong',
];

/** Answers what the HTTP parser refuses, where an answer can still be sent. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  writeToSocket(socket, errorAnswer(...(PARSER_ERRORS[String(error.code)] ?? MALFORMED)));
}
