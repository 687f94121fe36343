// The page of a saved list: who gets it, what it is rendered of, and the headers it travels with.
import fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SharedList } from '../../../../catalogue/views/shared-list.ts';
import { FileStore } from '../../../../sidecar/build/files.ts';
import { readConfig } from '../../../../sidecar/config.ts';
import type { Context } from '../../../../sidecar/context.ts';
import type { RenderListPage } from '../../../../sidecar/lists/render-list-page.ts';
import { listPageRoute } from '../../../../sidecar/routes/list-page.ts';
import { type SavedList, StoreFull, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const POLICY = "default-src 'none'; style-src 'sha256-abc'; form-action 'self'";
const LIST: SavedList = {
  id: 'L_1',
  slug: 'team',
  name: 'Team',
  approvedServiceIds: ['aws-lambda'],
  createdAt: Date.parse('2026-11-21T12:00:00Z'),
  expiresAt: Date.parse('2027-02-19T12:00:00Z'),
};
const catalogue = fixtureCatalogue();

/** @param policy that the page states */
function scene({
  policy,
  readList = async (key) => (key === 'team' ? LIST : undefined),
}: Partial<{
  policy: string | undefined;
  readList: (key: string) => Promise<SavedList | undefined>;
}> = {}) {
  const lines: { level: number; msg: string; err?: object }[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  onTestFinished(() => app.close());
  const render = vi.fn<RenderListPage>(async () => ({
    html: `<!doctype html>${'page '.repeat(1_000)}`,
    contentSecurityPolicy: policy,
  }));
  const build = { catalogue, files: new FileStore('.', []), renderListPage: render };
  const clock = () => Date.parse('2026-11-22T23:59:59.999Z');
  listPageRoute(app, { build, config: readConfig({}), clock, store: { readList } } as unknown as Context);
  const ask = (url: string, headers: Record<string, string> = BROWSER) => app.inject({ url, headers });
  return { ask, render, lines };
}

test('it is rendered of the list and the day, kept by nobody, and for its own origin', async () => {
  const { ask, render } = scene({ policy: POLICY });
  const { statusCode, headers, body } = await ask('/lists/team');
  expect([statusCode, body.slice(0, 20)]).toEqual([200, '<!doctype html>page ']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept, User-Agent, Accept-Encoding',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const [locals] = render.mock.calls[0] as [SharedList];
  expect(locals).toEqual({
    today: '2026-11-22',
    list: expect.objectContaining({ id: 'L_1', slug: 'team', notFound: [] }),
  });
});

test('of a list that is not there it says so with 404, and is rendered once', async () => {
  const { ask, render } = scene({ policy: POLICY });
  const answers = [await ask('/lists/gone'), await ask('/lists/nope', { ...BROWSER, 'accept-encoding': 'gzip' })];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [404, 'no-store'],
    [404, 'no-store'],
  ]);
  expect(render.mock.calls).toEqual([[{ today: '2026-11-22' }]]);
});

test('it travels packed to who takes it', async () => {
  expect(
    (await scene().ask('/lists/team', { ...BROWSER, 'accept-encoding': 'gzip' })).headers['content-encoding'],
  ).toBe('gzip');
});

describe('its policy', () => {
  test.each([
    ['as it states it', POLICY, `${POLICY}; frame-ancestors 'none'`],
    ['with a semicolon at its end', `${POLICY}; `, `${POLICY}; frame-ancestors 'none'`],
  ])('%s is sent, and frames are forbidden', async (_, policy, sent) => {
    expect((await scene({ policy }).ask('/lists/team')).headers['content-security-policy']).toBe(sent);
  });

  test('is that of all pages where it states none', async () => {
    expect((await scene().ask('/lists/team')).headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'.*; frame-ancestors 'none'$/,
    );
  });
});

describe('who asks', () => {
  test.each([
    ['with a browser', BROWSER, 200],
    ['for a preview', { accept: '*/*', 'user-agent': 'Slackbot 1.0' }, 200],
    ['for a preview, as a robot', { 'user-agent': 'some-bot/2' }, 200],
    ['with a program', { accept: '*/*', 'user-agent': 'curl/8' }, 302],
    ['with a program called robotics', { 'user-agent': 'bottle/1' }, 302],
    ['without a word', { 'user-agent': '' }, 302],
  ])('%s: %j is answered with %d', async (_, headers, status) => {
    const answer = await scene().ask('/lists/a%2Fb', headers);
    // There is no such list, as the page says.
    expect(answer.statusCode).toBe(status === 200 ? 404 : 302);
    if (status === 302)
      expect(answer.headers).toMatchObject({
        location: 'http://text.localhost:8080/lists/a%2Fb',
        'cache-control': 'no-store',
        vary: 'Accept, User-Agent, Accept-Encoding',
        'content-type': 'text/plain; charset=utf-8',
      });
    if (status === 302)
      expect(answer.body).toBe(
        'For terminals this list is at http://text.localhost:8080/lists/a%2Fb; curl -L goes there by itself.\n',
      );
  });

  test('with a slash at the end is led to the address without', async () => {
    const { statusCode, headers } = await scene().ask('/lists/a%2Fb/');
    expect([statusCode, headers['location']]).toEqual([308, '/lists/a%2Fb']);
  });
});

describe('what the store throws', () => {
  const throwing = (fault: unknown) => scene({ readList: () => Promise.reject(fault) });

  test.each([
    [new StoreUnavailable('redis.internal', undefined), 5],
    [new StoreFull('redis.internal', undefined), 300],
  ])('%o is a page that says when to come back, and is logged', async (fault, seconds) => {
    const { ask, render, lines } = throwing(fault);
    const { statusCode, headers } = await ask('/lists/team');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, String(seconds), 'no-store']);
    expect(render.mock.calls).toEqual([[{ retryAfterSeconds: seconds, today: '2026-11-22' }]]);
    expect(lines).toMatchObject([{ level: 40, msg: 'the store is away', err: { message: 'redis.internal' } }]);
  });

  test('as a defect is one', async () => {
    const { ask, render } = throwing(new TypeError('ours'));
    expect((await ask('/lists/team')).statusCode).toBe(500);
    expect(render).not.toHaveBeenCalled();
  });
});
