// The scorecard in a real Chromium: what it leaves open it names, what it folds can be found again by eye, by key and by
// ear, and on a phone it can be read.
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { exposure } from '../../catalogue/views/exposure/exposure.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import { mainCloudFacts } from '../../catalogue/views/whereabouts.ts';
import { placeOf } from '../../site/places/geography.ts';
import type { MappedRegion } from '../../site/places/map-city.ts';
import { cityTitle, countryTitle } from '../../site/places/place-titles.ts';
import { PHONE, sharedStage } from '../support/browser/browser-page.ts';
import { openTool, partOf, textOf } from '../support/browser/tool-pages.ts';
import { policyServices, replaceableAndKept, serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';

const { catalogue } = realBuild;
const [GOOGLE = ''] = policyServices('gamma', 1);
const FRENCH = serviceThat(
  'of Scaleway of which not every region is confirmed',
  ({ providerId, possibleRegions, lifecycle }) => providerId === 'scaleway' && !lifecycle && possibleRegions.length > 0,
);
const IDS = `aws-lambda,azure-functions,${GOOGLE},${FRENCH.id}`;

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
  const hasCity = (region: MappedRegion) => (placeOf(region)?.cities.length ?? 0) > 0;
  const service = serviceThat('with regions in a city and without one', (each) => {
    const { regions } = mainCloudFacts(each);
    return (
      regions.some(hasCity) &&
      !regions.every(hasCity) &&
      // Chromium names them otherwise than Node.
      !regions.some(({ country }) => country === 'HK' || country === 'MO')
    );
  });
  const page = await openScorecard(service.id);
  const titles = await partOf(page, 'map').locator('circle:not([r="0"]) title').allTextContents();
  const groups = Map.groupBy(mainCloudFacts(service).regions, (region) => placeOf(region)?.key ?? '');
  const expected = [...groups.values()].map((regions) =>
    regions.some(hasCity) ? cityTitle(regions) : countryTitle(regions),
  );
  expect(titles.toSorted()).toEqual(expected.toSorted());
  expect(titles.some((title) => title.endsWith('without a named city'))).toBe(true);
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
  const [replaceable, kept] = replaceableAndKept();
  const page = await openScorecard(`${replaceable.id},${kept.id}`);
  await page.getByRole('button', { name: 'Replace each by its best European equivalent' }).press('Enter');
  await partOf(page, 'what-if').getByRole('table').first().waitFor();
  expect(await textOf(focused(page))).toBe('1 of 2 services replaced');
});

test.each([
  ['exposure', 'aws-lambda,no-such-thing'],
  ['compare', 'aws-lambda,azure-functions,no-such-thing'],
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
    const page = await openScorecard(`aws-lambda,azure-functions,${GOOGLE}`, { viewport: PHONE });
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
