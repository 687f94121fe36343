// The search in a real Chromium: by keyboard, with facets, from plain files, and without scripts.
import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { faultsInBothThemes, PHONE, sharedTab } from '../support/browser/browser-page.ts';
import { launchChromium, watchFaults } from '../support/browser/chromium.ts';
import { nameOf, serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';
import { type PlainFiles, servePlainFiles } from '../support/servers/plain-files.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let files: PlainFiles;
let sidecar: RunningSidecar;
let browser: Browser;
beforeAll(async () => {
  [files, sidecar] = await Promise.all([servePlainFiles(), startSidecar()]);
  // The pages name the text host as it is by default; it is the sidecar's port that answers.
  browser = await launchChromium(`--host-resolver-rules=MAP text.localhost:8080 ${new URL(sidecar.url).host}`);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([files?.close(), sidecar?.close()]);
});

const { service: renamed, alias } = alsoCalled();

/** A service that only its other name finds, and that name. */
function alsoCalled(): { service: Service; alias: string } {
  const { services } = realBuild.catalogue;
  const texts = new Map(
    services.map((service) => {
      const { name, shortName = '', aliases, tags, description, subServices } = service;
      const parts = subServices.map((part) => part.name);
      return [service, [name, shortName, ...aliases, ...tags, ...parts, description].join(' ').toLowerCase()];
    }),
  );
  const isOnly = (service: Service, other: string) =>
    /^[a-z]+ [a-z]{4,}$/i.test(other) &&
    other.split(' ').every((word) => !service.name.toLowerCase().includes(word.toLowerCase())) &&
    services.every((each) => each === service || !texts.get(each)?.includes(other.toLowerCase()));
  const service = serviceThat(
    'with another name that no other has',
    (each) => !each.lifecycle && /^[\w ]+$/.test(each.name) && each.aliases.some((other) => isOnly(each, other)),
  );
  return { service, alias: service.aliases.find((other) => isOnly(service, other)) ?? '' };
}

const field = (page: Page) => page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search services' }));
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Opens a page and notes what goes wrong on it, reports of the policy among it. */
async function open(
  path: string,
  { origin = files.url, ...settings }: { origin?: string } & Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const faults = watchFaults(page, origin);
  await page.goto(`${origin}${path}`);
  return { page, faults, close: () => context.close() };
}

describe('the search, from plain files', () => {
  test('finds a service by its old name with the keyboard alone', async () => {
    const { page, faults, close } = await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type(alias.toLowerCase());
    await options(page).first().waitFor();
    expect(await options(page).first().textContent()).toContain(renamed.name);
    expect(await options(page).first().textContent()).toContain(`Also called ${alias}`);
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/services/${renamed.slug}/`);
    expect(faults).toEqual([]);
    await close();
  });

  test('suggests in the header of every other page; Escape closes, then clears; Enter leads to all results', async () => {
    const { page, faults, close } = await open('/services/aws-lambda/');
    await page.keyboard.press('/');
    await page.keyboard.type('kubernetes');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(9);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect([
      await options(page).count(),
      await field(page).getAttribute('aria-expanded'),
      await field(page).inputValue(),
    ]).toEqual([0, 'false', 'kubernetes']);
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.type('object storage');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=object%20storage');
    await options(page).first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('narrows results by facets that reload and the back button restore', async () => {
    const { page, faults, close } = await open('/?q=functions');
    await options(page).first().waitFor();
    await page.getByLabel('Provider').selectOption('scaleway');
    await page.waitForURL('**/?q=functions&provider=scaleway');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=option] .place')].every((place) =>
        place.textContent?.startsWith('Scaleway'),
      ),
    );
    const found = await options(page).allTextContents();
    await page.reload();
    await options(page).first().waitFor();
    expect([await page.getByLabel('Provider').inputValue(), await options(page).allTextContents()]).toEqual([
      'scaleway',
      found,
    ]);
    await options(page).first().click();
    await page.waitForURL('**/services/**');
    await page.goBack();
    await options(page).first().waitFor();
    expect(await options(page).allTextContents()).toEqual(found);
    expect(faults).toEqual([]);
    await close();
  });

  test('says what it searched for when a word was mistyped, and that nothing matches when nothing does', async () => {
    const { page, close } = await open('/');
    await field(page).fill('kuberntes');
    await page.getByText('for “kubernetes”').waitFor();
    await field(page).fill('qqqqzzzz');
    await page.getByText('Nothing matches “qqqqzzzz”.').waitFor();
    expect(await options(page).count()).toBe(0);
    await field(page).fill('');
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await close();
  });

  test('starts from the address on a page that is not there', async () => {
    const { page, close } = await open('/services/aws-lamda');
    await page.getByText('for “aws lambda”').waitFor();
    expect(await options(page).first().textContent()).toContain(nameOf('aws-lambda'));
    await close();
  });

  test('loads nothing of it before it is used', async () => {
    const { page, close } = await open('/services/aws-lambda/');
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /pagefind|search-box/.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await field(page).focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('pagefind.js')),
    );
    await close();
  });

  test('has no fault that axe knows, open and closed, in both themes', async () => {
    const { page, close } = await open('/', { viewport: PHONE });
    for (const path of ['/', '/?q=kubernetes', '/nowhere', '/services/aws-lambda/']) {
      await page.goto(`${files.url}${path}`);
      if (path.startsWith('/services/')) await field(page).fill('storage');
      if (path !== '/' && path !== '/nowhere') await options(page).first().waitFor();
      const faults = await faultsInBothThemes(page, 'header.site', 'form.search', 'main h1');
      expect(faults.map((fault) => `${path} ${fault}`)).toEqual([]);
    }
    await close();
  });
});

describe('from the sidecar', () => {
  const show = sharedTab({
    get browser() {
      return browser;
    },
  });

  test('pages keep to the policy: the console of each kind of page stays empty', async () => {
    const rooms = readdirSync('dist/site', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(`dist/site/${entry.name}`).includes('index.html'))
      .map(({ name }) => `/${name}/`);
    const reports: string[] = [];
    for (const path of [
      '/',
      '/?q=lambda',
      ...rooms,
      '/services/aws-lambda/',
      '/providers/aws/',
      '/categories/serverless/',
    ]) {
      const { faults } = await show(`${sidecar.url}${path}`);
      reports.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(reports).toEqual([]);
  });

  test('when the search cannot be loaded it says so, and Enter asks the text host', async () => {
    const { page, close } = await open('/', { origin: sidecar.url });
    await page.route('**/pagefind/**', (route) => route.abort());
    await field(page).fill(alias.toLowerCase());
    await page.getByText('The search could not be loaded.').waitFor();
    await field(page).press('Enter');
    await page.waitForURL('http://text.localhost:8080/search?**');
    expect(await page.textContent('body')).toContain(renamed.name);
    await close();
  });

  test('without scripts the text host answers the search', async () => {
    const { page, close } = await open('/', { origin: sidecar.url, javaScriptEnabled: false });
    await field(page).fill(alias.toLowerCase());
    await field(page).press('Enter');
    await page.waitForURL(`http://text.localhost:8080/search?q=${alias.toLowerCase().replaceAll(' ', '+')}`);
    expect(await page.textContent('body')).toContain(renamed.name);
    await close();
  });
});
