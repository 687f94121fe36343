// The tools in a real Chromium, over the real catalogue: compare, exposure, the approved-list builder and what it saves; with a sidecar behind
// them, and from plain files with no service at all.
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchChromium, watchFaults } from '../support/chromium.ts';
import { type PlainFiles, servePlainFiles } from '../support/plain-files.ts';
import { freshAddress, postJson } from '../support/post-json.ts';
import { type RunningSidecar, startSidecar } from '../support/sidecar.ts';

const TWELVE = [
  'aws-lambda',
  'aws-s3',
  'aws-iam',
  'aws-app-mesh',
  'aws-app2container',
  'azure-functions',
  'azure-key-vault',
  'azure-virtual-machines',
  'gcp-cloud-run',
  'gcp-bigquery',
  'scaleway-serverless-functions',
  'hetzner-cloud-servers',
];
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

let browser: Browser;
let sidecar: RunningSidecar;
let files: PlainFiles;
beforeAll(async () => {
  [browser, sidecar, files] = await Promise.all([launchChromium(), startSidecar(), servePlainFiles()]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([sidecar?.close(), files?.close()]);
});

type Settings = Parameters<Browser['newContext']>[0];

/** A page of a reader of its own, who remembers nothing of another's. */
async function open(url: string, settings: Settings = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(settings);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults = watchFaults(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, faults };
}

/** A sidecar whose buckets nobody has used. */
async function ownSidecar(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const own = await startSidecar(environment);
  onTestFinished(() => own.close());
  return own.url;
}

// biome-ignore lint/performance/useDomNodeTextContent: what a reader sees, with hidden parts left out and lines apart
const textOf = async (locator: Locator) => (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();
const partOf = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a service' });
const remembered = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download ${name}` }).click()]);
  return { file: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

describe('compare', () => {
  test('puts three services side by side, marks what differs in words, and keeps them in the address', async () => {
    const { page, faults } = await open(`${sidecar.url}/compare/`);
    for (const name of ['lambda', 'azure functions', 'cloud run']) {
      await picker(page).fill(name);
      await page.getByRole('option').first().waitFor();
      await picker(page).press('Enter');
    }
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,azure-functions,gcp-cloud-run');
    expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(4);
    expect(await textOf(page.getByRole('row', { name: /^Provider/ }))).toBe('Provider differs Amazon Web Services Microsoft Azure Google Cloud');
    expect(await textOf(page.getByRole('row', { name: /^Head office/ }))).toBe('Head office same United States United States United States');
    await page.getByLabel('Show only what differs').check();
    expect(await page.getByRole('row', { name: /^Head office/ }).isVisible()).toBe(false);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('columnheader', { name: 'Cloud Run' }).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  test('offers equivalents of the first service', async () => {
    const { page } = await open(`${sidecar.url}/compare/?ids=aws-lambda`);
    await page.getByRole('button', { name: 'Add Cloud Run functions (Google Cloud)' }).click();
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,gcp-cloud-run-functions');
  });

  test('names what is not in the catalogue, and what is beyond ten', async () => {
    const ids = [...TWELVE.slice(0, 11), 'no-such-thing'];
    const { page } = await open(`${sidecar.url}/compare/?ids=${ids.join(',')}`);
    await page.getByRole('table').waitFor();
    const said = await textOf(partOf(page, 'left-out'));
    expect(said).toContain('Not in the catalogue, and left out: no-such-thing.');
    expect(said).toContain('At most 10 services fit here. Left out: Scaleway Serverless Functions.');
    expect(await page.getByRole('columnheader').count()).toBe(11);
    expect(await picker(page).isDisabled()).toBe(true);
  });
});

describe('exposure', () => {
  test('shows the figures of the API, a share for every country, and every service', async () => {
    const ids = TWELVE.join(',');
    const { page, faults } = await open(`${sidecar.url}/exposure/?ids=${ids}`);
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    const answer = (await (await fetch(`${sidecar.url}/v1/exposure?ids=${ids}`)).json()) as { unknown: unknown[] } & Record<string, unknown>;
    expect(await textOf(partOf(page, 'figures'))).toBe(
      `US-headquartered ${answer['usHeadquarteredPercent']} % of 5 providers Sovereign options ${answer['sovereignOptions']} of 12 European-resident only ${answer['europeanResidentOnly']} of 12 Parent or regions not known ${answer.unknown.length} of 12`,
    );
    expect(await textOf(page.getByRole('row', { name: /^United States United States 3 10/ }))).toContain('83.3 %');
    expect(await partOf(page, 'services').getByRole('row').count()).toBe(13);
    expect(await partOf(page, 'map').locator('svg').getAttribute('aria-label')).toMatch(/^Map of the world: \d+ regions in \d+ countries$/);
    expect(await textOf(partOf(page, 'disclaimer'))).toContain('not legal advice');
    expect(faults).toEqual([]);
  });

  test('takes the approved list of this browser', async () => {
    const { page } = await open(`${sidecar.url}/builder/?ids=aws-lambda,hetzner-cloud-servers`);
    await page.goto(`${sidecar.url}/exposure/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Take the 2 of your approved list' }).click();
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,hetzner-cloud-servers');
  });
});

