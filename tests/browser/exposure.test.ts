// The scorecard in a real Chromium: on a phone it can be read.
import { describe, expect, test } from 'vitest';
import { PHONE, sharedStage } from '../support/browser/browser-page.ts';
import { openTool, partOf, textOf } from '../support/browser/tool-pages.ts';

const stage = sharedStage();

const openScorecard = async (ids: string, settings?: Parameters<typeof openTool>[2]) => {
  const { page } = await openTool(stage.browser, `${stage.sidecar.url}/exposure/?ids=${ids}`, settings);
  await page.getByRole('heading', { name: 'Figures' }).waitFor();
  return page;
};

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
