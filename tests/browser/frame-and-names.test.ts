// The frame of every page (header, menu, theme, contents, marks, copy buttons) and the form that takes pasted names, in a
// real Chromium: few visits, each with much to see.
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { PickableService } from '../../catalogue/formats/browser-data.ts';
import { nameMatcher } from '../../site/client/builder/names/match-names.ts';
import { axeFaults, openPage, PHONE, pageAt, sharedStage, sidewaysPixels } from '../support/browser/browser-page.ts';
import { downloaded, openTool, partOf, remembered, textOf } from '../support/browser/tool-pages.ts';
import { browserIndex, nameOf } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';

const stage = sharedStage();

describe('the frame of a page', () => {
  test('is one line on a phone, and opens menu and contents without JavaScript', async () => {
    const { page, faults } = await pageAt(stage.browser, `${stage.sidecar.url}/providers/aws/`, {
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const header = page.locator('header.site');
    expect((await header.boundingBox())?.height).toBeLessThan(64);
    const nav = page.getByRole('navigation', { name: 'Main' });
    expect(await nav.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    expect(await textOf(nav.locator('[aria-current]'))).toBe('Providers');
    expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await nav.isVisible()).toBe(false);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link', { name: 'Regions' }).isVisible()).toBe(false);
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'Regions' }).click();
    expect(new URL(page.url()).hash).toBe('#regions');
    expect(await sidewaysPixels(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  test('keeps its contents in sight where there is room, and the theme that was chosen', async () => {
    const { page, faults } = await pageAt(stage.browser, `${stage.sidecar.url}/methodology/`);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const light = await ground();
    await page.locator('#limits').evaluate((heading) => heading.scrollIntoView());
    const box = await contents.boundingBox();
    expect([box && box.y >= 0, box && box.y < 50, await contents.getByText('Unknown').isVisible()]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
    const theme = page.getByRole('button', { name: /^Theme/ });
    await theme.click();
    await page.locator('html[data-theme="dark"]').waitFor();
    const dark = await ground();
    expect(dark).not.toBe(light);
    expect(await axeFaults(page)).toEqual([]);
    // Set by the script in the head: the page is not there yet when it is asked for.
    const early: string[] = [];
    await page.exposeFunction('seen', (value: string) => early.push(value));
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        (window as unknown as { seen: (value: string) => void }).seen(document.documentElement.dataset['theme'] ?? '');
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.goto(`${stage.sidecar.url}/`, { waitUntil: 'networkidle' });
    expect([early[0], await ground()]).toEqual(['dark', dark]);
    await page.emulateMedia({ media: 'print' });
    expect(await ground()).toBe(light);
    await page.emulateMedia({ media: 'screen' });
    await theme.click();
    await page.locator('html[data-theme="light"]').waitFor();
    await theme.click();
    await page.locator('html[data-theme="auto"]').waitFor();
    expect(await ground()).toBe(light);
    expect(faults).toEqual([]);
  });

  test('draws all marks from one file, and code has a button that copies it', async () => {
    const { url } = stage.sidecar;
    const { page, faults } = await openPage(stage.browser, url, { permissions: ['clipboard-read', 'clipboard-write'] });
    const pictures: string[] = [];
    page.on('request', (request) => request.url().includes('/logos') && pictures.push(request.url()));
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    expect(pictures).toEqual([`${url}/logos.svg`]);
    const uses = await page
      .locator('svg.logo use')
      .evaluateAll((nodes) => nodes.map((node) => (node as SVGGraphicsElement).getBBox().width));
    expect(uses.length).toBeGreaterThan(50);
    expect(Math.min(...uses)).toBeGreaterThan(10);

    await page.goto(`${url}/api/#Error`);
    await page.waitForURL('**/api/shapes/#Error');
    await page.goto(`${url}/api/lists/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy the request: Read a saved list' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.locator('#getList-request').textContent(),
    );
    expect(faults).toEqual([]);
  });
});

describe('before what reads names has come', () => {
  const READER = '**/names-reader.*.js';
  const said = (page: Page) => partOf(page, 'names-said');

  test.each([
    ['are pasted', (page: Page) => pasteNames(page, 'aws-lambda')],
    ['are in a file', (page: Page) => partOf(page, 'names-file').setInputFiles(namesFile('aws-lambda'))],
  ])('names that %s wait for it', async (_, give) => {
    const { page, faults } = await openTool(stage.browser, `${stage.sidecar.url}/builder/`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(READER, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(READER);
    await page.getByText('Paste or upload names').click();
    await asked;
    await give(page);
    expect(await textOf(said(page))).toBe('');
    release();
    await said(page).getByText('1 of 1 names found, 1 of them new.').waitFor();
    expect(faults).toEqual([]);
  });

  test('and where it does not come, the text stays and can be given again', async () => {
    const { page } = await openTool(stage.browser, `${stage.sidecar.url}/builder/`);
    await page.route(READER, (route) => route.abort());
    await page.getByText('Paste or upload names').click();
    await pasteNames(page, 'aws-lambda');
    await page.getByRole('alert').getByText('Something went wrong on this page.').waitFor();
    await page.unroute(READER);
    await page.getByRole('button', { name: 'Find and add' }).press('Enter');
    await said(page).getByText('1 of 1 names found, 1 of them new.').waitFor();
  });

  test('nor is anything lost before the catalogue has come', async () => {
    const { page } = await openPage(stage.browser, stage.sidecar.url);
    await page.route('**/data/**/index.json', () => undefined);
    const asked = page.waitForRequest('**/data/**/index.json');
    await page.goto(`${stage.sidecar.url}/builder/`);
    await asked;
    await page.getByText('Paste or upload names').click();
    await pasteNames(page, 'aws-lambda');
    expect([page.url(), await page.getByLabel('One a line, or CSV').inputValue()]).toEqual([
      `${stage.sidecar.url}/builder/`,
      'aws-lambda',
    ]);
  });
});

async function pasteNames(page: Page, text: string): Promise<void> {
  await page.getByLabel('One a line, or CSV').fill(text);
  await page.getByRole('button', { name: 'Find and add' }).press('Enter');
}

const namesFile = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('pasted and uploaded names: sure ones go into the list, the others ask; reasons and owners come along and stay', async () => {
  const { catalogue } = realBuild;
  const [lambda, run] = [nameOf('aws-lambda'), nameOf('gcp-cloud-run')];
  const [api] = catalogue.service('gcp-cloud-run')?.policyIdentifiers.gamma?.apiServices ?? [];
  const matcher = nameMatcher(browserIndex());
  const found = (name: string) => matcher.match({ name }).services;
  const [shared = ''] = catalogue.services.flatMap(({ shortName = '' }) =>
    shortName !== '' && found(shortName).length > 1 ? [shortName] : [],
  );
  const [first] = found(shared);
  const offered = (service: PickableService | undefined, name: string) =>
    `${service?.name}, ${catalogue.provider(service?.providerId ?? '')?.shortName}: add it for ${name}`;
  const { page, faults } = await openTool(stage.browser, `${stage.sidecar.url}/builder/`, { acceptDownloads: true });
  await page.getByText('Paste or upload names').click();
  await page
    .getByLabel('One a line, or CSV')
    .fill(`service;reason;owner\naws-lambda;Events;Platform\naws-lamda;Typo;\n${shared};Files;\n${api};;Ops\nqqqqqq;;`);
  await page.getByRole('button', { name: 'Find and add' }).press('Enter');
  const said = partOf(page, 'names-said');
  await said.getByText('2 of 5 names found, 2 of them new. 3 are open, see below.').waitFor();
  const list = partOf(page, 'list');
  const shown = await textOf(list);
  const at = [lambda, 'Reason: Events. Owner: Platform', run, 'Owner: Ops'].map((words) => shown.indexOf(words));
  expect(at).toEqual(at.filter((place) => place >= 0).toSorted((a, b) => a - b));
  expect(await axeFaults(page)).toEqual([]);

  const open = page.locator('.open-names > li');
  expect(await textOf(open.nth(2))).toBe('qqqqqq is no service that is known. Leave out');
  await open
    .nth(0)
    .getByRole('button', { name: offered(catalogue.service('aws-lambda'), 'aws-lamda') })
    .press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(offered(first, shared));
  await page.getByRole('button', { name: offered(first, shared) }).press('Enter');
  await page.getByRole('button', { name: 'Leave out qqqqqq' }).press('Enter');
  expect(await open.count()).toBe(0);
  expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', 'gcp-cloud-run', first?.id]);

  await page.getByRole('button', { name: `Change the note: ${run}` }).press('Enter');
  await page.keyboard.type('Jobs');
  await page.keyboard.press('Enter');
  await list.getByText('Reason: Jobs. Owner: Ops').waitFor();
  const { text } = await downloaded(page, 'Markdown');
  expect(text).toContain('  - Reason: Jobs\n  - Owner: Ops\n');
  const table = await downloaded(page, 'CSV');
  expect(table.file).toBe('approved-services.csv');

  const field = partOf(page, 'names-file');
  await field.setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(200 * 1024 + 1, 'a') });
  await said.getByText('The text has 200.1 KB; at most 200 KB are read.').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await list.getByText('Reason: Jobs. Owner: Ops').waitFor();
  await page.getByRole('button', { name: 'Remove all', exact: true }).click();
  await page.getByText('Paste or upload names').click();
  await field.setInputFiles(namesFile(table.text));
  await said.getByText('3 of 3 names found, 3 of them new.').waitFor();
  expect(faults).toEqual([]);
});
