// The status page and the feedback form in a real Chromium, over real sidecars and stores that are alive, gone or used
// up.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../sidecar/store/open-store.ts';
import { axeFaults, openPage, PHONE, pageAt, sharedStage, WIDE } from '../support/browser/browser-page.ts';
import { exhaust, sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';
import { startSidecar } from '../support/servers/sidecar.ts';
import { startSidecarProcess } from '../support/servers/sidecar-process.ts';

const stage = sharedStage();

describe('status', () => {
  const verdict = (page: Page, text: string) => page.locator('#status-verdict').filter({ hasText: text }).waitFor();

  test('shows what the store remembers of 24 hours, faults and gaps included, in a picture and a table', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
    const now = Date.now();
    const store = await openStore({ redisUrl: undefined, dataDir, clock: Date.now });
    const record = (minutesAgo: number, status: 'ok' | 'degraded' | 'down') => ({
      component: 'store',
      status,
      latencyMs: 1,
      message: status === 'ok' ? null : 'as a test wants it',
      timestamp: now - minutesAgo * 60_000,
    });
    await store.appendStatus([
      record(300, 'ok'),
      record(280, 'down'),
      record(279, 'degraded'),
      record(260, 'ok'),
      record(20, 'ok'),
    ]);
    await store.close();
    const { url } = await sidecarOfItsOwn({ DATA_DIR: dataDir });
    const { page, faults } = await pageAt(stage.browser, `${url}/status/`);
    await verdict(page, 'Every component is working.');
    const drawn = (status: string) => page.locator(`#status-picture .drawn .${status}`).count();
    expect([await drawn('ok'), await drawn('degraded'), await drawn('down')]).toEqual([3, 1, 1]);
    // Three components of which nothing was recorded, and three gaps of the store.
    expect(await drawn('unknown')).toBe(3 + 2);
    await page.getByText('The same as a table').click();
    const rows = await page.locator('#status-spans tr', { hasText: 'store' }).allTextContents();
    expect(rows.map((row) => /(ok|not known|degraded|down)(as a test wants it)?$/.exec(row)?.[1])).toEqual([
      'ok',
      'not known',
      'ok',
      'degraded',
      'down',
      'ok',
      'not known',
    ]);
    expect(rows.find((row) => row.includes('down'))).toContain('1 min');
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('says which component is down when the store has gone, and that its history is not known', async () => {
    const redis = await startRedisServer();
    onTestFinished(() => redis.close());
    const running = await startSidecarProcess({ REDIS_URL: redis.url, LOG_LEVEL: 'info' });
    onTestFinished(async () => void (await running.stop('SIGTERM')));
    const { page } = await pageAt(stage.browser, `${running.url}/status/`);
    await verdict(page, 'Every component is working.');
    await redis.kill();
    // The API tells what it saw up to a second ago.
    const reloaded = async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return page.locator('#status-verdict').textContent();
    };
    await expect.poll(reloaded).toBe('Down: store.');
    expect(await page.locator('[data-component="store"]').textContent()).toMatch(/down.*the store does not answer/s);
    expect(await page.locator('[data-component="catalogue"] .mark').textContent()).toBe('ok');
    expect(await page.locator('#status-missing').textContent()).toMatch(
      /^The history is not known\. The API answers 503: /,
    );
    expect(await axeFaults(page)).toEqual([]);
  });

  test('asks again every minute, and says so when nothing answers any more', async () => {
    const running = await startSidecar();
    const { page } = await openPage(stage.browser, running.url);
    await page.clock.install();
    await page.goto(`${running.url}/status/`);
    await verdict(page, 'Every component is working.');
    const asked = page.waitForResponse((response) => response.url().endsWith('/v1/status/history'));
    await page.clock.runFor(61_000);
    expect((await asked).status()).toBe(200);
    await running.close();
    await page.clock.runFor(61_000);
    await verdict(page, 'The API cannot be reached.');
    expect(await page.locator('#status-updated').textContent()).toContain('work without the API');
    expect(await page.locator('[data-component="store"] .mark').textContent()).toBe('not known');
  });

  test.each([PHONE, WIDE])('moves nothing while it fills (%o)', async (viewport) => {
    const { page } = await openPage(stage.browser, stage.sidecar.url, { viewport });
    await page.addInitScript(() => {
      const total = { shift: 0 };
      Object.assign(globalThis, { total });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${stage.sidecar.url}/status/`, { waitUntil: 'networkidle' });
    await verdict(page, 'Every component is working.');
    const shift = await page.evaluate(() => (globalThis as unknown as { total: { shift: number } }).total.shift);
    expect(shift).toBeLessThan(0.01);
  });

  test('without JavaScript links to the same as JSON', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/status/`, { javaScriptEnabled: false });
    expect(await page.locator('.live').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'its history' }).click();
    expect(await page.textContent('body')).toContain('{"data":');
  });
});

describe('feedback', () => {
  const fill = async (page: Page, message: string) => page.getByLabel('Message').fill(message);
  const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
  const result = async (page: Page, text: string) =>
    page.locator('#feedback-result').filter({ hasText: text }).waitFor();

  test('is stored with the page that the link names, and the form is empty afterwards', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
    const { url } = await sidecarOfItsOwn({ DATA_DIR: dataDir });
    const { page, faults } = await pageAt(stage.browser, `${url}/feedback/?page=/services/aws-lambda/`);
    expect(await page.getByLabel('Page it is about').inputValue()).toBe('/services/aws-lambda/');
    await fill(page, 'A region is missing.');
    const answered = page.waitForRequest((request) => request.method() === 'POST');
    await send(page);
    expect((await answered).postDataJSON()).toEqual({
      type: 'bug',
      message: 'A region is missing.',
      email: '',
      page: '/services/aws-lambda/',
    });
    await result(page, 'Thank you: your feedback was stored.');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    const store = await openStore({ redisUrl: undefined, dataDir, clock: Date.now });
    onTestFinished(() => store.close());
    expect(await store.readFeedback()).toEqual([
      expect.objectContaining({
        type: 'bug',
        message: 'A region is missing.',
        email: null,
        page: '/services/aws-lambda/',
      }),
    ]);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`${url}/feedback/`);
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  test('the page that led here is filled in', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/data-quality/`);
    await page.locator('footer').getByRole('link', { name: 'Feedback' }).click();
    await page.locator('#feedback button:enabled').waitFor();
    expect(await page.getByLabel('Page it is about').inputValue()).toBe('/data-quality/');
  });

  test('a message that is too short or too long is refused beside its field before anything is sent', async () => {
    const { page, faults } = await pageAt(stage.browser, `${stage.sidecar.url}/feedback/`);
    page.on('request', (request) => request.method() === 'POST' && faults.push('sent'));
    await fill(page, '  1234 ');
    await send(page);
    expect(await page.locator('#feedback-message-fault').textContent()).toBe('Write at least 5 characters.');
    expect(await page.getByLabel('Message').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Message').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await fill(page, 'x'.repeat(5_001));
    expect(await page.locator('#feedback-message-fault').textContent()).toBe('1 characters too many.');
    await fill(page, 'x'.repeat(5_000));
    expect(await page.locator('#feedback-message-fault').textContent()).toBe('');
    expect(await page.locator('#feedback-count').textContent()).toBe('5,000 of 5,000 characters');
    expect(faults).toEqual([]);
  });

  test('what the API refuses stands beside its field', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/feedback/`);
    await fill(page, 'Long enough.');
    await page.getByLabel('E-mail address').fill('nobody');
    await send(page);
    await result(page, 'see the marked fields');
    expect(await page.locator('#feedback-email-fault').textContent()).toBe('Must be an e-mail address.');
    expect(await page.getByLabel('Message').inputValue()).toBe('Long enough.');
  });

  test('offline, without a store and over the limit it says when to try again and keeps the text, also across a reload', async () => {
    const redis = await startRedisServer();
    onTestFinished(() => redis.close());
    const { url } = await sidecarOfItsOwn({ REDIS_URL: redis.url });
    const { page } = await pageAt(stage.browser, `${url}/feedback/`);
    await fill(page, 'I do not want to type this again.');
    const kept = async () => {
      expect(await page.getByLabel('Message').inputValue()).toBe('I do not want to type this again.');
    };

    await page.context().setOffline(true);
    await send(page);
    await result(page, 'This device is offline.');
    await kept();
    await page.context().setOffline(false);

    await redis.kill();
    await send(page);
    await result(page, 'cannot store it at the moment (503). Try again in');
    await kept();
    await exhaust(url, 'relaxed');
    await send(page);
    await result(page, 'Too many messages from your address');
    expect(await page.locator('#feedback-result').textContent()).toMatch(/Try again in \d+ seconds?\./);
    await kept();
    await page.reload();
    await page.locator('#feedback button:enabled').waitFor();
    await kept();
  });

  test('without JavaScript shows the line for a terminal', async () => {
    const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/feedback/`, { javaScriptEnabled: false });
    expect(await page.locator('#feedback').isVisible()).toBe(false);
    expect(await page.locator('pre.curl').textContent()).toMatch(/^curl -X POST '.+\/v1\/feedback'/);
  });
});
