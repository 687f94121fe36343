// A page of the site in a fresh profile, and what can be measured on it: accessibility, width, faults. On the Chromium of chromium.ts.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchFaults } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

export interface OpenPage {
  page: Page;
  /** As watchFaults lists them. */
  faults: string[];
  close(): Promise<void>;
}

/** @param origin the only host that the page may ask */
export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const page = await context.newPage();
  return { page, faults: watchFaults(page, origin), close: () => context.close() };
}

/** What axe finds wrong, one line a rule with the first element at fault. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}

/** Pixels by which the page is wider than its window; 0 when it does not scroll sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
