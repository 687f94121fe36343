// How faults become answers: what was thrown, what the framework and the parser refuse, and paths without a route.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RequestError } from '../../../../catalogue/contract/errors.ts';
import { answerErrors, answerParserError, NoRoomForBody } from '../../../../sidecar/answers/errors.ts';
import { FileUnreadable, ListPageUnavailable } from '../../../../sidecar/answers/unavailable.ts';
import { chargeOf, QuotaExceeded } from '../../../../sidecar/store/quota.ts';
import { DamagedList, StoreDamaged, StoreFull, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { openConnection } from '../../../support/clients/open-connection.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** An app whose route throws, with what it logs. */
function appThatThrows(fault?: unknown): { app: FastifyInstance; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'warn', stream }, bodyLimit: 100 });
  onTestFinished(() => app.close());
  answerErrors(app, {
    isReadable: (path_) => path_ === '/robots.txt',
    answerMissing: (_, reply) => reply.code(404).type('text/html').send('a page'),
  });
  app.removeContentTypeParser('text/plain');
  const route = async (): Promise<never> => {
    throw fault;
  };
  app.get('/v1/status', route);
  app.post('/v1/lists', route);
  return { app, lines };
}

async function answerTo(fault: unknown) {
  const { app, lines } = appThatThrows(fault);
  const answer = await app.inject('/v1/status');
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'], lines };
}

