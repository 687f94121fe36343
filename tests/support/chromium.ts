// Chromium for browser tests: one browser a file, one context a test, and everything a page complained about.
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

/** Close it in afterAll. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
}

export interface OpenPage {
  page: Page;
  /** Errors of scripts, of the console and of the policy on content, and requests that left the host. */
  faults: string[];
  close(): Promise<void>;
}

/** A page in a fresh profile. @param origin the only host that it may ask */
export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => new URL(request.url()).origin !== origin && faults.push(`left the host: ${request.url()}`));
  return { page, faults, close: () => context.close() };
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
