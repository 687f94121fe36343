// Pages on the smallest screens that people have: nothing is wider than the window, and what is said can be read.
import { describe, expect, test } from 'vitest';
import { PHONE, sharedStage, sharedTab, sidewaysPixels } from '../support/browser/browser-page.ts';

const stage = sharedStage();

describe.each([
  [360, ['/about/', '/data-quality/', '/how-policies-work/']],
  [320, ['/', '/about/', '/coverage/', '/data-quality/', '/status/']],
])('%s pixels wide', (width, paths) => {
  const show = sharedTab(stage, { viewport: { width, height: 800 } });

  test.each(paths)('%s fits its window', async (path) => {
    const { page } = await show(`${stage.sidecar.url}${path}`);
    expect(await sidewaysPixels(page)).toBe(0);
  });
});

describe('how the policies work, on a phone', () => {
  const show = sharedTab(stage, { viewport: PHONE });

  test('says below each action why nobody may take it', async () => {
    const { page } = await show(`${stage.sidecar.url}/how-policies-work/`);
    const action = await page.getByText('organizations:LeaveOrganization', { exact: true }).boundingBox();
    const reason = await page.getByText('takes the account out of its organisation').boundingBox();
    expect(reason?.y).toBeGreaterThanOrEqual((action?.y ?? 0) + (action?.height ?? 0));
    expect(reason?.width).toBeGreaterThan(300);
  });

  test('begins no line with the comma between two needs', async () => {
    const { page } = await show(`${stage.sidecar.url}/how-policies-work/`);
    const cells = page.getByRole('region', { name: 'Examples of what services need' }).locator('td:has(a + a)');
    const atLineStarts = await cells.evaluateAll(
      (found) =>
        found.flatMap((cell) =>
          [...cell.childNodes].filter((node) => {
            const range = document.createRange();
            range.selectNode(node);
            const [place] = range.getClientRects();
            return node.nodeValue?.startsWith(',') && (place?.left ?? 0) < cell.getBoundingClientRect().left + 2;
          }),
        ).length,
    );
    expect(atLineStarts).toBe(0);
    expect(await cells.count()).toBeGreaterThan(3);
  });
});
