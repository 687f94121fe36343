// What the text host says of what it cannot show, in each format.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileUnreadable } from '../../../../sidecar/answers/unavailable.ts';
import { StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sidecar.get(path, { Host: 'text.localhost', 'User-Agent': 'curl/8.15.0', ...headers });
  return { ...answer, type: answer.headers['content-type'], cache: answer.headers['cache-control'] };
};

describe('a page that is not there', () => {
  test.each([
    ['/aws/lamda.json', 'There is no such page; did you mean /aws/lambda?'],
    ['/qqqqqqqqqqqqqqqqqqqqqqqq.json', 'There is no such page; GET /help lists what there is.'],
  ])('%s says in JSON: %s', async (path, details) => {
    const { status, text, type, cache } = await ask(path);
    expect([status, type, cache]).toEqual([404, 'application/json; charset=utf-8', 'no-store']);
    expect(JSON.parse(text)).toEqual({ error: 'Not found', status: 404, details });
  });

  test('is an error under the same title where a list is not there', async () => {
    const { status, text } = await ask('/lists/no-such-list.json');
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { error: 'Not found', status: 404, details: 'No list has this name or id; lists stay for 90 days.' },
    ]);
  });

  test('names the nearest in Markdown', async () => {
    const { status, text, type } = await ask('/aws/lamda.md');
    expect([status, type]).toEqual([404, 'text/markdown; charset=utf-8']);
    expect(text).toContain('/aws/lambda');
  });
});

describe('a fault of the question', () => {
  test('is a bare sentence to terminals, a page to readers of pages, and an error to programs', async () => {
    const sentence = 'The parameter format takes ansi, txt, md, html, json.';
    const bare = await ask('/aws?format=pdf');
    expect([bare.status, bare.text, bare.type, bare.cache]).toEqual([
      400,
      `${sentence}\n`,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(bare.headers['vary']).toBe('Accept, User-Agent, Accept-Encoding');
    expect((await ask('/%zz')).text).toBe('The address holds a malformed percent escape.\n');
    const page = await ask('/%zz.html');
    expect([page.status, page.type, page.text.includes('<h1>Invalid request</h1>')]).toEqual([
      400,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(JSON.parse((await ask('/%zz.json')).text)).toEqual({
      error: 'Invalid request',
      status: 400,
      details: 'The address holds a malformed percent escape.',
    });
    expect((await ask('/%zz.md')).text).toMatch(/^# Invalid request\n/);
  });

  test('travels packed to who takes it', async () => {
    for (const path of ['/%zz.html', '/nothing-at-all.html'])
      expect((await ask(path, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('of method or Accept is told with what is offered', async () => {
    const method = await sidecar.post('/aws.json', {}, { Host: 'text.localhost' });
    expect([method.status, method.headers['allow'], JSON.parse(method.text)]).toEqual([
      405,
      'GET, HEAD',
      { error: 'Method not allowed', status: 405, details: 'This host takes GET and HEAD.' },
    ]);
    const accept = await ask('/aws', { Accept: 'image/png' });
    expect([accept.status, accept.text]).toEqual([406, expect.stringMatching(/^This host offers text\/plain, /)]);
  });
});

describe('what is thrown', () => {
  const failing = async (fault: unknown, path: string) => {
    const { store, log } = sidecar.context;
    const read = vi.spyOn(store, 'readList').mockRejectedValue(fault);
    const lines = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    const answer = await ask(path);
    read.mockRestore();
    const logged = lines.flatMap((line) => line.mock.calls);
    for (const line of lines) line.mockRestore();
    return { ...answer, logged };
  };

  test('by a store that is away is 503 with the seconds to wait, and without its reason', async () => {
    const fault = new StoreUnavailable('redis.internal', undefined);
    const { status, text, headers, logged } = await failing(fault, '/lists/a-b.json');
    expect(logged).toEqual([[{ requestId: headers['x-request-id'], err: fault }, 'the store is away']]);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(text)).toEqual({
      error: 'Temporarily unavailable',
      status: 503,
      details: 'Saved lists do not answer now; try again in 5 seconds.',
    });
  });

  test('by a built page that cannot be read is 503, and the log says which', async () => {
    const { build, log } = sidecar.context;
    const fault = new FileUnreadable('text/aws.txt', new Error('secret'));
    const read = vi.spyOn(build.files, 'read').mockImplementation(() => {
      throw fault;
    });
    const line = vi.spyOn(log, 'error');
    const answers = [await ask('/aws.txt'), await ask('/aws.json')];
    read.mockRestore();
    const lines = line.mock.calls;
    line.mockRestore();
    for (const { status, headers, cache } of answers)
      expect([status, headers['retry-after'], cache]).toEqual([503, '60', 'no-store']);
    const sentence = 'This page cannot be read at the moment; try again later.';
    expect(answers[0]?.text).toBe(`${sentence}\n`);
    expect(JSON.parse(answers[1]?.text ?? '')).toMatchObject({ error: 'Temporarily unavailable', details: sentence });
    expect(lines[0]).toEqual([expect.objectContaining({ err: fault }), 'a built file cannot be read']);
  });

  test('by a defect is 500 and says no more', async () => {
    const fault = new Error('redis.internal');
    const { status, text, headers, logged } = await failing(fault, '/lists/a-b.json');
    expect(logged).toEqual([[{ requestId: headers['x-request-id'], err: fault }, 'request failed']]);
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { error: 'Internal error', status: 500, details: 'Internal error.' },
    ]);
  });
});

test('every answer forbids frames and styles of others', async () => {
  for (const path of ['/aws', '/nothing-at-all', '/aws?format=pdf'])
    expect((await ask(path)).headers).toMatchObject({ 'content-security-policy': expect.any(String) });
});
