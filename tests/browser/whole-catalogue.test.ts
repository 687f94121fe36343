// Everything that the catalogue holds, approved in a real Chromium: picked, kept, made into policies, saved, shared.
import { expect, test } from 'vitest';
import { sharedStage } from '../support/browser/browser-page.ts';
import { downloaded, openTool, partOf, remembered, textOf } from '../support/browser/tool-pages.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { realBuild } from '../support/real-build.ts';
import { sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';

const stage = sharedStage();
const everything = realBuild.catalogue.services.map(({ id }) => id);
const count = `${everything.length} services`;

test('the whole catalogue can be approved', { timeout: 180_000 }, async () => {
  const { url } = await sidecarOfItsOwn();
  const { page, faults } = await openTool(stage.browser, `${url}/builder/`, { acceptDownloads: true });
  page.setDefaultTimeout(120_000);
  await page.getByText('Add a whole provider or category').click();
  await page.getByLabel('All services of').selectOption('all');
  await page.getByRole('button', { name: `Add ${count}` }).click();
  await partOf(page, 'too-long').waitFor();
  expect(await textOf(partOf(page, 'said'))).toBe(`${count} of the catalogue added.`);
  expect(await textOf(partOf(page, 'count'))).toBe(count);
  expect(new URL(page.url()).search).toBe('');
  expect(((await remembered(page, 'approved-list')) as string[]).toSorted()).toEqual(everything);

  await page.getByRole('button', { name: 'Download Azure policy initiative' }).waitFor();
  for (const [name, path] of [
    ['Azure policy initiative', 'policies/beta-policy'],
    ['Markdown', 'export/markdown'],
  ] as const) {
    const answer = await postJson(`${url}/v1/${path}`, { approvedServiceIds: everything }, { from: freshAddress() });
    expect((await downloaded(page, name)).text === answer.text, name).toBe(true);
  }
  expect(await textOf(partOf(page, 'warnings'))).toContain('more');

  await partOf(page, 'save-name').fill('Everything');
  await page.getByRole('button', { name: 'Save and share' }).click();
  await partOf(page, 'share-link').waitFor();
  expect(faults).toEqual([]);

  const other = await openTool(stage.browser, `${url}/lists/everything`);
  other.page.setDefaultTimeout(120_000);
  expect(await other.page.locator('.list-group li').count()).toBe(everything.length);
  await other.page.getByRole('link', { name: 'Copy to a new list' }).click();
  await other.page.getByText(count, { exact: true }).waitFor();
  expect(new URL(other.page.url()).hash).toBe('');
  await other.page.reload({ waitUntil: 'networkidle' });
  expect(await textOf(partOf(other.page, 'count'))).toBe(count);
  expect(other.faults).toEqual([]);
});
