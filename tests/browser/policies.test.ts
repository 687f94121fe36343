// Policies in the builder in a real Chromium, over the real catalogue and a real sidecar: what is missing is approved,
// options make the document that the API makes.
import { describe, expect, test } from 'vitest';
import { identifiersOf } from '../../catalogue/views/policies/identifiers.ts';
import { faultsInBothThemes, PHONE, sharedStage, sidewaysPixels, WIDE } from '../support/browser/browser-page.ts';
import { cloud, downloaded, openTool, partOf, picker, textOf } from '../support/browser/tool-pages.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { nameOf, policyServices, serviceThat } from '../support/pick.ts';
import { type Lacking, lackingOf, serviceLacking, serviceLackingSome } from '../support/policies/lacking.ts';
import { sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';

const stage = sharedStage();

const [GOOGLE = ''] = policyServices('gamma', 1);

const open = (url: string, settings?: Parameters<typeof openTool>[2]) => openTool(stage.browser, url, settings);
/** Requires one other. */
const needy = serviceLackingSome('beta', 1, 1);
const [needed] = needy.lacking as [Lacking];
/** Requires one of two others, and some more. */
const choosing = serviceLacking('of Azure that requires one of two others', 'beta', (lacking, { id }) =>
  lacking.some(
    ({ service, alternatives = [], governed, identifiers }) =>
      alternatives.length === 1 &&
      governed === 'yes' &&
      identifiers.length > 0 &&
      !lackingOf('beta', [id, ...alternatives]).some((each) => each.service === service),
  ),
);
const choice = choosing.lacking.find(({ alternatives }) => alternatives?.length === 1) as Lacking;

describe.each([PHONE, WIDE])('at %o', (viewport) => {
  test('a service of Azure without what it requires: told, approved with one click, made, saved and opened again', {
    timeout: 180_000,
  }, async () => {
    const { url } = await sidecarOfItsOwn();
    const { page, faults } = await open(`${url}/builder/`, { viewport, acceptDownloads: true });
    await picker(page).fill(needy.id);
    await page.getByRole('option').first().waitFor();
    await picker(page).press('Enter');
    const azure = cloud(page, 'beta');
    await azure.getByText('Required and denied: 1').waitFor();
    expect(await textOf(partOf(page, 'policy-summary'))).toBe('Azure 1 required and not approved');
    expect(await textOf(azure.locator('.notice'))).toContain(needed.for);
    await azure.getByRole('button', { name: `Approve ${nameOf(needed.service)}` }).click();
    await azure.getByText('2 of 2 approved services covered').waitFor();
    expect(await azure.locator('.notice').count()).toBe(0);
    expect(await textOf(partOf(page, 'policy-summary'))).toMatch(/^Azure nothing required is missing/);
    expect(await textOf(azure.locator('.document pre').first())).toContain(`"${needed.identifiers[0]}"`);

    await azure.getByText('Options', { exact: true }).click();
    await azure.getByLabel('Format').selectOption('terraform');
    await azure.getByText('azurerm_management_group_policy_set_definition').first().waitFor();
    expect(await textOf(azure.locator('.commands').first())).toContain('terraform apply approved.plan');
    expect(await downloaded(page, 'Azure policy initiative')).toMatchObject({ file: 'azure-policy.tf' });
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);

    await partOf(page, 'save-name').fill('Functions');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'share-link').waitFor();
    const shared = new URL((await partOf(page, 'share-link').getAttribute('href')) ?? '');
    expect(shared.pathname + shared.hash).toBe('/lists/functions#azure-format=terraform');

    const other = await open(`${url}${shared.pathname}${shared.hash}`, { viewport });
    await other.page.getByRole('button', { name: 'Policies and Markdown' }).click();
    await other.page.getByText('azurerm_management_group_policy_set_definition').first().waitFor();
    expect(await faultsInBothThemes(other.page)).toEqual([]);
    expect(await sidewaysPixels(other.page)).toBe(0);
    await other.page.getByRole('link', { name: 'Copy to a new list' }).click();
    await cloud(other.page, 'beta').getByText('azurerm_management_group_policy_set_definition').first().waitFor();
    expect(new URL(other.page.url()).search).toBe(`?ids=${needy.id},${needed.service}&azure-format=terraform`);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test('without one of two that it requires: told what would do, approved in its place, and no longer missing', async () => {
    const [instead = ''] = choice.alternatives ?? [];
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=${choosing.id}`, { viewport });
    const notice = cloud(page, 'beta').locator('.notice');
    const first = notice.getByRole('link', { name: nameOf(choice.service), exact: true });
    await first.waitFor();
    expect(await textOf(notice)).toContain(`${choice.for}; ${nameOf(instead)} will do instead.`);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await notice.getByRole('button', { name: `Approve ${nameOf(instead)} instead` }).click();
    await cloud(page, 'beta').getByText('2 of 2 approved services covered').waitFor();
    expect(await first.count()).toBe(0);
    const service = serviceThat('that does instead', ({ id }) => id === instead);
    expect(await textOf(cloud(page, 'beta').locator('.document pre').first())).toContain(
      `"${identifiersOf(service, 'beta')[0]}"`,
    );
    expect(new URL(page.url()).search).toBe(`?ids=${choosing.id},${instead}`);
    expect(faults).toEqual([]);
  });
});

describe('the document', () => {
  const IDS = ['aws-lambda', 'azure-functions', ...policyServices('gamma', 2)];

  test.each([
    ['alpha', 'scp.tf', 'include=required&aws-format=terraform', { include: 'required', format: 'terraform' }],
    [
      'alpha',
      'scp.yaml',
      'include=usual&aws-format=cloudformation&aws-foundation=essential',
      { include: 'usual', format: 'cloudformation', foundation: 'essential' },
    ],
    ['alpha', 'scp.json', 'aws-exempt=break-glass', { exemptPrincipals: ['arn:*:iam::*:role/break-glass'] }],
    ['beta', 'azure-policy.bicep', 'azure-format=bicep&azure-mode=audit', { format: 'bicep', mode: 'audit' }],
    [
      'beta',
      'azure-policy.json',
      'azure-scope=all&azure-foundation=essential',
      { scope: 'all', foundation: 'essential' },
    ],
    [
      'beta',
      'azure-policy.tf',
      'azure-format=terraform&azure-style=providers',
      { style: 'providers', format: 'terraform' },
    ],
    ['gamma', 'org-policy.yaml', 'gcp-format=yaml&gcp-mode=audit', { format: 'yaml', mode: 'audit' }],
    ['gamma', 'org-policy.tf', 'include=required&gcp-format=terraform', { include: 'required', format: 'terraform' }],
  ] as const)('of %s as %s with %s is that of the API, byte for byte', async (family, file, choices, options) => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=${IDS.join(',')}&${choices}`, {
      acceptDownloads: true,
    });
    const given = await downloaded(
      page,
      {
        alpha: 'AWS service control policy',
        beta: 'Azure policy initiative',
        gamma: 'Google Cloud organisation policy',
      }[family],
    );
    const path = { alpha: 'alpha-scp', beta: 'beta-policy', gamma: 'gamma-org-policy' }[family];
    const { text } = await postJson(
      `${stage.sidecar.url}/v1/policies/${path}`,
      { approvedServiceIds: IDS, ...options },
      { from: freshAddress() },
    );
    expect(given).toEqual({ file, text });
    expect(new URL(page.url()).search).toBe(`?ids=${IDS.join(',')}&${choices}`);
    expect(faults).toEqual([]);
  });

  test('has the name, the parent and the exemptions of this browser, and none of them is in the address', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda,azure-functions,${GOOGLE}`);
    await page.getByLabel('Policies are called').fill('platform-team');
    await page.getByLabel('Policies are called').blur();
    await cloud(page, 'beta').getByText('"platform-team"').first().waitFor();
    await cloud(page, 'gamma').getByText('Options', { exact: true }).click();
    await page.getByLabel('Organisation, folder or project').fill('folders/123');
    await cloud(page, 'gamma').getByText('folders/123/policies/gcp.restrictServiceUsage').first().waitFor();
    await cloud(page, 'alpha').getByText('Options', { exact: true }).click();
    await page.getByLabel('Break-glass role').check();
    const own = page.getByLabel('Other roles, users or roots');
    await own.fill('arn:aws:iam::111122223333:role/auditor\nadmin');
    await own.blur();
    await cloud(page, 'alpha').getByText('"arn:aws:iam::111122223333:role/auditor"').waitFor();
    expect(await textOf(page.locator('#exempt-said'))).toMatch(/^Line 2: “admin” must be the ARN of a role/);
    expect(await own.getAttribute('aria-invalid')).toBe('true');
    const denied = cloud(page, 'alpha').getByLabel('Denied in any case');
    await denied.fill('ec2:RunInstances\nEverything');
    await denied.blur();
    await cloud(page, 'alpha').getByText('"ec2:RunInstances"').waitFor();
    expect(await textOf(page.locator('#alpha-alsoDeny-said'))).toMatch(
      /^Line 2: “Everything” must be an action pattern/,
    );
    expect(new URL(page.url()).search).toBe(`?ids=aws-lambda,azure-functions,${GOOGLE}&aws-exempt=break-glass`);
    await page.reload({ waitUntil: 'networkidle' });
    await cloud(page, 'alpha').getByText('"arn:aws:iam::111122223333:role/auditor"').first().waitFor();
    await cloud(page, 'alpha').getByText('"ec2:RunInstances"').first().waitFor();
    await cloud(page, 'gamma').getByText('folders/123/policies/gcp.restrictServiceUsage').first().waitFor();
  });

  test('keeps the last right name and parent out while what is typed is wrong, and says what is allowed', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=${GOOGLE}`);
    await cloud(page, 'gamma').getByText('Options', { exact: true }).click();
    const parent = page.getByLabel('Organisation, folder or project');
    await parent.fill('my-org');
    await parent.blur();
    expect(await textOf(page.locator('#policy-parent-hint'))).toBe(
      'It must be organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID. Until then it is left out.',
    );
    expect(await parent.getAttribute('aria-invalid')).toBe('true');
    await cloud(page, 'gamma').getByText('organizations/ORGANIZATION_ID/policies').first().waitFor();
  });

  test('that cannot be made says why', async () => {
    const { page } = await open(
      `${stage.sidecar.url}/builder/?ids=azure-functions&azure-style=providers&azure-scope=all`,
    );
    await cloud(page, 'beta')
      .getByText(/^No policy can be made: “whole resource providers” goes together with “types with tags and location”/)
      .waitFor();
    expect(await textOf(partOf(page, 'policy-summary'))).toBe('Azure no policy can be made');
  });
});

