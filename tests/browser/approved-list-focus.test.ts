// Where the keyboard goes on in the approved-list builder, in a real Chromium, when the button that was pressed is gone
// or can no longer be pressed.
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { POLICY_FAMILIES } from '../../catalogue/model/catalogue.ts';
import { sharedStage } from '../support/browser/browser-page.ts';
import { ENDED, openTool, partOf, textOf } from '../support/browser/tool-pages.ts';
import { policyServices } from '../support/pick.ts';
import { serviceLackingSome } from '../support/policies/lacking.ts';

const stage = sharedStage();

const open = async (ids: string) => (await openTool(stage.browser, `${stage.sidecar.url}/builder/?ids=${ids}`)).page;
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.tagName} ${element?.getAttribute('data-part') ?? element?.id}`;
  });

describe.each(['Enter', 'Space'])('after %s', (key) => {
  test.each(POLICY_FAMILIES.map((family) => [serviceLackingSome(family, 1, 3).id, family] as const))(
    'on Approve for the last service that %s requires, the heading of its cloud',
    async (id, family) => {
      const page = await open(id);
      const panel = page.locator(`[data-policy="${family}"]`);
      const approve = panel.locator('.notice .needed li button');
      await approve.first().waitFor();
      while ((await approve.count()) > 0) {
        const left = await approve.count();
        await approve.last().press(key);
        await expect.poll(() => approve.count()).toBeLessThan(left);
      }
      await expect.poll(() => focused(page)).toBe(`H3 policy-${family}`);
    },
  );

  test('on Replace by, the next button there or its heading', async () => {
    const page = await open(ENDED.id);
    await page.getByRole('button', { name: /^Replace by / }).press(key);
    await partOf(page, 'warnings').getByText('None: every service').waitFor();
    expect(await focused(page)).toBe('H2 lifecycle-heading');
  });

  test('on Remove all, Undo; on the last Undo, Remove all', async () => {
    const page = await open(`aws-lambda,${policyServices('alpha', 1, 'aws-lambda')}`);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Remove all', exact: true }).press(key);
    expect([await textOf(partOf(page, 'count')), await focused(page)]).toEqual(['0 services', 'BUTTON undo']);
    await page.keyboard.press(key);
    expect([await textOf(partOf(page, 'count')), await focused(page)]).toEqual(['2 services', 'BUTTON clear']);
  });

  test('on the last Undo of a list that began empty, the field that adds', async () => {
    const page = await open('aws-lambda');
    await page.getByRole('button', { name: 'Undo', exact: true }).press(key);
    expect([await textOf(partOf(page, 'count')), await focused(page)]).toEqual(['0 services', 'INPUT picker-input']);
  });
});
