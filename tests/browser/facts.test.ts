// The pages of facts in a real Chromium: filters and their address, copy buttons, outbound links, no scripts, both
// themes, both widths.
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { distanceText } from '../../catalogue/views/lifecycle/endings.ts';
import { lifecycleEntries } from '../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { phaseOf } from '../../catalogue/views/lifecycle/phases.ts';
import { possibleCountries } from '../../catalogue/views/whereabouts.ts';
import { monthsAfter } from '../../site/client/lifecycle/rows.ts';
import { axeFaults, sharedStage, sharedTab, sidewaysPixels } from '../support/browser/browser-page.ts';
import { serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';

const { catalogue } = realBuild;
const { lastUpdated } = catalogue.data;
/** One of each kind, and the extremes: the most parts, identifiers and equivalents; none of them; ended; no regions. */
const busiest = (size: (service: (typeof catalogue.services)[number]) => number) =>
  catalogue.services.reduce((found, service) => (size(service) > size(found) ? service : found)).slug;
const PAGES = [
  `/services/${busiest(({ equivalents }) => equivalents.length)}/`,
  `/services/${busiest(({ policyIdentifiers: { beta } }) => beta?.resourceTypes.length ?? 0)}/`,
  `/services/${busiest(({ subServices }) => subServices.length)}/`,
  `/services/${busiest(({ name }) => name.length)}/`,
  `/services/${catalogue.services.find(({ lifecycle }) => lifecycle?.status === 'retired')?.slug}/`,
  `/services/${catalogue.services.find(({ equivalents, regions }) => equivalents.length === 0 && regions.length === 0)?.slug}/`,
  '/categories/iot/',
  '/providers/scaleway/',
  '/providers/backblaze/',
  '/regions/',
  '/regions/aws/us-east-1/',
  '/countries/fr/',
  '/compliance/',
  '/compliance/fedramp-high/',
  '/lifecycle/',
];

const stage = sharedStage();

/** Opens a page in a fresh profile, hands it over, and closes it. */
async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await stage.browser.newContext(options);
  // Links to providers are followed only as far as the request.
  await context.route(
    (url) => url.origin !== stage.sidecar.url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(`${stage.sidecar.url}${path}`);
  await look(page);
  await context.close();
}

const shownRows = (page: Page) => page.locator('table tbody tr[data-lifecycle]:not([hidden])').count();

describe('what a page says of the present', () => {
  test('the label of today is not cut at the edge of the lifecycle picture, on a phone or a desk', async () => {
    for (const width of [390, 1280]) {
      await visit('/lifecycle/', { viewport: { width, height: 900 } }, async (page) => {
        const edges = await page.locator('text[data-now]').evaluate((label) => {
          const [own, around] = [label, label.closest('.scroller') as Element].map((element) =>
            element.getBoundingClientRect(),
          );
          return {
            text: label.textContent,
            left: (own?.left ?? 0) - (around?.left ?? 0),
            right: (around?.right ?? 0) - (own?.right ?? 0),
          };
        });
        expect(edges.text).toBe('today');
        expect(edges.left).toBeGreaterThanOrEqual(0);
        expect(edges.right).toBeGreaterThanOrEqual(0);
      });
    }
  });

  test('a service that has ended claims no price, free tier, platform or regions that nobody asks for; one that runs says what is not known', async () => {
    const ended = serviceThat(
      'that has ended and says nothing of price, regions and compliance',
      (service) =>
        hasEnded(service) &&
        service.pricingModel === undefined &&
        service.freeTier === undefined &&
        service.compliance.length === 0 &&
        service.regionBasis !== 'service',
    );
    const facts = async (slug: string) => {
      let terms: string[] = [];
      await visit(`/services/${slug}/`, {}, async (page) => {
        terms = await page.locator('dl.facts dt').allTextContents();
        expect(await page.locator('h2#regions').count()).toBe(terms.includes('Regions') ? 1 : 0);
      });
      return terms.map((term) => term.trim());
    };
    expect(
      (await facts(ended.slug)).filter((term) => ['Pricing', 'Free tier', 'Compliance', 'Regions'].includes(term)),
    ).toEqual([]);
    expect(await facts('azure-key-vault')).toEqual(
      expect.arrayContaining(['Pricing', 'Free tier', 'Compliance', 'Regions']),
    );
  });
});

describe('the filters of a table', () => {
  test('work with the keyboard alone, count, and are kept in the address', async () => {
    await visit('/providers/aws/', {}, async (page) => {
      const services = catalogue.servicesOf('aws');
      const retired = services.filter(({ lifecycle }) => lifecycle?.status === 'retired').length;
      await page.getByLabel('Lifecycle').focus();
      await page.keyboard.type('Retired');
      await page.keyboard.press('Tab');
      expect(await shownRows(page)).toBe(retired);
      expect(await page.getByText(`${retired} of ${services.length} shown`).count()).toBe(1);
      expect(new URL(page.url()).search).toBe('?lifecycle=retired');

      await page.getByLabel('Name contains').focus();
      await page.keyboard.type('iot');
      const both = services.filter(
        ({ lifecycle, name }) => lifecycle?.status === 'retired' && /iot/i.test(name),
      ).length;
      expect(await shownRows(page)).toBe(both);

      await page.reload();
      expect(await shownRows(page)).toBe(both);
      expect(await page.getByLabel('Name contains').inputValue()).toBe('iot');

      await page.locator('tbody tr:not([hidden]) a').first().click();
      await page.goBack();
      expect(await shownRows(page)).toBe(both);

      await page.getByRole('button', { name: 'Clear filters' }).focus();
      await page.keyboard.press('Enter');
      expect(await shownRows(page)).toBe(services.length);
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('say with each option how many rows it would leave', async () => {
    await visit('/categories/databases/?provider=aws', {}, async (page) => {
      const own = catalogue.servicesIn('databases').filter(({ providerId }) => providerId === 'aws');
      const active = own.filter(({ lifecycle }) => !lifecycle).length;
      const options = await page.getByLabel('Lifecycle').locator('option').allTextContents();
      expect(options.map((text) => text.trim())).toContain(`Active (${active})`);
      expect(await shownRows(page)).toBe(own.length);
    });
  });

  test('sort by name either way, and a link with an order and a filter that does not exist still opens', async () => {
    await visit('/providers/scaleway/?sort=-name&lifecycle=nonsense', {}, async (page) => {
      const names = () => page.locator('tbody td:first-child > a').allTextContents();
      const ascending = catalogue
        .servicesOf('scaleway')
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b, 'en'));
      expect(await names()).toEqual(ascending.toReversed());
      await page.getByRole('button', { name: 'Service', exact: true }).press('Enter');
      expect(await names()).toEqual(ascending);
      expect(await page.locator('th[aria-sort="ascending"]').count()).toBe(1);
      expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    });
  });

  test.each([
    ['/providers/aws/', () => catalogue.servicesOf('aws')],
    ['/categories/databases/', () => catalogue.servicesIn('databases')],
  ])('of %s keep the order by name through the choice of a country and back', async (path, services) => {
    await visit(path, {}, async (page) => {
      const names = () => page.locator('tbody tr:not([hidden]) td:first-child > a').allTextContents();
      const inOrder = (wanted: readonly Service[]) =>
        wanted.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));
      const confirmed = services().filter(({ regions }) => regions.some(({ country }) => country === 'AU'));
      const possible = services().filter((service) => possibleCountries(service).includes('AU'));
      expect(possible.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Service', exact: true }).click();
      await page.getByLabel('Region in').selectOption('AU');
      expect(await names()).toEqual([...inOrder(confirmed), ...inOrder(possible)]);
      await page.getByLabel('Region in').selectOption('');
      expect(await names()).toEqual(inOrder(services()));
      expect(await page.locator('th[data-sort="name"]').getAttribute('aria-sort')).toBe('ascending');
      // Sorted the other way while some are only possible.
      await page.getByLabel('Region in').selectOption('AU');
      await page.getByRole('button', { name: 'Service', exact: true }).click();
      expect(await names()).toEqual([...inOrder(confirmed).reverse(), ...inOrder(possible).reverse()]);
    });
  });

  test('without an order put the groups of the page back after the choice of a country', async () => {
    await visit('/providers/aws/', {}, async (page) => {
      const rows = () => page.locator('#service-table tbody tr').allTextContents();
      const before = await rows();
      await page.getByLabel('Region in').selectOption('AU');
      expect(await rows()).not.toEqual(before);
      await page.getByLabel('Region in').selectOption('');
      expect(await rows()).toEqual(before);
    });
  });

  test('move nothing on the page when they are used', async () => {
    await visit('/categories/databases/', { viewport: { width: 1440, height: 900 } }, async (page) => {
      const place = () =>
        page
          .locator('th[data-sort="name"], th[data-sort="provider"], search select')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
      const before = await place();
      await page.getByRole('search').getByLabel('Provider').selectOption('aws');
      expect(await place()).toEqual(before);
    });
  });
});

describe('the lifecycle page', () => {
  test('shows one phase at a time, by keyboard too, filters, counts days, knows the list, and hands out what is shown', async () => {
    await visit('/lifecycle/?status=sunset&provider=azure', { acceptDownloads: true }, async (page) => {
      const rows = page.locator('[data-phase] tbody tr:visible');
      const entries = lifecycleEntries(catalogue).filter(({ provider }) => provider.id === 'azure');
      const today = new Date().toISOString().slice(0, 10);
      const count = (phase: string) => entries.filter((entry) => phaseOf(entry, lastUpdated) === phase).length;
      await page.getByText(`${count('ahead')} of `).waitFor();
      expect(await rows.count()).toBe(count('ahead'));
      const dated = entries.filter(({ date }) => date).length;
      expect(await page.locator('svg [data-row]:not(.out)').count()).toBe(dated);
      expect(await page.locator('svg [data-row].out').count()).toBeGreaterThan(0);
      const [first] = entries;
      expect(await rows.first().locator('.left').textContent()).toBe(
        `${(first?.date ?? '') < today ? 'ended ' : ''}${distanceText(first?.date ?? '', today)}`,
      );
      await page.getByLabel('Ends in the next').selectOption('6 months');
      const soon = entries.filter(({ date = '' }) => date >= today && date <= monthsAfter(today, 6)).length;
      expect(await rows.count()).toBe(soon);
      expect(new URL(page.url()).search).toBe('?within=6&provider=azure');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      expect(readFileSync(await (await download).path(), 'utf8').split('\r\n')).toHaveLength(soon + 2);

      await page.getByRole('tab', { name: /^Ahead/ }).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^\s*Ended/);
      expect(await page.getByRole('tabpanel', { name: /^Ended/ }).isVisible()).toBe(true);
      expect(new URL(page.url()).searchParams.get('show')).toBe('ended');

      const ownOf = (id: string) => lifecycleEntries(catalogue).filter(({ service }) => service.id === id);
      const phased = serviceThat('of whose parts some end and some have ended', ({ id }) =>
        (['ended', 'ahead'] as const).every((phase) =>
          ownOf(id).some((entry) => phaseOf(entry, lastUpdated) === phase),
        ),
      );
      await page.evaluate((list) => localStorage.setItem('approved-list', list), JSON.stringify([phased.id]));
      await page.goto(`${stage.sidecar.url}/lifecycle/#ended`);
      await page.getByLabel('Only my approved list (1)').check();
      const own = ownOf(phased.id);
      expect(await rows.count()).toBe(own.filter((entry) => phaseOf(entry, lastUpdated) === 'ended').length);
      await page.getByRole('tab', { name: /^Ahead/ }).click();
      expect(await rows.count()).toBe(own.filter((entry) => phaseOf(entry, lastUpdated) === 'ahead').length);
      expect(new URL(page.url()).search).toBe('?ids=mine');
    });
  });

  test('without scripts has all phases one below the other, reached by their anchors', async () => {
    await visit('/lifecycle/', { javaScriptEnabled: false }, async (page) => {
      const anchors = await page.getByRole('navigation', { name: 'Phases' }).getByRole('link').all();
      const targets = await Promise.all(anchors.map((anchor) => anchor.getAttribute('href')));
      expect(targets).toEqual(['#ahead', '#deprecated', '#preview', '#ended']);
      for (const target of targets) expect(await page.locator(`${target} h2`).isVisible()).toBe(true);
      expect(await page.locator('search').isVisible()).toBe(false);
    });
  });
});

describe('a service page', () => {
  test('copies policy identifiers by keyboard and says so', async () => {
    await visit('/services/azure-key-vault/', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      const identifiers = catalogue.find('azure-key-vault')?.policyIdentifiers.beta?.resourceTypes ?? [];
      const button = page.getByRole('button', { name: `Copy ${identifiers.length} resource types of Azure Key Vault` });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Copied', { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(identifiers.join('\n'));
    });
  });

  test('counts a link to the provider, and counts nothing for readers who do not want it', async () => {
    const beacons = async (page: Page) => {
      const sent: string[] = [];
      page.on(
        'request',
        (request) => request.url().endsWith('/v1/analytics/outbound') && sent.push(request.postData() ?? ''),
      );
      const left = page.waitForEvent('requestfailed', (request) => !request.url().startsWith(stage.sidecar.url));
      await page.locator('a[data-outbound="documentation"]').first().click();
      await left;
      return sent;
    };
    await visit('/services/aws-lambda/', {}, async (page) => {
      const [sent = ''] = await beacons(page);
      expect(JSON.parse(sent)).toEqual({ slug: 'aws-lambda', target: 'documentation', page: '/services/aws-lambda/' });
      // A browser does not tell a page what became of a beacon: the same text once more.
      expect((await fetch(`${stage.sidecar.url}/v1/analytics/outbound`, { method: 'POST', body: sent })).status).toBe(
        202,
      );
    });
    const context = await stage.browser.newContext();
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await context.route(
      (url) => url.origin !== stage.sidecar.url,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await page.goto(`${stage.sidecar.url}/services/aws-lambda/`);
    expect(await beacons(page)).toEqual([]);
    await context.close();
  });
});

describe('without JavaScript', () => {
  test('all facts are there, and no control that would do nothing', async () => {
    await visit('/providers/aws/', { javaScriptEnabled: false }, async (page) => {
      expect(await shownRows(page)).toBe(catalogue.servicesOf('aws').length);
      for (const path of PAGES) {
        await page.goto(`${stage.sidecar.url}${path}`);
        const visible = await page.locator('main button, main select, main input').filter({ visible: true }).count();
        expect([path, visible]).toEqual([path, 0]);
      }
    });
  });
});

// Colours do not depend on the width, nor places on the theme: two of the four pairs meet every rule.
describe.each([
  ['light', 390],
  ['dark', 1440],
] as const)('in the %s theme at %i px', (colorScheme, width) => {
  const show = sharedTab(stage, { colorScheme, viewport: { width, height: 900 } });

  test.each(PAGES)('%s has no fault of accessibility, of the console, of width', async (path) => {
    const { page, faults } = await show(`${stage.sidecar.url}${path}`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});
