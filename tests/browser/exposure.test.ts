// The scorecard in a real Chromium: what it leaves open it names, what it folds can be found again by eye, by key and by
// ear, and on a phone it can be read.
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { exposure } from '../../catalogue/views/exposure/exposure.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import { PHONE, sharedStage } from '../support/browser/browser-page.ts';
import { openTool, partOf, textOf } from '../support/browser/tool-pages.ts';
import { realBuild } from '../support/real-build.ts';

const IDS = 'aws-lambda,azure-functions,gcp-gke,scaleway-serverless-functions';

const stage = sharedStage();

const openScorecard = async (ids: string, settings?: Parameters<typeof openTool>[2]) => {
  const { page } = await openTool(stage.browser, `${stage.sidecar.url}/exposure/?ids=${ids}`, settings);
  await page.getByRole('heading', { name: 'Figures' }).waitFor();
  return page;
};
const focused = (page: Page) => page.locator('*:focus');

test('names each service that is not judged in full, with the reason that the API gives', async () => {
  const page = await openScorecard(IDS);
  const { unknown } = (await (await fetch(`${stage.sidecar.url}/v1/exposure?ids=${IDS}`)).json()) as {
    unknown: { slug: string; reason: string }[];
  };
  expect(unknown.length).toBeGreaterThan(0);
  for (const { slug, reason } of unknown) {
    const line = partOf(page, 'unknown').getByRole('listitem').filter({ hasText: reason });
    expect(await line.locator(`a[href="${pagePath.service({ slug })}"]`).count()).toBe(1);
  }
  expect(await partOf(page, 'unknown').getByRole('link').count()).toBe(unknown.length);
});

test('puts regions on the map in their city, and claims none for those that name no city', async () => {
  const page = await openScorecard('hetzner-cloud-servers,azure-functions');
  const titles = await partOf(page, 'map').locator('circle:not([r="0"]) title').allTextContents();
  expect(titles).toEqual(
    expect.arrayContaining([
      'Falkenstein, Germany: 1 region',
      'Netherlands: 1 region without a named city',
      'Washington State, United States: 1 region',
    ]),
  );
});

test('goes on where the countries are that were asked for, and says how many', async () => {
  const page = await openScorecard(IDS);
  const told = partOf(page, 'told');
  expect(await told.getAttribute('role')).toBe('status');
  await page.getByRole('button', { name: /^Show \d+ more countries$/ }).press('Enter');
  const rows = partOf(page, 'regions').getByRole('row');
  expect(await textOf(focused(page))).toBe(await textOf(rows.nth(13).getByRole('rowheader')));
  expect(await textOf(told)).toBe(`${(await rows.count()) - 13} more countries shown.`);
});

test('goes on at the answer to what would change', async () => {
  const page = await openScorecard('aws-s3,scaleway-object-storage');
  await page.getByRole('button', { name: 'Replace each by its best European equivalent' }).press('Enter');
  await partOf(page, 'what-if').getByRole('table').first().waitFor();
  expect(await textOf(focused(page))).toBe('1 of 2 services replaced');
});

test.each([
  ['exposure', 'aws-lambda,no-such-thing'],
  ['compare', 'aws-lambda,aws-s3,no-such-thing'],
])('%s announces what is not in the catalogue in a place that was there before', async (tool, ids) => {
  const { page } = await openTool(stage.browser, `${stage.sidecar.url}/${tool}/?ids=${ids}`);
  const html = await (await fetch(page.url())).text();
  expect(html).toMatch(/<div data-part="left-out" role="status"><\/div>/);
  const said = page.getByRole('status').filter({ hasText: 'Not in the catalogue, and left out: no-such-thing.' });
  await said.waitFor();
});

test('compare announces how many rows are left when only what differs is shown', async () => {
  const { page } = await openTool(stage.browser, `${stage.sidecar.url}/compare/?ids=aws-lambda,azure-functions`);
  const differing = page.getByLabel('Show only what differs');
  await differing.check();
  expect(await textOf(partOf(page, 'told'))).toMatch(/^\d+ of \d+ rows shown\.$/);
  await differing.uncheck();
  expect(await textOf(partOf(page, 'told'))).toMatch(/^All \d+ rows shown\.$/);
});

test('one further country is no countries', async () => {
  const { catalogue } = realBuild;
  const all = exposure(
    catalogue,
    catalogue.services.map(({ id }) => id),
    '',
  );
  const almost = all.services.find(({ unconfirmedCountries }) => unconfirmedCountries?.length === 1);
  const page = await openScorecard(almost?.slug ?? '');
  expect(await textOf(partOf(page, 'services'))).toContain('; 1 more country not confirmed');
});

describe('who sells and who controls', () => {
  test('on a phone: the owner of each stands below its sellers, which are counted', async () => {
    const page = await openScorecard('aws-lambda,azure-functions,gcp-gke', { viewport: PHONE });
    const rows = partOf(page, 'control').getByRole('row');
    const aws = rows.filter({ has: page.getByRole('rowheader', { name: 'Amazon Web Services' }) });
    expect(await textOf(aws)).toMatch(
      /^Amazon Web Services \d+ companies by the customer’s country the legal entity elsewhere, .* Amazon\.com, Inc\., United States$/,
    );
    const parent = await aws.getByRole('cell').last().boundingBox();
    expect((parent?.x ?? 0) + (parent?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect((await aws.boundingBox())?.height).toBeLessThan(400);
    await aws.locator('summary').click();
    expect(await textOf(aws)).toContain('Amazon Web Services EMEA SARL, Luxembourg (customers in ');
    await aws.locator('summary').click();
    await page.emulateMedia({ media: 'print' });
    expect(await textOf(aws)).toContain('Amazon Web Services EMEA SARL, Luxembourg (customers in ');
  });
});
