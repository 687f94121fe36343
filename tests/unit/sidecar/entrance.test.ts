// Where every request comes in: targets that are too long, built files, and errors that nobody has caught.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TARGET_MAXIMUM_BYTES } from '../../../catalogue/model/limits.ts';
import { FileUnreadable } from '../../../sidecar/answers/unavailable.ts';
import { type Entrance, entrance } from '../../../sidecar/entrance.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server without built files whose router does that, with what it logs. */
async function guardedServer(router: RequestListener, more: Partial<Entrance> = {}) {
  const lines: unknown[][] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const counted: number[] = [];
  const files: string[] = [];
  const answer = entrance({
    serveStatic: () => false,
    isTextHost: () => false,
    router,
    log: { error: note, debug: note },
    logLevel: 'info',
    metrics: {
      noteStaticAnswer: () => void files.push('file'),
      noteStaticFault: (status) => void counted.push(status),
    },
    ...more,
  });
  return { url: await listening(answer), lines, counted, files };
}

const throwing = (fault: unknown) =>
  guardedServer(() => {
    throw fault;
  });

test('a target may be as long as the limit, and no longer', async () => {
  const { url, lines } = await guardedServer((_, response) => response.end('answered'));
  const ask = (length: number) => rawRequest(`${url}/${'x'.repeat(length - 1)}`);
  expect((await ask(TARGET_MAXIMUM_BYTES)).text).toBe('answered');
  const { status, text } = await ask(TARGET_MAXIMUM_BYTES + 1);
  expect([status, JSON.parse(text)]).toEqual([
    414,
    { error: 'Request target too long', status: 414, details: 'Path and query may have at most 8192 bytes' },
  ]);
  expect(lines).toEqual([]);
});

const fault = (code?: string) => Object.assign(new Error('secret'), { code });
const unreadable = (code?: string) => new FileUnreadable('site/a/b', fault(code));
const UNREADABLE = [
  503,
  '60',
  'Temporarily unavailable',
  'The file of this path cannot be read at the moment; try again later',
] as const;
const FILES_OPEN = [503, '2', 'Temporarily overloaded', 'Too many files are open'] as const;

test.each([
  ['of a built file that is missing', unreadable('ENOENT'), ...UNREADABLE],
  ['of a built file that the disk does not give', unreadable('EIO'), ...UNREADABLE],
  ['of a built file that is cut short', unreadable(), ...UNREADABLE],
  ['of a built file without a descriptor', unreadable('EMFILE'), ...FILES_OPEN],
  ['of a built file without a descriptor in the system', unreadable('ENFILE'), ...FILES_OPEN],
  ['of another file', fault('ENOENT'), 500, undefined, 'Internal error', undefined],
  ['of ours', fault(), 500, undefined, 'Internal error', undefined],
])(
  'a fault %s is answered, counted, and logged by its path alone',
  async (_, thrown, status, retryAfter, error, details) => {
    const { url, lines, counted } = await throwing(thrown);
    const answer = await rawRequest(`${url}/a/b?q=secret?`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, retryAfter]);
    expect(JSON.parse(answer.text)).toEqual({ error, status, ...(details && { details }) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(lines).toEqual([[{ err: thrown, path: '/a/b' }, 'a request could not be answered']]);
    expect(counted).toEqual([status]);
  },
);

test('what is thrown may be anything', async () => {
  const { url } = await throwing(undefined);
  expect((await rawRequest(url)).status).toBe(500);
});

test('an answer that has begun is cut, so that nobody takes it for whole', async () => {
  const { url, counted } = await guardedServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('half');
    throw new Error('secret');
  });
  await expect(rawRequest(url)).rejects.toThrow();
  await expect(rawRequest(url)).rejects.toThrow();
  expect(counted).toEqual([500, 500]);
});

test('an error is answered where nothing is counted', async () => {
  const { url } = await guardedServer(
    () => {
      throw new Error('secret');
    },
    { metrics: undefined },
  );
  expect((await rawRequest(url)).status).toBe(500);
});

test('transport security is on every answer where a time is given, 0 included', async () => {
  const header = async (hstsSeconds: number | undefined) => {
    const { url } = await guardedServer((_, response) => void response.end('x'), { hstsSeconds });
    return (await rawRequest(url)).headers['strict-transport-security'];
  };
  expect([await header(31_536_000), await header(0), await header(undefined)]).toEqual([
    'max-age=31536000',
    'max-age=0',
    undefined,
  ]);
});

describe('a built file', () => {
  /** Built files at /file, on the main host alone. */
  const withFiles = (logLevel: Entrance['logLevel']) =>
    guardedServer((_, response) => void response.end('router'), {
      logLevel,
      isTextHost: ({ headers }) => headers['host'] === 'text.example',
      serveStatic: ({ url }, response) => {
        if (!url?.startsWith('/file')) return false;
        response.end('file');
        return true;
      },
    });

  test('is sent ahead of the router, but for the text host', async () => {
    const { url, files } = await withFiles('info');
    const text = async (path: string, headers = {}) => (await rawRequest(`${url}${path}`, { headers })).text;
    expect(await text('/file')).toBe('file');
    expect(await text('/other')).toBe('router');
    expect(await text('/file', { Host: 'text.example' })).toBe('router');
    expect(files).toEqual(['file']);
  });

  test('is logged at level debug alone, by its path', async () => {
    for (const [level, expected] of [
      ['debug', [[{ path: '/file', status: 200 }, 'answered from a file']]],
      ['info', []],
    ] as const) {
      const { url, lines } = await withFiles(level);
      await rawRequest(`${url}/file?a=b?c`);
      await rawRequest(`${url}/other`);
      expect(lines).toEqual(expected);
    }
  });
});
