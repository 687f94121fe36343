// The site in a real Chromium: browser and sidecar for a whole file of tests, a page in a fresh profile, and what can
// be measured on it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
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

/**
 * What axe finds wrong, one line a rule with the first element at fault.
 * @param parts selectors of what is looked at; without any, the whole page
 */
export async function axeFaults(page: Page, ...parts: readonly string[]): Promise<string[]> {
  // What passes is not described, and nothing is carried to an empty page and back for frames, which the site has none
  // of: on a large page both take ten times as long as the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}

/** The same in the light theme, then in the dark one, which stays. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await axeFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Pixels by which the page is wider than its window; 0 when it does not scroll sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