test('what is missing is approved with the keyboard, one after the other', async () => {
  const { page } = await open(`${stage.sidecar.url}/builder/?ids=${serviceLackingSome('gamma', 2, 5).id}`);
  const google = cloud(page, 'gamma');
  await google.getByText(/^Required and denied: \d+$/).waitFor();
  const count = await google.locator('.notice .needed li').count();
  expect(count).toBeGreaterThan(1);
  await google.locator('.notice .needed li button').first().focus();
  await page.keyboard.press('Enter');
  await google.getByText(`Required and denied: ${count - 1}`).waitFor();
  expect(
    await google
      .locator('.notice .needed li button')
      .first()
      .evaluate((own) => own === document.activeElement),
  ).toBe(true);
  expect(await textOf(partOf(page, 'said'))).toMatch(/ added\.$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await google.getByText(`Required and denied: ${count}`).waitFor();
  await google.getByRole('button', { name: `Approve all ${count}: Required and denied: ${count}` }).click();
  await google.getByText(/^Required and denied/).waitFor({ state: 'detached' });
});

test('the choices of one address are not those of the next', async () => {
  const { id, lacking } = serviceLackingSome('alpha', 1, 1);
  const [{ patterns = [], identifiers = [] } = {}] = lacking;
  const opened = patterns[0] ?? `${identifiers[0]}:*`;
  const { page } = await open(`${stage.sidecar.url}/builder/?ids=${id}&include=required&aws-format=terraform`);
  await cloud(page, 'alpha').locator('.document').getByText(opened).first().waitFor();
  await page.goto(`${stage.sidecar.url}/builder/?ids=${id}`, { waitUntil: 'networkidle' });
  await cloud(page, 'alpha').getByText('Required and denied: 1').waitFor();
  expect(await page.getByLabel('Open without being approved').inputValue()).toBe('none');
  await page.getByLabel('Open without being approved').selectOption('required');
  await cloud(page, 'alpha').getByText('1 opened because approved services need them').waitFor();
  await page.goto(`${stage.sidecar.url}/builder/`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).search).toBe(`?ids=${id}&include=required`);
});
