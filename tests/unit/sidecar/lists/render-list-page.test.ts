// The page of a saved list by a server bundle in a thread: what the bundle is asked, what is made of what it writes, and
// what readers get when it fails, hangs or has too much to do.
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SharedList } from '../../../../catalogue/views/shared-list.ts';
import { ListPageUnavailable } from '../../../../sidecar/answers/unavailable.ts';
import { listPageRenderer } from '../../../../sidecar/lists/render-list-page.ts';

const LIST: SharedList = { retryAfterSeconds: 7, today: '2026-11-22' };

/**
 * A build whose server bundle runs this as its handler.
 * @param before what runs when the bundle is imported
 * @returns its folder
 */
function bundleOf(body: string, before = ''): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(
    path.join(folder, 'server', 'entry.mjs'),
    `${before}\nexport async function handler(request, response, next, locals) { ${body} }`,
  );
  return folder;
}

function rendererOf(body: string, { before = '', ...limits }: { before?: string } & Limits = {}) {
  // A thread takes its time to start on a busy machine.
  const renderer = listPageRenderer(bundleOf(body, before), { ...PATIENT, ...limits });
  onTestFinished(() => renderer.close());
  return renderer;
}
const PATIENT = { renderMilliseconds: 60_000, startMilliseconds: 60_000 };
type Limits = NonNullable<Parameters<typeof listPageRenderer>[1]>;

/** A bundle that does what the list is called, and else writes how many pages its thread has been asked for. */
const AS_NAMED = `
  globalThis.pages = (globalThis.pages ?? 0) + 1;
  const { name } = locals.sharedList.list ?? {};
  if (name === 'hang') for (;;);
  if (name === 'exit') process.exit(3);
  if (name === 'throw later') { setTimeout(() => { throw new Error('later'); }); await new Promise(() => {}); }
  if (name === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill(Math.random()));
  response.end(String(globalThis.pages));`;
const named = (name: string) => ({ ...LIST, list: { name } }) as SharedList;

test('the bundle is asked for one fixed address, with what the page is made of', async () => {
  const { render } = rendererOf(`
    const { method, url, headers } = request;
    const { retryAfterSeconds, today } = locals.sharedList;
    const before = [response.statusCode, response.statusMessage, response.headersSent, response.req === request, next];
    response.writeHead(200);
    const asked = { method, url, headers, retryAfterSeconds, today, before, headersSent: response.headersSent };
    response.end(JSON.stringify(asked));`);
  expect(JSON.parse((await render(LIST)).html)).toEqual({
    method: 'GET',
    url: '/lists/list/',
    headers: { host: 'localhost' },
    retryAfterSeconds: 7,
    today: '2026-11-22',
    before: [200, '', false, true, null],
    headersSent: true,
  });
});

describe('the page', () => {
  test('is everything that was written, with its policy', async () => {
    const { render } = rendererOf(`
      response.writeHead(200, { 'content-security-policy': "default-src 'none'" });
      response.write('<p>Caf'); response.write(Buffer.from('é')); response.end('</p>');`);
    expect(await render(LIST)).toEqual({ html: '<p>Café</p>', contentSecurityPolicy: "default-src 'none'" });
  });

  test('has no policy where none was written', async () => {
    const { render } = rendererOf(`response.end('<p></p>');`);
    expect(await render(LIST)).toEqual({ html: '<p></p>', contentSecurityPolicy: undefined });
  });

  test.each([
    [
      'has another status than 200',
      `response.writeHead(500); response.end('broken'); return;`,
      'rendered with status 500',
    ],
    ['is thrown at', `throw new TypeError('no list');`, 'no list'],
  ])('that %s is a defect of the bundle, and the next one is made by the same thread', async (_, fault, message) => {
    const { render } = rendererOf(`if (locals.sharedList.list) { ${fault} } ${AS_NAMED}`);
    expect((await render(LIST)).html).toBe('1');
    const failed = render(named('x'));
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toBeInstanceOf(ListPageUnavailable);
    expect((await render(LIST)).html).toBe('2');
  });
});

describe('a thread that', () => {
  test.each([
    ['hangs', 'hang', 'did not answer within 300 ms'],
    ['ends', 'exit', 'has ended'],
    ['throws out of turn', 'throw later', 'has failed: later'],
    ['fills its memory', 'fill', 'memory limit'],
  ])('%s is told, and another one makes the next page', async (_, name, message) => {
    const { render } = rendererOf(AS_NAMED, name === 'hang' ? { renderMilliseconds: 300 } : {});
    expect((await render(LIST)).html).toBe('1');
    const failed = render(named(name));
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(ListPageUnavailable);
    expect((await render(LIST)).html).toBe('1');
  });

  test.each([
    ['fails', 60_000, `throw new Error('no package');`, 'has failed: no package'],
    ['hangs', 500, 'await new Promise(() => setInterval(() => {}, 1_000));', 'did not answer within 500 ms'],
  ])('%s while it is imported is told too', async (_, startMilliseconds, before, message) => {
    const failed = rendererOf(AS_NAMED, { before, startMilliseconds }).render(LIST);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(ListPageUnavailable);
  });
});

test('a page that is tried out may take as long as a start', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 400)); ${AS_NAMED}`;
  const { render, tryOut } = rendererOf(slow, { renderMilliseconds: 100 });
  expect((await tryOut(LIST)).html).toBe('1');
  await expect(render(LIST)).rejects.toThrow('did not answer within 100 ms');
});

describe('who waits', () => {
  test('is told when 16 others do already, and not before', async () => {
    const { render } = rendererOf(AS_NAMED);
    const pages = Array.from({ length: 17 }, () => render(LIST));
    await expect(pages[16]).rejects.toThrow(new ListPageUnavailable('too many pages are waited for'));
    const made = await Promise.all(pages.slice(0, 16));
    expect(made.map(({ html }) => html)).toEqual(Array.from({ length: 16 }, (__, page) => String(page + 1)));
    expect((await render(LIST)).html).toBe('17');
  });

  test('is told when others have taken all the time', async () => {
    const { render } = rendererOf(AS_NAMED, { renderMilliseconds: 300 });
    await render(LIST);
    const [first, second] = [render(named('hang')), render(LIST)];
    await expect(first).rejects.toThrow('did not answer');
    await expect(second).rejects.toThrow(new ListPageUnavailable('other pages took too long'));
    expect((await render(LIST)).html).toBe('1');
  });
});

describe('a renderer that is closed', () => {
  const threads = () => readdirSync('/proc/self/task').length;
  // Node's own threads start with the first that needs them.
  beforeAll(async () => {
    const first = listPageRenderer(bundleOf(AS_NAMED), PATIENT);
    await first.render(LIST);
    await first.close();
  });

  test('ends its thread once all who wait have their page', async () => {
    const before = threads();
    const renderer = rendererOf(AS_NAMED);
    await renderer.render(LIST);
    expect(threads()).toBeGreaterThan(before);
    const last = renderer.render(LIST);
    await renderer.close();
    expect((await last).html).toBe('2');
    expect(threads()).toBe(before);
    await renderer.close();
  });

  test('starts it for a request that came before, and ends it again', async () => {
    const before = threads();
    const renderer = rendererOf(AS_NAMED);
    await renderer.close();
    const pages = await Promise.all([renderer.render(LIST), renderer.render(LIST)]);
    expect(pages.map(({ html }) => html)).toEqual(['1', '2']);
    expect(threads()).toBe(before);
  });
});
