// Feedback and outbound telemetry over HTTP, and what the store then holds.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../sidecar/store/open-store.ts';
import type { Store } from '../../sidecar/store/store.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
let sidecar: RunningSidecar;
let store: Store;
beforeAll(async () => {
  sidecar = await startSidecar({ DATA_DIR: dataDir });
  store = await openStore({ redisUrl: undefined, dataDir, clock: Date.now });
});
afterAll(async () => {
  await sidecar.close();
  await store.close();
});

const post = async (endpoint: string, body: unknown, headers: Record<string, string> = {}) => {
  const { status, text } = await postJson(`${sidecar.url}${endpoint}`, body, { from: freshAddress(), headers });
  return { status, answer: JSON.parse(text) as { success?: boolean; message?: string; details?: string } };
};

/** What `npm run feedback` prints. */
function printed(...words: string[]): string {
  const { status, stdout } = spawnSync(process.execPath, ['sidecar/commands/feedback.ts', ...words], {
    env: { ...process.env, BASE_URL: '', DATA_DIR: dataDir },
  });
  expect(status).toBe(0);
  return stdout.toString();
}

describe('the operator', () => {
  test('reads messages as they were sent, but for what would command the terminal', async () => {
    const message = 'First line\n\u001b[2J\u001b]0;title\u0007second\u202e line';
    expect(
      (await post('/v1/feedback', { type: 'bug', message, email: 'reader@example.org', page: '/about/' })).status,
    ).toBe(201);
    expect(printed()).toMatch(
      /\dZ {2}bug {2}reader@example\.org {2}\/about\/\n {2}First line\n {2}\[2J\]0;titlesecond line\n/,
    );
    expect(JSON.parse(printed('--json'))).toContainEqual(expect.objectContaining({ message }));
  });
});

describe('feedback', () => {
  test('is stored with all that was said', async () => {
    expect(
      await post('/v1/feedback', {
        type: 'bug',
        message: '  A region is missing.  ',
        email: 'reader@example.org',
        page: '/services/aws-lambda/',
      }),
    ).toMatchObject({
      status: 201,
      answer: { success: true, message: expect.any(String) },
    });
    expect(await store.readFeedback()).toContainEqual(
      expect.objectContaining({
        type: 'bug',
        message: 'A region is missing.',
        email: 'reader@example.org',
        page: '/services/aws-lambda/',
      }),
    );
  });

  test.each([[undefined], ['praise'], ['BUG']])('of type %j becomes general', async (type) => {
    const message = `type ${type}`;
    expect((await post('/v1/feedback', { type, message })).status).toBe(201);
    expect((await store.readFeedback()).find((one) => one.message === message)?.type).toBe('general');
  });

  test.each([
    ['4 characters', 'abcd', 400],
    ['5 characters', 'abcde', 201],
    ['5 characters after trimming', '  abcde  ', 201],
    ['4 characters after trimming', '  abcd   ', 400],
    ['5 code points', '🐙🐙🐙🐙🐙', 201],
    ['4 code points', '🐙🐙🐙🐙', 400],
    ['5,000 characters', 'x'.repeat(5_000), 201],
    ['5,001 characters', 'x'.repeat(5_001), 400],
  ])('of %s answers', async (_, message, status) => {
    expect((await post('/v1/feedback', { message })).status).toBe(status);
  });

  test.each([
    ['no message', {}, 'message: must be a string'],
    ['a message that is a number', { message: 12345 }, 'message: must be a string'],
    ['a malformed e-mail', { message: 'abcde', email: 'reader' }, 'email: must be an e-mail address'],
    [
      'an e-mail that is too long',
      { message: 'abcde', email: 'a@b.com'.padStart(255, 'a') },
      'email: must have at most 254 characters',
    ],
    ['a type that is no string', { message: 'abcde', type: 1 }, 'type: must be a string'],
    ['a page that is no string', { message: 'abcde', page: {} }, 'page: must be a string'],
  ])('with %s is refused', async (_, body, details) => {
    expect(await post('/v1/feedback', body)).toMatchObject({ status: 400, answer: { details } });
  });

  test('with an empty e-mail and page is taken without them', async () => {
    expect((await post('/v1/feedback', { message: 'without both', email: '', page: '' })).status).toBe(201);
    expect((await store.readFeedback()).find(({ message }) => message === 'without both')).toMatchObject({
      email: null,
      page: null,
    });
  });
});

describe('outbound telemetry', () => {
  test('counts clicks by day, service and target, by the slug of today', async () => {
    const before = await store.readOutbound();
    expect(before).toEqual([]);
    for (const slug of ['aws-lambda', 'aws-lambda'])
      expect(await post('/v1/analytics/outbound', { slug, target: 'pricing' })).toEqual({
        status: 202,
        answer: { success: true },
      });
    expect(
      (
        await post('/v1/analytics/outbound', '{"slug":"aws-lambda","target":"documentation"}', {
          'Content-Type': 'text/plain',
        })
      ).status,
    ).toBe(202);
    const day = new Date().toISOString().slice(0, 10);
    expect(await store.readOutbound()).toEqual([
      { day, slug: 'aws-lambda', target: 'documentation', count: 1 },
      { day, slug: 'aws-lambda', target: 'pricing', count: 2 },
    ]);
  });

  test.each([
    [{ target: 'pricing' }, 'slug: must be a string'],
    [{ slug: 'aws-lambda' }, 'target: must be one of documentation, pricing, announcement'],
    [{ slug: 'aws-lambda', target: 'home' }, 'target: must be one of documentation, pricing, announcement'],
    [{ slug: 'xxxxxxxxxxxxxxxxxxxx', target: 'pricing' }, 'slug: no service has the slug "xxxxxxxxxxxxxxxxxxxx"'],
  ])('%j is refused', async (body, details) => {
    expect(await post('/v1/analytics/outbound', body)).toMatchObject({ status: 400, answer: { details } });
  });

  test('shows the operator the counts', async () => {
    expect((await post('/v1/analytics/outbound', { slug: 'azure-functions', target: 'pricing' })).status).toBe(202);
    expect(printed('--outbound')).toMatch(/^\d{4}-\d\d-\d\d {7}1 {2}azure-functions pricing$/m);
  });
});
