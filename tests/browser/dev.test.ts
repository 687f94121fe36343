// `npm run dev` in a copy of the project: what is saved shows in an open page and in the API, and Ctrl-C ends it all.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { fixtureProject } from '../support/fixture-project.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';
const SERVICE = '/v1/services/aws-lambda';

let root: string;
let dev: ChildProcess;
let ended: Promise<unknown[]>;
let output = '';
let pages: string;
let api: string;
let browser: Browser;
let page: Page;

const change = (file: string, from: string, to: string) => {
  const target = path.join(root, file);
  const text = readFileSync(target, 'utf8');
  expect(text).toContain(from);
  writeFileSync(target, text.replace(from, to));
};
const heading = async () => (await page.locator('h1').textContent())?.trim();
/** Undefined while nothing answers. */
const textOf = async (url: string, headers: Record<string, string> = {}) =>
  (await rawRequest(url, { headers }).catch(() => undefined))?.text;

beforeAll(async () => {
  root = fixtureProject();
  cpSync('sidecar', path.join(root, 'sidecar'), { recursive: true });
  const [port, apiPort] = [await freePort(), await freePort()];
  [pages, api] = [`http://localhost:${port}`, `http://localhost:${apiPort}`];
  // As a terminal has them: Vitest sets its own.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  dev = spawn(process.execPath, ['scripts/dev.ts', '--port', String(port), '--api-port', String(apiPort)], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => dev.kill('SIGKILL'));
  ended = once(dev, 'exit');
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (output += text));
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(async () => {
  dev.kill('SIGKILL');
  await browser.close();
});

test('shows pages, which ask the API at their own address', async () => {
  const told = `dev: pages on ${pages}, API on ${api}, text host on ${api.replace('//', '//text.')}`;
  await expect.poll(() => output, { timeout: 100_000 }).toContain(told);
  await page.goto(`${pages}/services/aws-lambda/`);
  expect(await heading()).toBe('AWS Lambda');
  await expect.poll(() => textOf(`${pages}${SERVICE}`)).toContain('"name":"AWS Lambda"');
});

test('shows a saved YAML file in the open page and in the API', async () => {
  change(LAMBDA, 'name: AWS Lambda', 'name: AWS Lambda Renamed');
  await expect.poll(heading).toBe('AWS Lambda Renamed');
  await expect.poll(() => textOf(`${api}${SERVICE}`)).toContain('"name":"AWS Lambda Renamed"');
});

test('shows a saved component in the open page', async () => {
  change('site/components/service/ServiceFacts.astro', '\n---\n', '\n---\n<p id="saved">Saved just now</p>\n');
  await expect.poll(() => page.locator('#saved').count()).toBe(1);
});

test('says what is wrong with broken YAML and goes on with the data before', async () => {
  change(LAMBDA, 'tags: [', 'tags: [[');
  await expect.poll(() => output).toMatch(/services\/aws\/lambda\.yaml:\d+ error: not valid YAML/);
  await expect.poll(() => page.locator('vite-error-overlay #stack-content').textContent()).toContain('not valid YAML');
  expect(await textOf(`${api}${SERVICE}`)).toContain('"name":"AWS Lambda Renamed"');
  expect(await textOf(`${pages}/services/aws-lambda/`)).toContain('AWS Lambda Renamed');
  change(LAMBDA, 'tags: [[', 'tags: [');
  await expect.poll(() => page.locator('vite-error-overlay').count()).toBe(0);
});

test('starts the API again when a file that it imports is saved, of the catalogue or its own', async () => {
  const text = () => textOf(`${api}/aws.txt`, { Host: 'text.localhost' });
  change('catalogue/views/text/pages/provider.ts', "'Head office'", "'Main office'");
  await expect.poll(text).toContain('Main office');
  change('sidecar/answers/errors.ts', 'This path does not exist', 'Nothing is here');
  await expect.poll(() => textOf(`${api}/v1/nothing`)).toContain('Nothing is here');
});

test('publishes again when a file that makes the data is saved', async () => {
  change(
    'scripts/publish/logos.ts',
    'renderLogo(provider),',
    "renderLogo(provider).replace('<svg', '<svg id=\"new\"'),",
  );
  await expect.poll(() => textOf(`${api}/logos/aws.svg`)).toContain('id="new"');
});

test('ends with Ctrl-C, with everything that it has started', async () => {
  dev.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect([await textOf(`${pages}/`), await textOf(`${api}/v1/health`)]).toEqual([undefined, undefined]);
});