describe('the approved list', () => {
  test('of twelve: exposure, three policies and Markdown as the API gives them, saved with a name, opened by somebody else', async () => {
    const url = await ownSidecar();
    const { page, faults } = await open(`${url}/builder/`, { acceptDownloads: true });
    for (const id of TWELVE) {
      await picker(page).fill(id);
      await page.getByRole('option').first().waitFor();
      await picker(page).press('Enter');
      await page.locator(`a[href="/services/${id}/"]`).first().waitFor();
    }
    expect(await textOf(partOf(page, 'count'))).toBe('12 services');
    expect(await textOf(partOf(page, 'figures'))).toContain('US-headquartered 60 % of 5 providers');
    expect(await textOf(partOf(page, 'warnings'))).toMatch(/Retired AWS App Mesh AWS, 2026-09-30, .* Replace by/);

    for (const [name, file, path] of [
      ['AWS service control policy', 'approved-services-aws-scp.json', 'policies/alpha-scp'],
      ['Azure policy initiative', 'approved-services-azure-policy-initiative.json', 'policies/beta-policy'],
      ['Google Cloud organisation policy', 'approved-services-gcp-organisation-policy.json', 'policies/gamma-org-policy'],
      ['Markdown', 'approved-services.md', 'export/markdown'],
    ] as const) {
      const given = await downloaded(page, name);
      const { text } = await postJson(`${url}/v1/${path}`, { approvedServiceIds: TWELVE }, { from: freshAddress() });
      expect(given).toEqual({ file, text });
    }

    await page.getByLabel('Name').fill('Platform team');
    await page.getByRole('button', { name: 'Save and share' }).click();
    const link = partOf(page, 'share-link');
    await link.waitFor();
    const shared = new URL((await link.getAttribute('href')) ?? '').pathname;
    expect(shared).toBe('/lists/platform-team');
    expect(await textOf(partOf(page, 'save-result'))).toMatch(/It expires on \d{1,2} \w+ 20\d\d, in 90 days/);
    expect(faults).toEqual([]);

    const other = await open(`${url}${shared}`);
    expect(await textOf(other.page.getByRole('heading', { level: 1 }))).toBe('Platform team');
    for (const id of TWELVE) expect(await other.page.locator(`a[href="/services/${id}/"]`).count()).toBe(1);
    await other.page.getByRole('button', { name: 'Policies and Markdown' }).click();
    await other.page.getByRole('button', { name: 'Download AWS service control policy' }).waitFor();
    await other.page.getByRole('link', { name: 'Copy to a new list' }).click();
    await other.page.locator('[data-part="list"] a[href="/services/aws-lambda/"]').waitFor();
    expect(await textOf(partOf(other.page, 'count'))).toBe('12 services');
    expect(other.faults).toEqual([]);
  });

  test('keeps the draft when the limit is reached, and says when to try again', async () => {
    const url = await ownSidecar();
    const { page } = await open(`${url}/builder/?ids=aws-lambda,azure-functions`);
    for (let count = 0; count < 10; count++) await fetch(`${url}/v1/lists`, { method: 'POST' });
    await page.getByLabel('Name').fill('Late');
    await page.getByLabel('Short address').fill('too-late');
    await page.getByRole('button', { name: 'Save and share' }).click();
    const result = partOf(page, 'save-result');
    await result.getByText('Too many requests').waitFor();
    expect(await textOf(result)).toMatch(/limited to 10 requests a minute\. .*kept in this browser\. Try again in \d+ seconds?, at \d\d:\d\d:\d\d\./);
    await page.goto(`${url}/builder/`, { waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe('2 services');
    expect(await page.getByLabel('Name').inputValue()).toBe('Late');
    expect(await page.getByLabel('Short address').inputValue()).toBe('too-late');
  });

  test('points at the short address when it is taken or malformed', async () => {
    const url = await ownSidecar();
    await postJson(`${url}/v1/lists`, { approvedServiceIds: ['aws-lambda'], slug: 'taken' }, { from: freshAddress() });
    const { page } = await open(`${url}/builder/?ids=aws-lambda`);
    const slug = page.getByLabel('Short address');
    for (const [text, answer] of [
      ['taken', 'This short address is taken.'],
      ['Not A Slug', 'must be 2 to 64 lower-case letters'],
    ] as const) {
      await slug.fill(text);
      await page.getByRole('button', { name: 'Save and share' }).click();
      await partOf(page, 'save-result').getByText(answer).waitFor();
      expect([await slug.getAttribute('aria-invalid'), await slug.evaluate((element) => element === document.activeElement)]).toEqual(['true', true]);
    }
  });

  test('says so when saved lists are away or the network is gone', async () => {
    const url = await ownSidecar({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { page } = await open(`${url}/builder/?ids=aws-lambda`);
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('Saved lists do not answer now.').waitFor();
    expect(await textOf(partOf(page, 'save-result'))).toMatch(/Try again in \d+ seconds/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('The service cannot be reached.').waitFor();
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda']);
  });

  test('is made with the keyboard alone', async () => {
    const { page, faults } = await open(`${sidecar.url}/builder/`);
    await picker(page).focus();
    await page.keyboard.type('azure ad');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('[data-part="list"] a').first().waitFor();
    expect(await textOf(partOf(page, 'said'))).toBe('Microsoft Entra ID added.');
    await page.keyboard.type('lambda');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove AWS Lambda' }).focus();
    await page.keyboard.press('Enter');
    expect(await textOf(partOf(page, 'count'))).toBe('1 service');
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    expect(await textOf(partOf(page, 'count'))).toBe('2 services');
    await page.getByText('Add a whole provider or category').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('All services of').selectOption('provider:hetzner');
    await page.getByRole('button', { name: /^Add \d+ services$/ }).press('Enter');
    expect(await textOf(partOf(page, 'said'))).toMatch(/^\d+ services of Hetzner added\.$/);
    expect(faults).toEqual([]);
  });

  test('adds what a service page asks for once, and cleans the address', async () => {
    const { page } = await open(`${sidecar.url}/builder/?add=aws-lambda,no-such-thing`);
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda');
    expect(await textOf(partOf(page, 'not-found'))).toBe('Not in the catalogue, and left out: no-such-thing.');
    await page.getByRole('button', { name: 'Remove AWS Lambda' }).click();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe('0 services');
  });

  test('of another opens in place of one’s own, which can be taken back', async () => {
    const { page } = await open(`${sidecar.url}/builder/?ids=aws-lambda,aws-s3`);
    await page.goto(`${sidecar.url}/builder/?ids=azure-functions`, { waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'said'))).toBe('The list of this address opened in place of yours.');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,aws-s3');
  });

  test('too long for an address stays in this browser', async () => {
    const { page, faults } = await open(`${sidecar.url}/builder/`);
    await page.getByText('Add a whole provider or category').click();
    await page.getByLabel('All services of').selectOption('provider:aws');
    await page.getByRole('button', { name: /^Add \d+ services$/ }).click();
    await partOf(page, 'too-long').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const counted = await textOf(partOf(page, 'count'));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe(counted);
    expect(faults).toEqual([]);
  });

  test('puts a successor in the place of what has ended', async () => {
    const { page } = await open(`${sidecar.url}/builder/?ids=aws-app-mesh`);
    await page.getByRole('button', { name: /^Replace by .*, in the place of AWS App Mesh$/ }).click();
    await partOf(page, 'warnings').getByText('None: every service').waitFor();
    expect(new URL(page.url()).search).not.toContain('aws-app-mesh');
  });
});

describe('from plain files, with no service behind them', () => {
  test('compare and exposure answer', async () => {
    const compare = await open(`${files.url}/compare/?ids=aws-lambda,azure-functions`);
    await compare.page.getByRole('table').waitFor();
    const exposure = await open(`${files.url}/exposure/?ids=aws-lambda,azure-functions`);
    await exposure.page.getByRole('heading', { name: 'Figures' }).waitFor();
    expect([...compare.faults, ...exposure.faults]).toEqual([]);
  });

  test('the builder gives policies and Markdown; saving says that no service answers and keeps the draft', async () => {
    const { page, faults } = await open(`${files.url}/builder/?ids=${TWELVE.join(',')}`, { acceptDownloads: true });
    const { text } = await postJson(`${sidecar.url}/v1/policies/alpha-scp`, { approvedServiceIds: TWELVE }, { from: freshAddress() });
    expect((await downloaded(page, 'AWS service control policy')).text).toBe(text);
    expect((await downloaded(page, 'Markdown')).text).toContain('# Approved services');
    expect(faults).toEqual([]);
    await page.getByLabel('Name').fill('Kept');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('No service answers here.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect([await textOf(partOf(page, 'count')), await page.getByLabel('Name').inputValue()]).toEqual(['12 services', 'Kept']);
  });

  test('data of another build are not mixed in: the page says to reload', async () => {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.route('**/data/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${files.url}/builder/?ids=aws-lambda`, { waitUntil: 'networkidle' });
    expect(await textOf(page.getByRole('alert'))).toMatch(/^The catalogue has been updated since this page was opened\. Reload/);
  });
});

describe.each(['/builder/', '/compare/', '/exposure/', '/lists/axe'])('%s', (path) => {
  const address = async () => {
    if (path === '/lists/axe') await postJson(`${sidecar.url}/v1/lists`, { approvedServiceIds: TWELVE, slug: 'axe' }, { from: freshAddress() });
    return `${sidecar.url}${path}${path.startsWith('/lists') ? '' : `?ids=${TWELVE.slice(0, 6).join(',')}`}`;
  };

  test.each([
    ['light', PHONE],
    ['dark', PHONE],
    ['light', WIDE],
    ['dark', WIDE],
  ] as const)('has no fault that axe finds and fits its window (%s, %o)', async (colorScheme, viewport) => {
    const { page, faults } = await open(await address(), { colorScheme, viewport });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('without JavaScript', () => {
  test.each(['/builder/', '/compare/', '/exposure/'])('%s says what works instead', async (path) => {
    const { page } = await open(`${sidecar.url}${path}`, { javaScriptEnabled: false });
    expect(await textOf(page.locator('main .notice').first())).toMatch(/needs JavaScript\. Without it you can/);
    expect(await page.locator('.tool').isVisible()).toBe(false);
  });

  test('a shared list shows all its facts', async () => {
    await postJson(`${sidecar.url}/v1/lists`, { approvedServiceIds: TWELVE, slug: 'plain' }, { from: freshAddress() });
    const { page, faults } = await open(`${sidecar.url}/lists/plain`, { javaScriptEnabled: false });
    const text = await textOf(page.locator('main'));
    for (const fact of ['12 services of 5 providers', 'Expires on', 'US-headquartered 60 %', 'AWS App Mesh Retired 2026-09-30']) expect(text).toContain(fact);
    expect(await page.getByRole('button', { name: 'Policies and Markdown' }).isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });
});
