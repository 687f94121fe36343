// The site in a real Chromium: browser and sidecar for a whole file of tests, a page in a fresh profile, and what can
// be measured on it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type axe from 'axe-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type RunningSidecar, startSidecar } from '../servers/sidecar.ts';
import { launchChromium, watchFaults } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

export interface Stage {
  browser: Browser;
  sidecar: RunningSidecar;
}

/**
 * A browser and a sidecar for all tests of a file, closed behind the last. To be read in tests only: both are there
 * when the first begins.
 */
export function sharedStage(): Stage {
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    [stage.browser, stage.sidecar] = await Promise.all([launchChromium(), startSidecar()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.sidecar?.close();
  });
  return stage as Stage;
}

export interface OpenPage {
  page: Page;
  /** As watchFaults lists them. */
  faults: string[];
}

/** An empty page, closed when the test ends. @param origin the only host that it may ask */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  return { page, faults: watchFaults(page, origin) };
}

/** A page at an address, when its requests have ended. */
export async function pageAt(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openPage(browser, new URL(url).origin, options);
  await opened.page.goto(url, { waitUntil: 'networkidle' });
  return opened;
}

/**
 * One tab for all tests of a block that only look, closed behind the last: a new profile costs more than most pages.
 * What a page remembers is forgotten before the next.
 * @returns shows the page at an address, when its requests have ended; its faults are those since it was asked for
 */
export function sharedTab(
  stage: Pick<Stage, 'browser'>,
  options: BrowserContextOptions = {},
): (url: string) => Promise<OpenPage> {
  let tab: OpenPage | undefined;
  afterAll(() => tab?.page.context().close());
  return async (url) => {
    if (tab) await forget(tab.page);
    else {
      const page = await (await stage.browser.newContext({ viewport: WIDE, ...options })).newPage();
      tab = { page, faults: watchFaults(page, new URL(url).origin) };
    }
    tab.faults.length = 0;
    await tab.page.goto(url, { waitUntil: 'networkidle' });
    return tab;
  };
}

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The smaller of its two texts: a page takes 110 ms for it, not 160. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What decides about colours; all else is the same in either theme, which changes nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, one line a rule with the first element at fault.
 * @param parts selectors of what is looked at; without any, the whole page
 */
export async function axeFaults(page: Page, ...parts: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE);
  return runAxe(page, parts);
}

/** The same in the light theme, then in the dark one, which stays. */
export async function faultsInBothThemes(page: Page, ...parts: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page, ...parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, parts, COLOUR_RULES);
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

/** In the page itself, which has no frames, by an axe that is there. @param rules without any, all that axe has */
async function runAxe(page: Page, parts: readonly string[], rules: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    async ({ include, values }) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      const found = await injected.run(include.length === 0 ? document : { include }, {
        // What passes is not described: on a large page that takes ten times as long as the rules.
        resultTypes: ['violations'],
        ...(values.length > 0 && { runOnly: { type: 'rule', values } }),
      });
      return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
    },
    { include: [...parts], values: [...rules] },
  );
}

/** Pixels by which the page is wider than its window; 0 when it does not scroll sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