describe('what was thrown', () => {
  test("is told where it is the client's to mend, and not logged", async () => {
    expect(await answerTo(new RequestError(409, 'Slug taken', 'slug: is taken'))).toEqual({
      status: 409,
      body: { error: 'Slug taken', status: 409, details: 'slug: is taken' },
      retryAfter: undefined,
      lines: [],
    });
  });

  test('for want of room for a body ends the connection, as the rest of it is on its way', async () => {
    const { app, lines } = appThatThrows(new NoRoomForBody('no room'));
    const { statusCode, headers, body } = await app.inject('/v1/status');
    expect([statusCode, headers['retry-after'], headers['connection'], lines]).toEqual([503, '2', 'close', []]);
    expect(JSON.parse(body)).toEqual({
      error: 'Temporarily overloaded',
      status: 503,
      details: 'Too many request bodies are under way; the request was not looked at, try again in a moment',
    });
  });

  test('for a quota says when to come again', async () => {
    const charge = chargeOf({}, { written: 'lists', bytes: 900 }, { usedBytes: 0, limitBytes: 20_000 }, NOON);
    const refusal = { scope: 'address', limitBytes: 1_000, usedBytes: 500, openBytes: 500 } as const;
    const { status, body, retryAfter, lines } = await answerTo(new QuotaExceeded(charge, refusal, NOON));
    expect([status, retryAfter, lines]).toEqual([429, '43200', []]);
    expect(body).toEqual({
      error: 'Quota of the day used up',
      status: 429,
      details: expect.stringContaining('12 hours'),
    });
  });

  test.each([
    [
      'away',
      new StoreUnavailable('no connection to redis.internal', undefined),
      '5',
      'does not answer, so nothing was confirmed',
    ],
    ['full', new StoreFull('OOM at redis.internal', undefined), '300', 'is full, so nothing was written'],
  ])('by a store that is %s is 503 without the reason, which the log has', async (what, fault, seconds, said) => {
    const { status, body, retryAfter, lines } = await answerTo(fault);
    expect([status, retryAfter]).toEqual([503, seconds]);
    expect(body).toEqual({
      error: 'Temporarily unavailable',
      status: 503,
      details: `The store ${said}; try again after the seconds in Retry-After`,
    });
    expect(lines).toMatchObject([{ level: 40, msg: `the store is ${what}`, err: { message: fault.message } }]);
  });

  test('by a store that is damaged says that it has to be repaired', async () => {
    const { status, body, retryAfter, lines } = await answerTo(new StoreDamaged('page 7', undefined));
    expect([status, retryAfter]).toEqual([503, '3600']);
    expect(body).toEqual({
      error: 'Store damaged',
      status: 503,
      details: 'The file of saved lists is damaged, so nothing was confirmed; it works again once it has been repaired',
    });
    expect(lines).toMatchObject([
      { level: 40, msg: 'the store is damaged', err: { message: expect.stringContaining('page 7; see') } },
    ]);
  });

  test('by a list that is damaged says that asking again does not help, and the log has its id', async () => {
    const { status, body, retryAfter, lines } = await answerTo(new DamagedList('L_7', new Error('secret')));
    expect([status, retryAfter]).toEqual([500, undefined]);
    expect(body).toEqual({
      error: 'List damaged',
      status: 500,
      details: 'id: this list is stored, but its content is damaged; asking again does not help',
    });
    expect(lines).toMatchObject([
      { level: 50, msg: 'a stored list cannot be read', err: { message: expect.stringContaining('the list L_7') } },
    ]);
  });

  test('by a built file that cannot be read is 503 without its place, which the log has', async () => {
    const fault = new FileUnreadable('site/404.html', new Error('secret'));
    const { status, body, retryAfter, lines } = await answerTo(fault);
    expect([status, retryAfter, body]).toEqual([
      503,
      '60',
      {
        error: 'Temporarily unavailable',
        status: 503,
        details: 'The file of this path cannot be read at the moment; try again later',
      },
    ]);
    expect(lines).toMatchObject([
      { level: 50, msg: 'a built file cannot be read', err: { message: expect.stringContaining('secret') } },
    ]);
  });

  test('by the page of a list that cannot be made now is 503, and the log says why', async () => {
    const { status, body, retryAfter, lines } = await answerTo(new ListPageUnavailable('it hangs'));
    expect([status, retryAfter, body]).toEqual([
      503,
      '2',
      {
        error: 'Temporarily overloaded',
        status: 503,
        details: 'The page of this list cannot be made at the moment; try again in a moment',
      },
    ]);
    expect(lines).toMatchObject([
      { level: 50, msg: 'the page of a list could not be made', err: { message: 'it hangs' } },
    ]);
  });

  test.each([
    [Object.assign(new Error('secret'), { statusCode: 400 }), 400, 'Bad Request'],
    [Object.assign(new Error('secret'), { statusCode: 418 }), 418, "I'm a Teapot"],
    [Object.assign(new Error('secret'), { statusCode: 499 }), 499, 'Invalid request'],
  ])('with a status of its own is that: %s', async (fault, status, error) => {
    const { body, lines } = await answerTo(fault);
    expect([body, lines]).toEqual([{ error, status }, []]);
  });

  test.each([
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400, 'Invalid request', 'Content-Length: does not match the body'],
    ['FST_ERR_BAD_URL', 400, 'Invalid request', 'path: holds a malformed percent escape'],
    ['FST_ERR_MAX_PARAM_LENGTH', 404, 'Not found', 'path: nothing has a name of more than 200 characters'],
  ])('by the framework as %s is said in our words', async (code, status, error, details) => {
    const { body, lines } = await answerTo(Object.assign(new Error('secret'), { code, statusCode: 500 }));
    expect([body, lines]).toEqual([{ error, status, details }, []]);
  });

  test.each([
    ['without a status', new Error('secret')],
    ['with a status that is no fault of the client', Object.assign(new Error('secret'), { statusCode: 500 })],
    ['with a status that is no fault at all', Object.assign(new Error('secret'), { statusCode: 399 })],
  ])('%s is 500, and only the log says more', async (_, fault) => {
    const { body, lines } = await answerTo(fault);
    expect(body).toEqual({ error: 'Internal error', status: 500 });
    expect(lines).toMatchObject([{ level: 50, msg: 'request failed', err: { message: 'secret' } }]);
  });
});

describe('a body', () => {
  const JSON_TYPE = 'application/json';
  test.each([
    ['of another type', 'text/csv', 'a,b', 415, 'Unsupported media type', 'Content-Type: must be application/json'],
    ['too large', JSON_TYPE, 'x'.repeat(101), 413, 'Request body too large', /^The body may have at most \d+ bytes$/],
    ['that is empty', JSON_TYPE, '', 400, 'Invalid request', 'body: is empty; send a JSON object'],
    [
      'that is no JSON',
      JSON_TYPE,
      '{"a":',
      400,
      'Invalid request',
      'body: is not valid JSON; fields may not be named __proto__ or constructor.prototype',
    ],
  ])('%s is refused', async (_, type, payload, status, error, details) => {
    const { app, lines } = appThatThrows();
    const answer = await app.inject({ method: 'POST', url: '/v1/lists', headers: { 'content-type': type }, payload });
    expect(answer.json()).toEqual({ error, status, details: expect.stringMatching(details) });
    expect([answer.statusCode, lines]).toEqual([status, []]);
  });
});

