// Kinds and coverage in a real Chromium: filters, boxes to compare, the choice of providers by keyboard, and what is
// there without scripts.
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { coverageBody } from '../../catalogue/formats/coverage-data.ts';
import { jurisdictionOf } from '../../catalogue/views/exposure/jurisdictions.ts';
import { coverage } from '../../catalogue/views/kinds/coverage.ts';
import { axeFaults, PHONE, sharedStage, sharedTab, sidewaysPixels, WIDE } from '../support/browser/browser-page.ts';
import { realBuild } from '../support/real-build.ts';

const stage = sharedStage();
const body = coverageBody(realBuild.catalogue);
const PAGES = ['/kinds/', '/kinds/object-storage/', '/coverage/', '/providers/', '/categories/', '/providers/azure/'];

async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await stage.browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${stage.sidecar.url}${path}`);
  await look(page);
  await context.close();
}

/** Rows of kinds that are shown. */
const kindsShown = (page: Page) => page.locator('.coverage tr.kind:visible').count();
/** A coverage that listens. */
const ready = (page: Page) => page.locator('[data-island="coverage"][data-ready]').waitFor();

describe('the page of a kind', () => {
  test('answers which providers of the EU have Kafka with one choice, and keeps it in the address', async () => {
    await visit('/kinds/managed-kafka/', { viewport: WIDE }, async (page) => {
      await page.getByLabel('Head office in').selectOption('EU');
      const names = await page.locator('#kind-table tbody tr:not([hidden]) td:nth-child(2) a').allTextContents();
      const { catalogue } = realBuild;
      const kafka = catalogue.data.concepts.find(({ id }) => id === 'managed-kafka');
      const providers = (kafka?.members ?? []).flatMap(({ serviceId }) => {
        const service = catalogue.service(serviceId);
        return catalogue.provider(service?.providerId ?? '') ?? [];
      });
      const inUnion = providers.filter(({ headOffice }) => jurisdictionOf(headOffice.country) === 'EU');
      expect(names.map((name) => name.trim()).toSorted()).toEqual(inUnion.map(({ shortName }) => shortName).toSorted());
      expect(inUnion.length).toBeLessThan(providers.length);
      expect(new URL(page.url()).search).toBe('?office=EU');
    });
  });

  test('compares what is ticked, by keyboard', async () => {
    await visit('/kinds/managed-kafka/', { viewport: WIDE }, async (page) => {
      const [first, second] = [0, 1].map((at) => page.locator('#kind-table tbody input').nth(at));
      await first?.focus();
      await page.keyboard.press('Space');
      expect(await page.locator('.picked [role="status"]').textContent()).toBe('1 chosen; choose another');
      await second?.focus();
      await page.keyboard.press('Space');
      const slugs = [await first?.inputValue(), await second?.inputValue()];
      await page.locator('.picked a').click();
      await page.locator('.compare-table table').waitFor();
      expect(new URL(page.url()).searchParams.get('ids')).toBe(slugs.join());
    });
  });

  test('shows no boxes and no filters where no script would act on them', async () => {
    await visit('/kinds/managed-kafka/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('#kind-table input:visible, search:visible').count()).toBe(0);
      expect(await page.locator('#kind-table tbody tr:visible').count()).toBeGreaterThan(10);
    });
  });
});

describe('the coverage', () => {
  test('says what Azure lacks that AWS has, from the URL alone', async () => {
    await visit('/coverage/?providers=aws,azure&show=lacks-azure', { viewport: WIDE }, async (page) => {
      const wanted = coverage(body, { providers: ['aws', 'azure'], show: 'lacks-azure' });
      await page.getByText(`Of ${wanted.total} kinds of service, AWS covers ${wanted.total} and Azure 0.`).waitFor();
      await expect.poll(() => kindsShown(page)).toBe(wanted.total);
    });
  });

  test('takes another provider by keyboard, remembers it in the URL, and hands out the same as CSV', async () => {
    await visit('/coverage/', { viewport: WIDE }, async (page) => {
      await ready(page);
      const chip = page.getByRole('button', { name: /^Scaleway/ });
      await chip.focus();
      await page.keyboard.press('Space');
      await page.locator('.coverage thead').getByText('Scaleway').waitFor();
      expect(new URL(page.url()).search).toBe('?providers=aws,azure,gcp,scaleway');
      expect(await chip.evaluate((button) => [document.activeElement === button, button.ariaPressed])).toEqual([
        true,
        'true',
      ]);
      await page.getByLabel('Category', { exact: true }).selectOption('databases');
      const wanted = coverage(body, { providers: ['aws', 'azure', 'gcp', 'scaleway'], category: 'databases' });
      await expect.poll(() => kindsShown(page)).toBe(wanted.total);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const csv = readFileSync(await (await download).path(), 'utf8');
      expect(csv.split('\r\n')[0]).toBe('\uFEFFcategory,kind,id,AWS,Azure,Google Cloud,Scaleway,other providers');
      expect(csv.split('\r\n')).toHaveLength(wanted.total + 2);
    });
  });

  test('opens a category by keyboard and closes it again', async () => {
    await visit('/coverage/', { viewport: WIDE }, async (page) => {
      await ready(page);
      expect(await kindsShown(page)).toBe(0);
      const button = page.locator('.coverage').getByRole('button', { name: 'Databases', exact: true });
      await button.press('Enter');
      const wanted = coverage(body, { providers: [], category: 'databases' });
      await expect.poll(() => kindsShown(page)).toBe(wanted.total);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await button.press('Enter');
      await expect.poll(() => kindsShown(page)).toBe(0);
    });
  });

  test('counts in percent where the reader prefers that, also the next time', async () => {
    await visit('/coverage/', { viewport: WIDE }, async (page) => {
      await ready(page);
      await page.getByText('Percent', { exact: true }).click();
      const all = page.locator('.coverage tr.all td').first();
      await expect.poll(() => all.textContent()).toMatch(/^\d+\u202f% of \d+ kinds$/);
      await page.reload();
      await ready(page);
      expect(await all.textContent()).toMatch(/^\d+\u202f%/);
    });
  });

  test('acts on what was pressed before its data had come', async () => {
    await visit('/coverage/', { viewport: WIDE }, async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/coverage.json', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: /^Scaleway/ }).click();
      release();
      await page.locator('.coverage thead').getByText('Scaleway').waitFor();
      expect(new URL(page.url()).search).toBe('?providers=aws,azure,gcp,scaleway');
    });
  });

  test('where its data cannot be had says so, shows all facts of the page, and tries again', async () => {
    await visit('/about/', { viewport: WIDE }, async (page) => {
      await page.route('**/coverage.json', (route) => route.fulfill({ status: 503 }));
      await page.goto(`${stage.sidecar.url}/coverage/`);
      await page.getByRole('alert').getByText('cannot be read (status 503)').waitFor();
      expect(await kindsShown(page)).toBe(body.kinds.length);
      await page.unroute('**/coverage.json');
      await page.getByRole('button', { name: 'Retry' }).click();
      await ready(page);
      expect(await page.getByRole('alert').isVisible()).toBe(false);
      expect(await kindsShown(page)).toBe(0);
    });
  });

  test('omits what is no provider and says so; without one it shows the first', async () => {
    await visit('/coverage/?providers=nobody&show=nonsense', {}, async (page) => {
      await page.getByText('Unknown provider: nobody.').waitFor();
      await page.getByText(/Unknown value “nonsense”/).waitFor();
      expect(await page.locator('.coverage thead th a').count()).toBe(3);
    });
  });

  test('on the page of a category has the same choice', async () => {
    await visit('/categories/databases/?providers=aws,otc', { viewport: WIDE }, async (page) => {
      await page.locator('.coverage thead').getByText('OTC').waitFor();
      expect(await page.locator('.coverage thead th a').count()).toBe(2);
      const wanted = coverage(body, { providers: ['aws', 'otc'], category: 'databases' });
      await expect.poll(() => kindsShown(page)).toBe(wanted.total);
    });
  });

  test('without scripts has its table and says how to go on', async () => {
    await visit('/coverage/', { javaScriptEnabled: false }, async (page) => {
      expect(await kindsShown(page)).toBe(body.kinds.length);
      expect(await page.locator('main .notice').first().textContent()).toMatch(/Choosing providers needs JavaScript/);
      expect(await page.locator('.coverage .needs-script:visible').count()).toBe(0);
    });
  });
});

describe('the groups of a table', () => {
  test('hide with their rows, and all of them once the table is sorted', async () => {
    await visit('/categories/databases/?provider=aws', { viewport: WIDE }, async (page) => {
      const groups = page.locator('#service-table tr.group:not([hidden])');
      const some = await groups.count();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      expect(await groups.count()).toBeGreaterThan(some);
      expect(some).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Service', exact: true }).click();
      expect(await groups.count()).toBe(0);
    });
  });
});

test('a provider prints on twelve pages at most', async () => {
  await visit('/providers/azure/', {}, async (page) => {
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThanOrEqual(12);
  });
});

describe.each([
  ['light', WIDE],
  ['dark', PHONE],
] as const)('in the %s theme at %o', (colorScheme, viewport) => {
  const show = sharedTab(stage, { colorScheme, viewport });

  test.each(PAGES)('%s passes axe and needs no sideways scrolling', async (path) => {
    const { page } = await show(`${stage.sidecar.url}${path}`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
