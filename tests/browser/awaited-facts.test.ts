// The tools in a real Chromium while a server is slow with one file: nothing is shown as a figure, a table or a policy
// before all facts of what is chosen have come.
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { openPage } from '../support/browser/browser-page.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { partOf, picker, textOf } from '../support/browser/tool-pages.ts';
import { nameOf, policyServices, serviceOf, serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';
import { type PlainFiles, servePlainFiles } from '../support/servers/plain-files.ts';

const [ONE = ''] = policyServices('alpha', 1, 'aws-lambda');
const FRENCH = serviceOf('scaleway').id;
const GERMAN = serviceOf('hetzner');
/** A word that no more than a few names and other names have. */
const rare = rareWord();

let browser: Browser;
let files: PlainFiles;
const releases: ((status?: number) => void)[] = [];
beforeAll(async () => {
  [browser, files] = await Promise.all([launchChromium(), servePlainFiles()]);
});
afterEach(() => {
  for (const release of releases.splice(0)) release();
});
afterAll(async () => {
  await browser?.close();
  await files?.close();
});

function rareWord(): { word: string; service: Service } {
  const { services } = realBuild.catalogue;
  const texts = services.map(({ name, shortName = '', aliases }) =>
    [name, shortName, ...aliases].join(' ').toLowerCase(),
  );
  const wordOf = ({ name }: Service) => name.toLowerCase().split(' ').at(-1) ?? '';
  const service = serviceThat('with a rare word in its name, in regions', (each) => {
    const word = wordOf(each);
    return (
      !hasEnded(each) &&
      each.regions.length > 0 &&
      /^[a-z]{6,}$/.test(word) &&
      texts.filter((text) => text.includes(word)).length < 5
    );
  });
  return { word: wordOf(service), service };
}

function hold(end: string): (status?: number) => void {
  const release = files.hold(end);
  releases.push(release);
  return release;
}

/** Without waiting for what it asks. */
async function openAt(path: string): Promise<Page> {
  const { page } = await openPage(browser, files.url);
  await page.goto(`${files.url}${path}`);
  return page;
}

const awaits = (page: Page, name: string) => partOf(page, name).getAttribute('data-awaits');

/** Waits until only the file that is held is missing. */
async function waitsForOne(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      const [come, of] = (await awaits(page, name))?.match(/\d+/g)?.map(Number) ?? [];
      return (of ?? 0) - (come ?? 0);
    })
    .toBe(1);
}

/** Parts of each tool that facts fill, and what one of them says when all have come. */
const TOOLS = [
  [
    `/builder/?ids=aws-lambda,${FRENCH}`,
    ['figures', 'warnings', 'policy-summary', 'policies', 'markdown'],
    'services/scaleway.json',
    'of 2 providers',
  ],
  [`/exposure/?ids=aws-lambda,${FRENCH}`, ['answer'], 'services/scaleway.json', 'of 2 providers'],
  ['/compare/?ids=aws-lambda,azure-functions', ['enough'], 'compare/azure.json', nameOf('azure-functions')],
] as const;

describe.each(TOOLS)('%s', (path, names, file, words) => {
  test('shows nothing of what is chosen until the last file has come, and says how many have', async () => {
    const release = hold(file);
    const page = await openAt(path);
    await waitsForOne(page, names[0]);
    expect(await awaits(page, names[0])).toMatch(/^Loading facts: \d+ of \d+ files$/);
    for (const name of names) expect([name, await textOf(partOf(page, name))]).toEqual([name, '']);
    expect(await partOf(page, names[0]).getAttribute('aria-busy')).toBe('true');
    release();
    await expect.poll(() => textOf(partOf(page, names[0]))).toContain(words);
    for (const name of names)
      expect([name, await awaits(page, name), await partOf(page, name).getAttribute('aria-busy')]).toEqual([
        name,
        null,
        null,
      ]);
  });

  test('shows nothing of it either where a file does not come', async () => {
    const fail = hold(file);
    const page = await openAt(path);
    await waitsForOne(page, names[0]);
    fail(503);
    await partOf(page, 'fault').getByText('cannot be read (status 503)').waitFor();
    expect(await awaits(page, names[0])).toBe('Nothing is shown: not all facts have come.');
    for (const name of names) expect([name, await textOf(partOf(page, name))]).toEqual([name, '']);
  });
});

describe('an island', () => {
  const content = (page: Page) => page.locator('[data-island="coverage"] > [data-island-part="content"]');

  test('shows nothing of what is chosen until its file has come', async () => {
    const release = hold('coverage.json');
    const page = await openAt('/coverage/?providers=aws,scaleway');
    await expect.poll(() => content(page).getAttribute('data-awaits')).toBe('Loading…');
    expect(await textOf(content(page))).toBe('');
    expect(await content(page).getAttribute('aria-busy')).toBe('true');
    release();
    await expect.poll(() => textOf(content(page))).toContain('Scaleway');
    expect(await content(page).getAttribute('aria-busy')).toBeNull();
  });

  test('shows nothing of it either where the file does not come', async () => {
    const fail = hold('coverage.json');
    const page = await openAt('/coverage/?providers=aws,scaleway');
    await expect.poll(() => content(page).getAttribute('data-awaits')).toBe('Loading…');
    fail(503);
    await page.getByRole('alert').getByText('cannot be read (status 503)').waitFor();
    expect(await textOf(content(page))).toBe('');
  });
});

