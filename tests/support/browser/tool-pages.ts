// What tests of the site's tools share: pages of readers of their own, and words for parts of a tool.
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { endedService, europeanServices, policyServices, serviceThat } from '../pick.ts';
import { watchFaults } from './chromium.ts';

export const ENDED = endedService('aws');

/** Of five providers, three of them American; one has ended, one runs where its customers run it. */
export const TWELVE = [
  'aws-lambda',
  ...policyServices('alpha', 2, 'aws-lambda'),
  ENDED.id,
  serviceThat(
    'of AWS that runs at the customer',
    ({ providerId, placement, lifecycle }) => providerId === 'aws' && placement === 'client' && !lifecycle,
  ).id,
  'azure-functions',
  'azure-key-vault',
  ...policyServices('beta', 1, 'azure-functions'),
  ...policyServices('gamma', 2),
  ...europeanServices(2).map(({ id }) => id),
];

/** A page of a reader of its own, who remembers nothing of another's; closed when the test ends. */
export async function openTool(
  browser: Browser,
  url: string,
  settings: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(settings);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults = watchFaults(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, faults };
}

// biome-ignore lint/performance/useDomNodeTextContent: what a reader sees, with hidden parts left out and lines apart
export const textOf = async (locator: Locator) => (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();
export const partOf = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
export const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a service' });
export const remembered = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** The part of the builder about one cloud's policy. */
export const cloud = (page: Page, family: 'alpha' | 'beta' | 'gamma') => page.locator(`[data-policy="${family}"]`);

/** Folds out what reads pasted text, and waits until nothing more is asked for. */
export const unfold = async (page: Page, tool: string) => {
  const details = page.locator(`[data-tool="${tool}"]`);
  await details.locator('summary').first().click();
  await page.locator(`[data-tool="${tool}"][data-ready]`).waitFor();
  return details;
};

/** Presses `Download NAME`. */
export async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  return { file: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
