// What becomes of the approved list that a browser keeps, in a real Chromium: when addresses open in its place, in
// several tabs, and on the way Back.
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { axeFaults, sharedStage } from '../support/browser/browser-page.ts';
import { cloud, openTool, partOf, picker, remembered, textOf } from '../support/browser/tool-pages.ts';
import { policyServices } from '../support/pick.ts';

const stage = sharedStage();
const [ONE = '', TWO = '', THREE = ''] = policyServices('alpha', 3, 'aws-lambda');
const [GOOGLE = ''] = policyServices('gamma', 1);

const open = (query: string, settings?: Parameters<typeof openTool>[2]) =>
  openTool(stage.browser, `${stage.sidecar.url}/builder/${query}`, settings);
const goTo = (page: Page, path: string) => page.goto(`${stage.sidecar.url}${path}`, { waitUntil: 'networkidle' });
const shownIds = (page: Page) => new URL(page.url()).searchParams.get('ids')?.split(',') ?? [];
const pick = async (page: Page, id: string) => {
  await picker(page).fill(id);
  await page.getByRole('option').first().waitFor();
  await picker(page).press('Enter');
  await expect.poll(() => shownIds(page)).toContain(id);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('an address opened over one’s own list', () => {
  test('replaces nothing when it names no known service, and says which were not known', async () => {
    const { page, faults } = await open(`?ids=aws-lambda,${ONE}`);
    await goTo(page, '/builder/?ids=zzzzzzzzzz,yyyyyyyyyy&azure-format=terraform');
    expect(await textOf(partOf(page, 'not-found'))).toBe(
      'Not in the catalogue, and left out: zzzzzzzzzz, yyyyyyyyyy. The address names no service that is known, so your list is as it was.',
    );
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', ONE]);
    expect(page.url()).toBe(`${stage.sidecar.url}/builder/?ids=aws-lambda,${ONE}`);
    expect(faults).toEqual([]);
  });

  test('can be taken back after a reload, and that can be undone', async () => {
    const { page, faults } = await open(`?ids=aws-lambda,${ONE}`);
    await goTo(page, '/builder/?ids=azure-functions');
    await goTo(page, `/builder/?ids=${GOOGLE}`);
    await page.reload({ waitUntil: 'networkidle' });
    expect(shownIds(page)).toEqual([GOOGLE]);
    expect(await textOf(partOf(page, 'replaced-text'))).toBe(
      'An opened address took the place of your list of 2 services.',
    );
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Take back your list');
    expect(shownIds(page)).toEqual(['aws-lambda', ONE]);
    expect(await partOf(page, 'replaced').isVisible()).toBe(false);
    expect(await partOf(page, 'undo').evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'Undo');
    expect(shownIds(page)).toEqual([GOOGLE]);
    await page.reload({ waitUntil: 'networkidle' });
    await press(page, 'Keep this one');
    await page.reload({ waitUntil: 'networkidle' });
    expect(shownIds(page)).toEqual([GOOGLE]);
    expect(await partOf(page, 'replaced').isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });
});

describe('where the browser keeps nothing', () => {
  const refusing = async (path: string) => {
    const { page } = await openTool(stage.browser, `${stage.sidecar.url}/services/`);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await goTo(page, path);
    return page;
  };

  test('the address has the list, over a reload too, and the page says so', async () => {
    const page = await refusing('/builder/?ids=aws-lambda');
    await pick(page, TWO);
    expect(await textOf(partOf(page, 'said'))).toMatch(
      /added\. This browser keeps nothing: only the address of this page has the list\.$/,
    );
    await page.reload({ waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe('2 services');
    await page.getByText('Add a whole provider or category').click();
    await page.getByLabel('All services of').selectOption('provider:aws');
    await page.getByRole('button', { name: /^Add \d+ services$/ }).click();
    expect(await textOf(partOf(page, 'said'))).toContain('too long for an address: it lasts as long as the page.');
  });

  test('the page of all services adds nothing, and says so', async () => {
    const page = await refusing('/services/');
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await partOf(page, 'chosen-add').click();
    expect(await textOf(partOf(page, 'chosen-said'))).toBe('Nothing was added: this browser keeps no list.');
    expect(await partOf(page, 'chosen-list').isVisible()).toBe(false);
  });
});

describe('the list in two tabs', () => {
  test('has what either adds, and Undo in one leaves alone what the other added', async () => {
    const { page: first } = await open('?ids=aws-lambda');
    const second = await first.context().newPage();
    await goTo(second, '/builder/');
    await pick(second, TWO);
    await expect.poll(() => shownIds(first)).toEqual(['aws-lambda', TWO]);
    expect(await textOf(partOf(first, 'said'))).toBe('The list was changed in another tab.');
    await pick(first, THREE);
    await expect.poll(() => shownIds(second)).toEqual(['aws-lambda', TWO, THREE]);
    await press(second, 'Undo');
    await expect.poll(() => remembered(second, 'approved-list')).toEqual(['aws-lambda', THREE]);
  });

  test('is looked at anew before it is written, where no event has come', async () => {
    const { page } = await open('?ids=aws-lambda');
    // A tab hears nothing of what it writes itself.
    await page.evaluate((list) => localStorage.setItem('approved-list', list), JSON.stringify(['aws-lambda', TWO]));
    await pick(page, THREE);
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', TWO, THREE]);
  });

  test('keeps what was chosen for its policies in both', async () => {
    const { page: first } = await open(`?ids=${GOOGLE}`);
    const second = await first.context().newPage();
    await goTo(second, `/builder/?ids=${GOOGLE}`);
    await first.getByLabel('Policies are called').fill('platform-team');
    await first.getByLabel('Policies are called').blur();
    await expect.poll(() => remembered(first, 'policy-choices')).toMatchObject({ name: 'platform-team' });
    await cloud(second, 'gamma').getByText('Options', { exact: true }).click();
    await second.getByLabel('Organisation, folder or project').fill('folders/123');
    await expect
      .poll(() => remembered(second, 'policy-choices'))
      .toMatchObject({ name: 'platform-team', parent: 'folders/123' });
  });

  test('keeps the notes of both', async () => {
    const { page: first } = await open(`?ids=aws-lambda,${ONE}`);
    const second = await first.context().newPage();
    await goTo(second, '/builder/');
    const note = async (page: Page, place: number, reason: string) => {
      await page
        .getByRole('button', { name: /^Add a note/ })
        .nth(place)
        .click();
      await page
        .getByLabel(/^Reason/)
        .first()
        .fill(reason);
      await page
        .getByLabel(/^Reason/)
        .first()
        .blur();
    };
    await note(first, 0, 'runs the shop');
    await note(second, 1, 'holds the pictures');
    const kept = await remembered(first, 'approved-list-notes');
    expect(Object.values(kept)).toEqual([{ reason: 'runs the shop' }, { reason: 'holds the pictures' }]);
  });

  test('has what service pages added in both, after Back and Forward too', async () => {
    const { page: first } = await open(`?ids=${ONE}`);
    await goTo(first, '/services/aws-lambda/');
    await first.getByRole('link', { name: 'Add to approved list' }).click();
    await expect.poll(() => shownIds(first)).toEqual([ONE, 'aws-lambda']);
    const second = await first.context().newPage();
    await goTo(second, `/builder/?add=${TWO}`);
    await first.goBack({ waitUntil: 'networkidle' });
    await first.goForward({ waitUntil: 'networkidle' });
    await expect.poll(() => shownIds(first)).toEqual([ONE, 'aws-lambda', TWO]);
    expect(await partOf(first, 'replaced').isVisible()).toBe(false);
    expect(await remembered(first, 'approved-list')).toEqual([ONE, 'aws-lambda', TWO]);
  });

  test('made in one after Back from the other is not undone by the old address', async () => {
    const { page } = await open('?ids=aws-lambda');
    await goTo(page, '/services/');
    const second = await page.context().newPage();
    await goTo(second, `/builder/?add=${TWO}`);
    await second.close();
    await page.goBack({ waitUntil: 'networkidle' });
    await expect.poll(() => shownIds(page)).toEqual(['aws-lambda', TWO]);
  });
});
