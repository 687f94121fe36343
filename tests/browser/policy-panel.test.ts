// What stands around a cloud's document in the builder, in a real Chromium: what is known of it and said, and to whom.
import { expect, test } from 'vitest';
import { axeFaults, faultsInBothThemes, PHONE, sharedStage, sidewaysPixels } from '../support/browser/browser-page.ts';
import { cloud, openTool, textOf, unfold } from '../support/browser/tool-pages.ts';
import { nameOf, policyServices } from '../support/pick.ts';
import { type Lacking, serviceLacking } from '../support/policies/lacking.ts';

const stage = sharedStage();

const open = (url: string, settings?: Parameters<typeof openTool>[2]) => openTool(stage.browser, url, settings);

test('what is missing is denied only where the cloud is known to govern it, as what is in use', async () => {
  const partly = (lacking: readonly Lacking[], governed: Lacking['governed']) =>
    lacking.filter((each) => each.governed === governed);
  const { id, lacking } = serviceLacking(
    'of Google Cloud that requires what it may not govern',
    'gamma',
    (all) =>
      partly(all, 'yes').length > 0 &&
      partly(all, 'unknown').length > 1 &&
      all.every(({ patterns }) => patterns.length === 0),
  );
  const [known, unknown] = [partly(lacking, 'yes'), partly(lacking, 'unknown')];
  const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=${id}`);
  const google = cloud(page, 'gamma');
  const denied = google.locator('.notice.bad');
  const deniedText = await textOf(denied);
  expect(deniedText).toMatch(new RegExp(`^Required and denied: ${known.length} `));
  for (const { service } of known) expect(deniedText).toContain(nameOf(service));
  const perhaps = google.locator('.notice.caution');
  const perhapsText = await textOf(perhaps);
  expect(perhapsText).toMatch(
    new RegExp(`^Required and denied if the cloud governs it, which is not known: ${unknown.length} `),
  );
  for (const { service } of unknown) expect(perhapsText).toContain(nameOf(service));
  expect(await textOf(google.locator('.found > details'))).toContain('denied if the cloud governs it');
  await unfold(page, 'in-use-gamma');
  const [one = '', other = ''] = [known, unknown].map(([first]) => first?.identifiers[0]);
  await page.locator('#in-use-gamma').fill([one, other].join('\n'));
  await google.getByText('the policy denies 1; whether the cloud governs 1 is not known').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await perhaps.getByRole('button', { name: new RegExp(`^Approve all ${unknown.length}`) }).click();
  await perhaps.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('what this browser keeps from another list stands beside the document of an opened address', async () => {
  const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
  const aws = cloud(page, 'alpha');
  expect(await aws.locator('.in-force').count()).toBe(0);
  await aws.getByText('Options', { exact: true }).click();
  await page.getByLabel('Other roles, users or roots').fill('arn:aws:iam::111111111111:role/mine');
  await aws.getByLabel('Denied in any case').fill('lambda:InvokeFunction');
  await aws.getByLabel('Denied in any case').blur();
  await aws.locator('.in-force').waitFor();
  await page.goto(
    `${stage.sidecar.url}/builder/?ids=${policyServices('alpha', 1, 'aws-lambda')},azure-functions&aws-exempt=break-glass`,
    {
      waitUntil: 'networkidle',
    },
  );
  await aws.locator('.document').waitFor();
  expect(await aws.locator('details.options[open]').count()).toBe(0);
  expect(await textOf(aws.locator('.in-force'))).toBe(
    'Not bound by this policy: arn:*:iam::*:role/break-glass, arn:aws:iam::111111111111:role/mine. Denied in any case: lambda:InvokeFunction. What you named under Options is kept in this browser for every list, and is in no link.',
  );
  expect(await cloud(page, 'beta').locator('.in-force').count()).toBe(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBe(0);
  // Another reader of the same address has the presets, and nothing that is not theirs.
  const other = await open(page.url());
  expect(await textOf(cloud(other.page, 'alpha').locator('.in-force'))).toBe(
    'Not bound by this policy: arn:*:iam::*:role/break-glass.',
  );
  expect([...faults, ...other.faults]).toEqual([]);
});

test('a document is copied by a button of its own name, which says that it has copied', async () => {
  const { page } = await open(
    `${stage.sidecar.url}/builder/?ids=aws-lambda,azure-functions,${policyServices('gamma', 1)}`,
    {
      permissions: ['clipboard-write'],
    },
  );
  await page.locator('details.commands').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const titles = ['AWS service control policy', 'Azure policy initiative', 'Google Cloud organisation policy'];
  for (const title of titles) {
    expect(await named(`Copy ${title}`).count()).toBe(1);
    expect(await named(`Copy commands of ${title}: Apply it`).count()).toBe(1);
    expect(await named(`Copy commands of ${title}: Take it back`).count()).toBe(1);
  }
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(10);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy Markdown' }).waitFor();
});

test('what is read of pasted text, and each fault, is told in a live region that was there before', async () => {
  const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
  for (const [tool, text, gist, fault] of [
    ['in-use-alpha', 'lambda\nsqs', /^Of 2 in use, /, /^It is not valid JSON/],
    [
      'today-alpha',
      '{"Statement":[{"Effect":"Deny","NotAction":["lambda:*"],"Resource":"*"}]}',
      /^\d+ more denied, /,
      /^It is not valid JSON/,
    ],
  ] as const) {
    await unfold(page, tool);
    const region = page.locator(`#${tool}-result`).getByRole('status');
    const before = await region.elementHandle();
    expect(await before?.textContent()).toBe('');
    await page.locator(`#${tool}`).fill(text);
    await region.getByText(gist).waitFor();
    expect(await before?.textContent()).toMatch(gist);
    await page.locator(`#${tool}`).fill('{');
    await region.getByText(fault).waitFor();
    expect(await before?.textContent()).toMatch(fault);
    expect(await page.locator(`#${tool}-result`).getByRole('status').count()).toBe(1);
  }
  expect(await axeFaults(page)).toEqual([]);
});
