// The approved-list builder in a real Chromium, over the real catalogue and a real sidecar: from the first service to
// the link that somebody else opens, and what is kept when something refuses.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { axeFaults, sharedStage } from '../support/browser/browser-page.ts';
import {
  downloaded,
  ENDED,
  openTool,
  partOf,
  picker,
  remembered,
  TWELVE,
  textOf,
} from '../support/browser/tool-pages.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { nameOf, policyServices, serviceThat } from '../support/pick.ts';
import { sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';

const stage = sharedStage();

const LAMBDA = nameOf('aws-lambda');
const [OTHER = ''] = policyServices('alpha', 1, 'aws-lambda');
const ENDED_AWS = `Retired ${ENDED.name} AWS, ${ENDED.lifecycle?.sunsetDate}, `;

const open = (url: string, settings?: Parameters<typeof openTool>[2]) => openTool(stage.browser, url, settings);

describe('the approved list', () => {
  test('of twelve: exposure, three policies and Markdown as the API gives them, saved with a name, opened by somebody else', async () => {
    const { url } = await sidecarOfItsOwn();
    const { page, faults } = await open(`${url}/builder/`, { acceptDownloads: true });
    for (const id of TWELVE) {
      await picker(page).fill(id);
      await page.getByRole('option').first().waitFor();
      await picker(page).press('Enter');
      await page.locator(`a[href="/services/${id}/"]`).first().waitFor();
    }
    expect(await textOf(partOf(page, 'count'))).toBe('12 services');
    // The figures follow once the facts of the last provider have come.
    await expect.poll(() => textOf(partOf(page, 'figures'))).toContain('US-headquartered 60 % of 5 providers');
    const warned = await textOf(partOf(page, 'warnings'));
    expect([warned.includes(ENDED_AWS), warned.includes('Replace by')]).toEqual([true, true]);

    for (const [name, file, path] of [
      ['AWS service control policy', 'scp.json', 'policies/alpha-scp'],
      ['Azure policy initiative', 'azure-policy.json', 'policies/beta-policy'],
      ['Google Cloud organisation policy', 'org-policy.json', 'policies/gamma-org-policy'],
      ['Markdown', 'approved-services.md', 'export/markdown'],
    ] as const) {
      const given = await downloaded(page, name);
      const { text } = await postJson(`${url}/v1/${path}`, { approvedServiceIds: TWELVE }, { from: freshAddress() });
      expect(given).toEqual({ file, text });
    }

    await page.getByLabel('Name').fill('Platform team');
    await page.getByRole('button', { name: 'Save and share' }).click();
    const link = partOf(page, 'share-link');
    await link.waitFor();
    const shared = new URL((await link.getAttribute('href')) ?? '').pathname;
    expect(shared).toBe('/lists/platform-team');
    expect(await textOf(partOf(page, 'save-result'))).toMatch(/It expires on \d{1,2} \w+ 20\d\d, in 90 days/);
    expect(faults).toEqual([]);

    const other = await open(`${url}${shared}`);
    expect(await textOf(other.page.getByRole('heading', { level: 1 }))).toBe('Platform team');
    for (const id of TWELVE)
      expect(await other.page.locator(`.list-group a[href="/services/${id}/"]`).count(), id).toBe(1);
    const told = await textOf(other.page.locator('#lifecycle + ul'));
    expect([told.includes(ENDED_AWS), told.includes('Instead: ')]).toEqual([true, true]);
    await other.page.getByRole('button', { name: 'Policies and Markdown' }).click();
    await other.page.getByRole('button', { name: 'Download AWS service control policy' }).waitFor();
    await other.page.getByRole('link', { name: 'Copy to a new list' }).click();
    await other.page.locator('[data-part="list"] a[href="/services/aws-lambda/"]').waitFor();
    expect(await textOf(partOf(other.page, 'count'))).toBe('12 services');
    expect(other.faults).toEqual([]);
  });

  test('keeps the draft when the limit is reached, and says when to try again', async () => {
    const { url } = await sidecarOfItsOwn();
    const { page } = await open(`${url}/builder/?ids=aws-lambda,azure-functions`);
    for (let count = 0; count < 10; count++) await fetch(`${url}/v1/lists`, { method: 'POST' });
    await page.getByLabel('Name').fill('Late');
    await page.getByLabel('Short address').fill('too-late');
    await page.getByRole('button', { name: 'Save and share' }).click();
    const result = partOf(page, 'save-result');
    await result.getByText('Too many requests').waitFor();
    expect(await textOf(result)).toMatch(
      /limited to 10 requests a minute\. .*kept in this browser\. Try again in \d+ seconds?, at \d\d:\d\d:\d\d\./,
    );
    await page.goto(`${url}/builder/`, { waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe('2 services');
    expect(await page.getByLabel('Name').inputValue()).toBe('Late');
    expect(await page.getByLabel('Short address').inputValue()).toBe('too-late');
  });

  test('says when it is saved what neither it nor its link holds, and when it is opened', async () => {
    const { url } = await sidecarOfItsOwn();
    const { page, faults } = await open(`${url}/builder/?ids=aws-lambda,${OTHER}`);
    const warning = partOf(page, 'save-left-out');
    expect(await warning.isVisible()).toBe(false);
    const aws = page.locator('[data-policy="alpha"]');
    await aws.getByText('Options', { exact: true }).click();
    await aws.getByLabel('Also open').fill('bedrock:*');
    await aws.getByLabel('Denied in any case').fill('s3:DeleteBucket');
    await aws.getByLabel('Denied in any case').blur();
    await warning.waitFor();
    const names = '“Also open” and “Denied in any case”';
    expect(await textOf(warning)).toContain(`what you named under ${names}: it stays in this browser`);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and share' }).click();
    const link = partOf(page, 'share-link');
    await link.waitFor();
    const shared = new URL((await link.getAttribute('href')) ?? '');
    expect(shared.hash).toBe('#left-out=allow,deny');

    const other = await open(`${url}${shared.pathname}${shared.hash}`);
    await other.page.getByRole('button', { name: 'Policies and Markdown' }).click();
    const lacking = other.page.locator('.policies > .notice');
    await lacking.waitFor();
    expect(await textOf(lacking)).toContain(`had named more under ${names}, which no link holds`);
    // Without what the link says, this browser still knows what it keeps.
    await page.goto(`${url}${shared.pathname}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Policies and Markdown' }).click();
    await page.locator('.policies > .notice').getByText(`without what you named under ${names}`).waitFor();
    const stranger = await open(`${url}${shared.pathname}`);
    await stranger.page.getByRole('button', { name: 'Policies and Markdown' }).click();
    await stranger.page.getByRole('button', { name: 'Download AWS service control policy' }).waitFor();
    expect(await stranger.page.locator('.policies > .notice').count()).toBe(0);
    expect([...faults, ...other.faults, ...stranger.faults]).toEqual([]);
  });

  test('points at the short address when it is taken or malformed', async () => {
    const { url } = await sidecarOfItsOwn();
    await postJson(`${url}/v1/lists`, { approvedServiceIds: ['aws-lambda'], slug: 'taken' }, { from: freshAddress() });
    const { page } = await open(`${url}/builder/?ids=aws-lambda`);
    const slug = page.getByLabel('Short address');
    for (const [text, answer] of [
      ['taken', 'This short address is taken.'],
      ['Not A Slug', 'must be 2 to 64 lower-case letters'],
    ] as const) {
      await slug.fill(text);
      await page.getByRole('button', { name: 'Save and share' }).click();
      await partOf(page, 'save-result').getByText(answer).waitFor();
      expect([
        await slug.getAttribute('aria-invalid'),
        await slug.evaluate((element) => element === document.activeElement),
      ]).toEqual(['true', true]);
    }
  });

  test('saved last keeps its address over a reload and a change, and its short address is known as one’s own', async () => {
    const { url } = await sidecarOfItsOwn();
    const { page, faults } = await open(`${url}/builder/?ids=aws-lambda&include=required`);
    await page.getByLabel('Short address').fill('ours');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'share-link').waitFor();
    expect(await partOf(page, 'last-link').count()).toBe(0);
    await page.reload({ waitUntil: 'networkidle' });
    const address = await partOf(page, 'last-link').getAttribute('href');
    expect(address).toMatch(/\/lists\/ours#include=required$/);
    expect(await textOf(partOf(page, 'last-saved'))).toMatch(
      /^Saved last from this browser: .* It expires on \d{1,2} \w+ 20\d\d, in 90 days/,
    );
    expect([...(await axeFaults(page)), ...faults]).toEqual([]);
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('This short address is yours already.').waitFor();
    expect(await textOf(partOf(page, 'save-result'))).toMatch(/has it until \d{1,2} \w+ 20\d\d, and a saved list/);
    await page.getByLabel('Short address').fill('ours-too');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'share-link').waitFor();
    expect(await textOf(partOf(page, 'last-saved'))).toBe('');
    await page.getByRole('button', { name: `Remove ${LAMBDA}` }).click();
    expect(await partOf(page, 'last-link').getAttribute('href')).toContain('/lists/ours-too#');
    expect(await textOf(partOf(page, 'save-result'))).toContain('has changed since it was saved');
  });

  test('says so when saved lists are away or the network is gone', async () => {
    const { url } = await sidecarOfItsOwn({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { page } = await open(`${url}/builder/?ids=aws-lambda`);
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('Saved lists do not answer now.').waitFor();
    expect(await textOf(partOf(page, 'save-result'))).toMatch(/Try again in \d+ seconds/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('The service cannot be reached.').waitFor();
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda']);
  });

  test('is made with the keyboard alone', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/`);
    await picker(page).focus();
    await page.keyboard.type('azure-functions');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('[data-part="list"] a').first().waitFor();
    expect(await textOf(partOf(page, 'said'))).toBe(`${nameOf('azure-functions')} added.`);
    await page.keyboard.type('aws-lambda');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${LAMBDA}` }).focus();
    await page.keyboard.press('Enter');
    expect(await textOf(partOf(page, 'count'))).toBe('1 service');
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    expect(await textOf(partOf(page, 'count'))).toBe('2 services');
    await page.getByText('Add a whole provider or category').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('All services of').selectOption('provider:hetzner');
    await page.getByRole('button', { name: /^Add \d+ services$/ }).press('Enter');
    expect(await textOf(partOf(page, 'said'))).toMatch(/^\d+ services of Hetzner added\.$/);
    expect(faults).toEqual([]);
  });

  test('counts what is removed at once as people do', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda,${OTHER}`);
    const clear = page.getByRole('button', { name: 'Remove all', exact: true });
    await clear.click();
    expect(await textOf(partOf(page, 'said'))).toBe('All 2 services removed.');
    await page.goto(`${stage.sidecar.url}/builder/?ids=aws-lambda`, { waitUntil: 'networkidle' });
    await clear.click();
    expect(await textOf(partOf(page, 'said'))).toBe('The only service removed.');
  });

  test('adds what a service page asks for once, and cleans the address', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?add=aws-lambda,zzzzzzzzzz`);
    await expect.poll(() => new URL(page.url()).search).toBe('?ids=aws-lambda');
    expect(await textOf(partOf(page, 'not-found'))).toBe('Not in the catalogue, and left out: zzzzzzzzzz.');
    await page.getByRole('button', { name: `Remove ${LAMBDA}` }).click();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe('0 services');
  });

  test('of another opens in place of one’s own, which can be taken back', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda,${OTHER}`);
    await page.goto(`${stage.sidecar.url}/builder/?ids=azure-functions`, { waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'said'))).toBe('The list of this address opened in place of yours.');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(new URL(page.url()).search).toBe(`?ids=aws-lambda,${OTHER}`);
  });

  test('too long for an address stays in this browser', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/`);
    await page.getByText('Add a whole provider or category').click();
    await page.getByLabel('All services of').selectOption('provider:aws');
    await page.getByRole('button', { name: /^Add \d+ services$/ }).click();
    await partOf(page, 'too-long').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const counted = await textOf(partOf(page, 'count'));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await textOf(partOf(page, 'count'))).toBe(counted);
    expect(faults).toEqual([]);
  });

  const ends = (service: Service, status: string) =>
    !service.lifecycle && service.subServices.some(({ lifecycle }) => lifecycle?.status === status);
  test.each([
    serviceThat('of which parts end and others have ended', (each) => ends(each, 'sunset') && ends(each, 'retired')),
    serviceThat('of which only some parts have ended', (each) => ends(each, 'retired') && !ends(each, 'sunset')),
  ])('of $id alone tells which of its parts end', async (service) => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=${service.id}`);
    const parts = service.subServices.filter(({ lifecycle }) => lifecycle);
    expect(parts.length).toBeGreaterThan(0);
    const warnings = partOf(page, 'warnings');
    await warnings.locator('li').first().waitFor();
    for (const more of await warnings.locator('summary').all()) await more.click();
    const shown = await textOf(warnings);
    expect(shown).not.toContain('None');
    for (const { name } of parts) expect(shown).toContain(`${name} part of ${service.name}`);
    expect(await warnings.locator('a[href*="#part-"]').count()).toBe(parts.length);
    const marks = await warnings.locator('.mark').allInnerTexts();
    expect(marks).toEqual(marks.toSorted((a, b) => Number(a === 'Retired') - Number(b === 'Retired')));
    expect(faults).toEqual([]);
  });

  test('puts a successor in the place of what has ended', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=${ENDED.id}`);
    await page.getByRole('button', { name: `, in the place of ${ENDED.name}` }).click();
    await partOf(page, 'warnings').getByText('None: every service').waitFor();
    expect(new URL(page.url()).search).not.toContain(ENDED.id);
  });
});
