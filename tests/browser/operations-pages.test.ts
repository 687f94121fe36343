// The pages about the service itself in a real Chromium: all of them without faults, and the API documentation with its
// forms.
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import {
  axeFaults,
  PHONE,
  pageAt,
  sharedStage,
  sharedTab,
  sidewaysPixels,
  WIDE,
} from '../support/browser/browser-page.ts';
import { exhaust, sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';

const PATHS = [
  '/api/',
  '/api/policies/',
  '/api/services/',
  '/api/shapes/',
  '/status/',
  '/feedback/',
  '/data-quality/',
  '/about/',
  '/methodology/',
  '/how-policies-work/',
];

const stage = sharedStage();

describe.each([
  ['light', PHONE],
  ['dark', WIDE],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  const show = sharedTab(stage, { colorScheme, viewport });

  test.each(PATHS)('%s has no fault that axe finds, is quiet and fits its window', async (where) => {
    const { page, faults } = await show(`${stage.sidecar.url}${where}`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('without JavaScript', () => {
  const show = sharedTab(stage, { javaScriptEnabled: false });

  test.each(PATHS)('%s shows its headings', async (where) => {
    const { page, faults } = await show(`${stage.sidecar.url}${where}`);
    await expectVisible(page.locator('h1'));
    await expectVisible(page.locator('main h2').last());
    expect(faults).toEqual([]);
  });
});

test.each(PATHS)('%s is found without its last slash', async (where) => {
  const { status, headers } = await fetch(`${stage.sidecar.url}${where.slice(0, -1)}?page=1`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, `${where}?page=1`]);
});

async function expectVisible(locator: Locator): Promise<void> {
  expect(await locator.isVisible()).toBe(true);
}

describe('API documentation', () => {
  const form = async (page: Page, id: string) => {
    const details = page.locator(`section[aria-labelledby="${id}"] details.try`);
    await details.locator('summary').click();
    await details.locator('button:enabled').waitFor();
    const verdict = details.locator('.verdict');
    const send = async (status: string) => {
      await details.getByRole('button', { name: 'Send' }).click();
      await verdict.filter({ hasText: status }).waitFor();
      const part = async (name: string) => (await details.locator(`.answer .${name}`).allTextContents()).join('');
      return { verdict: await verdict.textContent(), headers: await part('headers'), body: await part('body') };
    };
    return { details, send };
  };

  test('leads from each anchor of before to its endpoint, and hides the forms without JavaScript', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/api/#getService`, { javaScriptEnabled: false });
    expect(await page.locator('#getService').evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(900);
    const texts = new Map<string, string>();
    for (const { id, path: route } of ROUTES) {
      const href = (await page.locator(`#${id} a`).getAttribute('href')) ?? '';
      const [where = '', anchor] = href.split('#');
      expect(anchor).toBe(id);
      const text = texts.get(where) ?? (await (await page.request.get(`${stage.sidecar.url}${where}`)).text());
      texts.set(where, text);
      expect(text).toContain(`id="${id}"`);
      expect(text).toContain(`</b> ${route}</code>`);
      expect(text).toContain(`href="#${id}"`);
    }
    await page.locator('#getService a').click();
    expect(await page.locator('details.try').count()).toBeGreaterThan(2);
    expect(await page.locator('details.try:visible').count()).toBe(0);
    expect(
      await page.locator('#getService').evaluate((heading) => Math.abs(heading.getBoundingClientRect().top)),
    ).toBeLessThan(100);
  });

  test('a GET is sent as typed and shown with its headers, right and wrong', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/api/#getService`);
    await page.waitForURL('**/api/services/#getService');
    const service = await form(page, 'getService');
    expect(await service.details.locator('.line').textContent()).toBe('GET /v1/services/aws-lambda');
    const found = await service.send('200');
    expect(found.verdict).toMatch(/^200 OK · \d+ ms · [\d,]+ bytes$/);
    expect(found.headers).toMatch(/etag".+"/);
    expect(found.body).toContain('"slug": "aws-lambda"');
    await service.details.getByLabel('slug').fill('no-such-service');
    expect((await service.send('404')).body).toContain('"status": 404');
    await service.details.getByLabel('slug').fill('');
    expect((await service.send('cannot be empty')).body).toBe('');

    const list = await form(page, 'listServices');
    await list.details.getByLabel('limit').fill('0');
    expect((await list.send('400')).body).toContain('limit: must be a whole number from 1 to 200');
    await list.details.getByLabel('limit').fill('1');
    expect((await list.send('200')).body).toContain('"limit": 1');

    expect(await axeFaults(page)).toEqual([]);
  });

  test('a POST is sent as typed; its refusals are shown, and the text stays', async () => {
    const { url } = await sidecarOfItsOwn();
    const { page } = await pageAt(stage.browser, `${url}/api/policies/`);
    const { details, send } = await form(page, 'generateAlphaPolicy');
    const approved = await send('200');
    expect(approved.body).toContain('"Version": "2012-10-17"');
    expect(approved.headers).toMatch(/x-policy-characters\d+.*x-ratelimit-limit10/);
    await details.getByLabel('Body, JSON').fill('{"approvedServiceIds": []}');
    expect((await send('400')).body).toContain('approvedServiceIds');
    await details.getByLabel('Body, JSON').fill('{');
    expect((await send('400')).body).toContain('is not valid JSON');
    await exhaust(url, 'strict');
    const refused = await send('429');
    expect(refused.verdict).toMatch(/try again in \d+ seconds?$/);
    expect(refused.headers).toContain('retry-after');
    await page.context().setOffline(true);
    expect((await send('No answer')).verdict).toContain('This device is offline.');
    expect(await details.getByLabel('Body, JSON').inputValue()).toBe('{');
    await page.context().setOffline(false);
  });
});
