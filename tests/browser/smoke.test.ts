// The built site in a real Chromium: a reader goes from the home page to a service, on a phone and on a wide screen.
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedStage } from '../support/browser/browser-page.ts';
import { nameOf } from '../support/pick.ts';

const stage = sharedStage();
const [LAMBDA, FUNCTIONS] = [nameOf('aws-lambda'), nameOf('azure-functions')];
beforeAll(() => mkdirSync('test-results', { recursive: true }));

describe.each([
  ['phone', 390, 844],
  ['wide', 1440, 900],
])('on a %s screen', (name, width, height) => {
  test('home → category → service → equivalent works without JavaScript, without a fault and without scrolling sideways', async () => {
    const context = await stage.browser.newContext({ viewport: { width, height }, javaScriptEnabled: false });
    const page = await context.newPage();
    const faults: string[] = [];
    // A click may leave a page before its icon has come; the browser then drops that request itself.
    page.on(
      'requestfailed',
      (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && faults.push(request.url()),
    );
    page.on(
      'response',
      (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`),
    );
    page.on(
      'request',
      (request) =>
        new URL(request.url()).origin !== stage.sidecar.url && faults.push(`left the host: ${request.url()}`),
    );
    const heading = async () => (await page.locator('h1').textContent())?.trim();
    const look = async (shot: string) => {
      await page.screenshot({ path: `test-results/${name}-${shot}.png` });
      const [inner, outer] = await Promise.all([page.locator('body').evaluate((body) => body.scrollWidth), width]);
      expect(inner).toBeLessThanOrEqual(outer);
    };

    await page.goto(`${stage.sidecar.url}/`);
    expect(await page.title()).toContain('Cloud Services Catalogue');
    await look('home');
    await page.getByRole('link', { name: 'Serverless', exact: true }).click();
    expect(await heading()).toBe('Serverless');
    await look('category');
    await page.getByRole('link', { name: LAMBDA, exact: true }).click();
    expect(await heading()).toContain(LAMBDA);
    await look('service');
    await page.getByRole('link', { name: FUNCTIONS, exact: true }).first().click();
    expect(await heading()).toContain(FUNCTIONS);
    await page.goto(`${stage.sidecar.url}/providers/scaleway/`);
    await look('provider');
    expect(faults).toEqual([]);
    await context.close();
  });
});
