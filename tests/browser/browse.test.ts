// The page of all services in a real Chromium: choosing by mouse and keyboard, the address, files, what is ticked, and
// what a change costs.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { axeFaults, PHONE, pageAt, sharedStage, sidewaysPixels, WIDE } from '../support/browser/browser-page.ts';
import { partOf, remembered, textOf } from '../support/browser/tool-pages.ts';
import { nameOf } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';

const { catalogue } = realBuild;
const stage = sharedStage();
const open = (query = '', options: Parameters<typeof pageAt>[2] = {}) =>
  pageAt(stage.browser, `${stage.sidecar.url}/services/${query}`, options);
const facet = (page: Page, name: string) => page.locator(`details[data-facet="${name}"]`);
/** Once the services are there: a busy machine may take longer over them than its network is idle. */
async function shownOf(page: Page): Promise<string> {
  await partOf(page, 'status').filter({ hasNotText: 'Loading' }).waitFor();
  return textOf(partOf(page, 'status'));
}
/** As the page has it: Playwright hears of a change of the address a moment later. */
const queryOf = (page: Page) => page.evaluate(() => location.search);
const total = catalogue.services.length.toLocaleString('en-GB');

describe('all services', () => {
  test('which European provider has Kafka: two facets, each value with what it would leave', async () => {
    const { page, faults } = await open();
    expect(await shownOf(page)).toBe(`${total} services`);
    await facet(page, 'kind').locator('summary').click();
    await page.getByLabel('Find in Kind').fill('managed kafka');
    await page.getByLabel(/^Managed Kafka/).check();
    const kafka = catalogue.services.filter(({ roles }) => roles.some(({ concept }) => concept === 'managed-kafka'));
    expect(await shownOf(page)).toBe(`${kafka.length} of ${total} services`);
    await facet(page, 'office').locator('summary').click();
    const eu = facet(page, 'office').getByLabel(/^European Union/);
    const option = facet(page, 'office').locator('li', { has: page.getByLabel(/^European Union/) });
    const left = Number(await option.locator('.count').textContent());
    expect(left).toBeGreaterThan(0);
    await eu.check();
    expect(await shownOf(page)).toBe(`${left} of ${total} services`);
    expect(await page.locator('tbody tr').count()).toBe(left);
    expect(await queryOf(page)).toBe('?kind=managed-kafka&office=EU');
    await page.goBack();
    expect(await shownOf(page)).toBe(`${kafka.length} of ${total} services`);
    await page.goForward();
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(left);
    expect(await facet(page, 'kind').getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(faults).toEqual([]);
  });

  test('a long list comes as far as its reader looks, and what is chosen in it stays', async () => {
    const { page } = await open();
    const kinds = facet(page, 'kind');
    await kinds.locator('summary').click();
    const boxes = kinds.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(50);
    const all = Number((await textOf(kinds.locator('.rest'))).replace(/ more$/, '')) + 50;
    for (const count of [100, 150]) {
      await kinds.locator('ul').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect.poll(() => boxes.count()).toBe(count);
    }
    expect(await textOf(kinds.locator('.rest'))).toBe(`${all - 150} more`);
    // The list in which one chooses keeps its place.
    await boxes.nth(95).check();
    expect([await boxes.count(), await boxes.nth(95).isChecked()]).toEqual([150, true]);
    await page.getByRole('button', { name: /^Remove Kind: / }).click();
    expect(await boxes.count()).toBe(50);
    await page.getByLabel('Find in Kind').fill('zzz');
    expect([await boxes.count(), await kinds.locator('.rest').count()]).toEqual([0, 0]);
    await page.goto(`${stage.sidecar.url}/services/?kind=workflow-orchestration`);
    await facet(page, 'kind').getByRole('checkbox', { checked: true }).waitFor();
    // What the address asks for is in sight, and stays there.
    const [list, chosen] = await facet(page, 'kind')
      .locator('ul')
      .evaluate(async (own) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return [own, own.querySelector(':checked')].map((part) => part?.getBoundingClientRect().top ?? 0);
      });
    expect(Math.abs((chosen ?? 0) - (list ?? 0))).toBeLessThan(200);
  });

  test('can be chosen by keyboard alone', async () => {
    const { page } = await open();
    await facet(page, 'provider').locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Find in Provider').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('scaleway');
    await page.keyboard.press('Tab');
    // Some browsers stop at a list that scrolls, too.
    if (!(await page.evaluate(() => document.activeElement?.matches('input[type="checkbox"]'))))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await queryOf(page)).toBe('?provider=scaleway');
    expect(await shownOf(page)).toBe(`${catalogue.servicesOf('scaleway').length} of ${total} services`);
    expect(await page.evaluate(() => document.activeElement?.matches('input[type="checkbox"]'))).toBe(true);
    await page.getByRole('button', { name: 'Remove Provider: Scaleway' }).press('Enter');
    expect(await shownOf(page)).toBe(`${total} services`);
  });

  test('hands out what is shown: the same services, order and columns, as CSV and JSON', async () => {
    const { page } = await open('?provider=scaleway,ovhcloud&columns=provider,price&sort=-name&group=provider', {
      acceptDownloads: true,
    });
    await page.locator('tbody tr').first().waitFor();
    const names = await page.locator('tbody td.name').allTextContents();
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    const json = JSON.parse(await save('JSON'));
    expect(json.address).toBe(page.url());
    expect(json.services.slice(0, names.length).map(({ name }: { name: string }) => name)).toEqual(names);
    expect(Object.keys(json.services[0])).toEqual(['service', 'name', 'provider', 'price', 'url']);
    const csv = await save('CSV');
    expect(csv.split('\r\n')).toHaveLength(json.count + 2);
    expect(csv.startsWith('\uFEFFservice,name,provider,price,url\r\n')).toBe(true);
  });

  test('hands what is ticked to the comparison and to the approved list, also after other choices', async () => {
    const { page } = await open(`?name=${encodeURIComponent(nameOf('aws-lambda').toLowerCase())}&provider=aws`);
    await page.getByLabel(`Choose ${nameOf('aws-lambda')}`, { exact: true }).check();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByLabel('Name contains').fill(nameOf('azure-functions').toLowerCase());
    await page.getByLabel(`Choose ${nameOf('azure-functions')}`, { exact: true }).check();
    expect(await page.getByRole('link', { name: 'Compare side by side' }).getAttribute('href')).toBe(
      '/compare/?ids=aws-lambda,azure-functions',
    );
    await page.getByRole('button', { name: 'Add to the approved list' }).click();
    expect(await textOf(partOf(page, 'chosen-said'))).toBe('2 services added.');
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', 'azure-functions']);
    await page.getByRole('link', { name: nameOf('azure-functions'), exact: true }).click();
    await page.goBack();
    await partOf(page, 'chosen-number').waitFor();
    expect(await textOf(partOf(page, 'chosen-number'))).toBe('2 chosen');
  });

  test('say what the address asks for and nothing is called, and the ways out where nothing is left', async () => {
    const { page } = await open('?provider=aws,nobody&name=zzz');
    await partOf(page, 'nothing').waitFor();
    expect(await textOf(partOf(page, 'unknown'))).toContain('provider=nobody');
    await page.getByRole('button', { name: /^Without the words “zzz”/ }).click();
    expect(await shownOf(page)).toBe(`${catalogue.servicesOf('aws').length} of ${total} services`);
  });

  test('stand on pages, which the address names and the keyboard turns', async () => {
    const { page } = await open('?provider=aws');
    const first = () => page.locator('tbody td.name').first().textContent();
    const before = await first();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    expect(await queryOf(page)).toBe('?provider=aws&page=2');
    expect(await first()).not.toBe(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Services');
    await page.goBack();
    expect(await first()).toBe(before);
  });

  test('are reached without the slash too, and keep what the address asks for', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/services?provider=hetzner`);
    expect(new URL(page.url()).pathname).toBe('/services/');
    expect(await shownOf(page)).toBe(`${catalogue.servicesOf('hetzner').length} of ${total} services`);
  });

  test('without JavaScript are reached by category and by provider', async () => {
    const { page } = await open('', { javaScriptEnabled: false });
    await page.getByRole('main').getByRole('link', { name: 'Databases', exact: true }).click();
    expect(await page.locator('h1').textContent()).toContain('Databases');
  });
});

describe.each([
  ['light', PHONE],
  ['dark', WIDE],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  test('the page has no fault of accessibility, of the console, of width, whatever is open', async () => {
    const { page, faults } = await open(
      '?office=EU&group=kind&columns=provider,kind,office,owner,lifecycle,free,price',
      {
        colorScheme,
        viewport,
      },
    );
    if (viewport === PHONE) await page.getByRole('button', { name: /^Filters/ }).click();
    await facet(page, 'kind').locator('summary').click();
    await page.locator('.columns-choice summary').click();
    await page.locator('tbody input').first().check();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});
