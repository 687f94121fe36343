// The scorecard in a real Chromium: what it leaves open it names, and on a phone it can be read.
import { describe, expect, test } from 'vitest';
import { pagePath } from '../../catalogue/views/urls.ts';
import { PHONE, sharedStage } from '../support/browser/browser-page.ts';
import { openTool, partOf, textOf } from '../support/browser/tool-pages.ts';

const IDS = 'aws-lambda,azure-functions,gcp-gke,scaleway-serverless-functions';

const stage = sharedStage();

const openScorecard = async (ids: string, settings?: Parameters<typeof openTool>[2]) => {
  const { page } = await openTool(stage.browser, `${stage.sidecar.url}/exposure/?ids=${ids}`, settings);
  await page.getByRole('heading', { name: 'Figures' }).waitFor();
  return page;
};

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