test.each([
  [`/builder/?ids=aws-lambda,${ONE}`, 'figures', 'services/hetzner.json', 'of 1 provider ', 'of 2 providers'],
  [`/exposure/?ids=aws-lambda,${ONE}`, 'answer', 'services/hetzner.json', 'of 1 provider ', 'of 2 providers'],
  [`/compare/?ids=aws-lambda,${ONE}`, 'enough', 'compare/hetzner.json', nameOf('aws-lambda'), GERMAN.name],
] as const)('%s: what grows hides what it was', async (path, name, file, before, after) => {
  const page = await openAt(path);
  const shown = partOf(page, name);
  await expect.poll(() => textOf(shown)).toContain(before);
  const release = hold(file);
  await picker(page).fill(GERMAN.id);
  await page.getByRole('option').first().waitFor();
  await picker(page).press('Enter');
  await waitsForOne(page, name);
  expect(await textOf(shown)).toBe('');
  expect(await page.getByRole('button', { name: /^Download|^CSV/ }).count()).toBe(0);
  release();
  await expect.poll(() => textOf(shown)).toContain(after);
});

test.each([
  ['/builder/', 'figures'],
  ['/exposure/', 'answer'],
])('%s: what shrinks again is shown at once, and stays when the file comes', async (path, name) => {
  const release = hold('services/hetzner.json');
  const page = await openAt(`${path}?ids=aws-lambda,${GERMAN.id}`);
  const shown = partOf(page, name);
  await waitsForOne(page, name);
  await page.getByRole('button', { name: `Remove ${GERMAN.name}` }).click();
  await expect.poll(() => textOf(shown)).toContain('of 1 provider ');
  release();
  await page.waitForLoadState('networkidle');
  expect(await textOf(shown)).toContain('of 1 provider ');
});

test.each(['/exposure/?ids=aws-lambda', '/compare/?ids=aws-lambda'])(
  '%s asks for data when it has been painted',
  async (path) => {
    const { page } = await openPage(browser, files.url);
    // As in a tab that is hidden, of whose paint browsers tell nothing: the page then waits for a second.
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto(`${files.url}${path}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/data\//.test(name)),
    );
    const waited = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const asked = files.find(({ name }) => name.includes('/data/'))?.startTime ?? 0;
      const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < asked);
      return asked - Math.max(...scripts.map(({ responseEnd }) => responseEnd));
    });
    expect(waited).toBeGreaterThan(900);
  },
);

test('words are looked for when other names have come, and regions are listed then', async () => {
  const release = hold('browse-more.json');
  const page = await openAt('/services/');
  await page.locator('tbody tr').first().waitFor();
  const regions = page.locator('details[data-facet="region"]');
  await regions.locator('summary').click();
  await expect.poll(() => regions.locator('ul').getAttribute('data-awaits')).toBe('Loading facts: 0 of 1 files');
  expect(await awaits(page, 'table')).toBeNull();
  await page.getByLabel('Name contains').fill(rare.word);
  await waitsForOne(page, 'table');
  expect([await textOf(partOf(page, 'status')), await textOf(partOf(page, 'table'))]).toEqual(['', '']);
  // What is asked for without words needs nothing more.
  await page.getByLabel('Name contains').fill('');
  await expect.poll(() => textOf(partOf(page, 'status'))).toMatch(/^[\d,]+ services$/);
  await page.getByLabel('Name contains').fill(rare.word);
  release();
  await page.getByRole('link', { name: rare.service.name, exact: true }).waitFor();
  expect(await textOf(partOf(page, 'status'))).toMatch(/^\d+ of /);
  expect(await regions.getByRole('checkbox').count()).toBeGreaterThan(0);
});

test.each([
  ['/builder/?ids=aws-lambda', 'index.json', 'count', 'Loading the list', '1 service'],
  ['/builder/', 'index.json', 'count', 'Services', '0 services'],
  ['/exposure/?ids=aws-lambda', 'index.json', 'nothing', 'Loading the chosen services.', ''],
  [`/compare/?ids=aws-lambda,${ONE}`, 'index.json', 'too-few', 'Loading the chosen services.', ''],
  ['/services/?office=EU', 'browse.json', 'status', 'Loading the services', ' of '],
  ['/services/?region=aws/eu-central-2', 'browse-more.json', 'status', 'Loading the services', ' of '],
] as const)('%s counts nothing before %s has come', async (path, file, name, before, after) => {
  const release = hold(file);
  const page = await openAt(path);
  await expect.poll(() => textOf(partOf(page, name))).toBe(before);
  release();
  await expect.poll(() => textOf(partOf(page, name))).not.toBe(before);
  expect(await textOf(partOf(page, name))).toContain(after);
});