describe('a path', () => {
  type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'QUERY';
  const ask = (method: Method, url: string) => appThatThrows().app.inject({ method: method as 'GET', url });

  test.each([
    ['GET', '/nothing/'],
    ['HEAD', '/nothing'],
    ['GET', '/v1'],
  ] as const)('that is nowhere is left to the pages: %s %s', async (method, url) => {
    const { statusCode, headers } = await ask(method, url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html']);
  });

  test.each([
    ['GET', '/v1/nothing'],
    ['POST', '/nothing'],
    ['OPTIONS', '/nothing'],
    ['GET', '/v1/services/'],
    ['QUERY', '/nothing'],
    // Of the contract, where only what is asked for is missing.
    ['GET', '/v1/kinds/nope'],
    ['HEAD', '/v1/providers'],
  ] as const)('that is nowhere is told to programs: %s %s', async (method, url) => {
    const { statusCode, headers, body } = await ask(method, url);
    expect([statusCode, headers['allow']]).toEqual([404, undefined]);
    if (method !== 'HEAD')
      expect(JSON.parse(body)).toEqual({
        error: 'Not found',
        status: 404,
        details: 'This path does not exist; GET / lists what does',
      });
  });

  test.each([
    ['PUT', '/v1/status', 'GET, HEAD, OPTIONS'],
    ['POST', '/v1/services/aws-lambda', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/lists?a=b', 'POST, OPTIONS'],
    ['GET', '/v1/lists?a=b\n?c', 'POST, OPTIONS'],
    ['DELETE', '/v1/lists/platform-team', 'GET, HEAD, OPTIONS'],
    ['QUERY', '/v1/services', 'GET, HEAD, OPTIONS'],
    ['QUERY', '/v1/lists', 'POST, OPTIONS'],
    ['HEAD', '/v1/feedback', 'POST, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['QUERY', '/robots.txt?a=/nothing', 'GET, HEAD, OPTIONS'],
  ] as const)('that takes other methods names them: %s %s', async (method, url, allowed) => {
    const answer = await ask(method, url);
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allowed]);
    if (method !== 'HEAD')
      expect(answer.json()).toEqual({
        error: 'Method not allowed',
        status: 405,
        details: `This path takes ${allowed}`,
      });
  });

  test.each([
    ['/v1/status', 405],
    ['/robots.txt', 405],
    ['/nothing', 404],
  ])('that takes no body says so of %s, whatever the body is', async (url, status) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await appThatThrows().app.inject({ method: 'POST', url, headers, payload: 'a=b' });
    expect(statusCode).toBe(status);
  });

  test.each([
    ['writes to it', '/v1/lists', 'POST, OPTIONS'],
    ['reads it with a header of its own', '/v1/services', 'GET, HEAD, OPTIONS'],
    ['reads a file so', '/robots.txt', 'GET, HEAD, OPTIONS'],
  ])('is asked before a page of another origin %s', async (_, url, methods) => {
    const { statusCode, headers, body } = await ask('OPTIONS', url);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, X-API-Key',
      'access-control-max-age': '86400',
      'access-control-allow-origin': '*',
    });
  });
});

describe('what the parser refuses', () => {
  /** What a client gets on a connection that is refused with this code. */
  async function refusedWith(code: string | undefined, before?: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      before?.(socket);
      const error: NodeJS.ErrnoException = new Error('parse');
      if (code !== undefined) error.code = code;
      answerParserError(error, socket);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return (await openConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).untilClosed;
  }

  test.each([
    [
      'HPE_HEADER_OVERFLOW',
      '431 Request Header Fields Too Large',
      'Request headers too large',
      'Target and headers may have at most 16384 bytes together, the target 8192',
    ],
    [
      'ERR_HTTP_REQUEST_TIMEOUT',
      '408 Request Timeout',
      'Request timed out',
      'The request did not arrive in time; send it again',
    ],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'Malformed HTTP request', /^The request is no HTTP\/1\.1: /],
    [undefined, '400 Bad Request', 'Malformed HTTP request', /^The request is no HTTP\/1\.1: /],
  ])('with %s is answered, and the connection ends', async (code, line, error, details) => {
    const [head = '', body = ''] = (await refusedWith(code)).split('\r\n\r\n');
    expect(head.split('\r\n').slice(0, 2)).toEqual([`HTTP/1.1 ${line}`, 'Connection: close']);
    expect(JSON.parse(body)).toEqual({
      error,
      status: Number(line.slice(0, 3)),
      details: expect.stringMatching(details),
    });
  });

  test.each([
    ['that was reset', 'ECONNRESET', undefined],
    ['that takes no more', 'HPE_INVALID_METHOD', (socket: Socket) => void socket.end()],
  ])('on a connection %s is not answered', async (_, code, before) => {
    expect(await refusedWith(code, before)).toBe('');
  });
});
