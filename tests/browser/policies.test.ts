// Policies in the builder in a real Chromium, over the real catalogue and a real sidecar: what is missing is approved,
// options make the document that the API makes, pasted text stays on the page.
import { describe, expect, test } from 'vitest';
import {
  axeFaults,
  faultsInBothThemes,
  PHONE,
  sharedStage,
  sidewaysPixels,
  WIDE,
} from '../support/browser/browser-page.ts';
import {
  cloud,
  downloaded,
  openTool,
  partOf,
  picker,
  remembered,
  textOf,
  unfold,
} from '../support/browser/tool-pages.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { sidecarOfItsOwn } from '../support/servers/own-sidecar.ts';

const stage = sharedStage();

const open = (url: string, settings?: Parameters<typeof openTool>[2]) => openTool(stage.browser, url, settings);
describe.each([PHONE, WIDE])('at %o', (viewport) => {
  test('Azure Functions without storage: told, approved with one click, made, saved and opened again', {
    timeout: 180_000,
  }, async () => {
    const { url } = await sidecarOfItsOwn();
    const { page, faults } = await open(`${url}/builder/`, { viewport, acceptDownloads: true });
    await picker(page).fill('azure functions');
    await page.getByRole('option').first().waitFor();
    await picker(page).press('Enter');
    const azure = cloud(page, 'beta');
    await azure.getByText('Required and denied: 1').waitFor();
    expect(await textOf(partOf(page, 'policy-summary'))).toBe('Azure 1 required and not approved');
    expect(await textOf(azure.locator('.notice'))).toContain('keeps the function app');
    await azure.getByRole('button', { name: 'Approve Azure Blob Storage' }).click();
    await azure.getByText('2 of 2 approved services covered').waitFor();
    expect(await azure.locator('.notice').count()).toBe(0);
    expect(await textOf(partOf(page, 'policy-summary'))).toMatch(/^Azure nothing required is missing/);
    expect(await textOf(azure.locator('.document pre').first())).toContain('"Microsoft.Storage/storageAccounts"');

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
    expect(new URL(other.page.url()).search).toBe('?ids=azure-functions,azure-blob-storage&azure-format=terraform');
    expect([...faults, ...other.faults]).toEqual([]);
  });
});

describe('the document', () => {
  const IDS = ['aws-lambda', 'azure-functions', 'gcp-gke', 'gcp-cloud-run'];

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
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda,azure-functions,gcp-gke`);
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
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,azure-functions,gcp-gke&aws-exempt=break-glass');
    await page.reload({ waitUntil: 'networkidle' });
    await cloud(page, 'alpha').getByText('"arn:aws:iam::111122223333:role/auditor"').first().waitFor();
    await cloud(page, 'alpha').getByText('"ec2:RunInstances"').first().waitFor();
    await cloud(page, 'gamma').getByText('folders/123/policies/gcp.restrictServiceUsage').first().waitFor();
  });

  test('keeps the last right name and parent out while what is typed is wrong, and says what is allowed', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=gcp-gke`);
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
  const { page } = await open(`${stage.sidecar.url}/builder/?ids=gcp-gke`);
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

describe('text of one’s own', () => {
  const TODAY = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Deny', NotAction: ['lambda:*', 'sqs:*', 'iam:*', 'sts:*'], Resource: '*' }],
  });
  const REPORT = JSON.stringify({
    JobStatus: 'COMPLETED',
    AccessDetails: [
      { ServiceName: 'Secret', ServiceNamespace: 'sqs', TotalAuthenticatedEntities: 2 },
      { ServiceName: 'AWS Lambda', ServiceNamespace: 'lambda', TotalAuthenticatedEntities: 1 },
    ],
  });

  test('is read without a request, and kept nowhere', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
    await unfold(page, 'in-use-alpha');
    await unfold(page, 'today-alpha');
    const requests: string[] = [];
    // Chromium asks for the icon again whenever the address changes, as it does when a service is approved.
    page.on('request', (request) => request.url().endsWith('/favicon.svg') || requests.push(request.url()));
    await cloud(page, 'alpha').getByLabel('The policy that is in force today').fill(TODAY);
    const today = page.locator('#today-alpha-result');
    await today.getByText(/^\d+ more denied, \d+ more open;/).waitFor();
    expect(await textOf(today.locator('.now-denied'))).toContain('sqs:* Amazon Simple Queue Service');
    expect(await textOf(today.locator('.now-open'))).toContain('health:*');
    await cloud(page, 'alpha').getByLabel('What the cloud’s own tool prints').fill(REPORT);
    const inUse = page.locator('#in-use-alpha-result');
    await inUse.getByText('Of 2 in use, the policy denies 1; 1 stay open.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await inUse.getByRole('button', { name: 'Approve Amazon Simple Queue Service for sqs' }).click();
    await inUse.getByText('Of 2 in use, the policy denies none that the catalogue knows; 2 stay open.').waitFor();
    await today.locator('.now-denied').waitFor({ state: 'detached' });
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => `${JSON.stringify(localStorage)} ${location.href}`)).not.toMatch(
      /AccessDetails|Secret|NotAction/,
    );
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', 'aws-sqs']);
    expect(faults).toEqual([]);
  });

  test('of Azure and Google Cloud is read as their tools print it, YAML and tables too', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=azure-functions,gcp-cloud-run`);
    await unfold(page, 'in-use-beta');
    await page.locator('#in-use-beta').fill('["Microsoft.Web/sites","Microsoft.Sql/servers","???"]');
    const azure = page.locator('#in-use-beta-result');
    await azure.getByText('Of 2 in use, the policy denies 1; 1 stay open.').waitFor();
    expect(await textOf(azure)).toContain('Lines that were not understood (1): ???');
    await unfold(page, 'in-use-gamma');
    await page
      .locator('#in-use-gamma')
      .fill(
        'NAME  TITLE\nrun.googleapis.com  Cloud Run Admin API\nlogging.googleapis.com  Cloud Logging API\ncompute.googleapis.com  Compute Engine API\noslogin.googleapis.com  Cloud OS Login API\n',
      );
    const google = page.locator('#in-use-gamma-result');
    await google
      .getByText(
        'Of 4 in use, the policy denies 1; whether the cloud governs 1 is not known; 1 stay open; the cloud passes over 1.',
      )
      .waitFor();
    expect(await textOf(google)).toContain('The cloud passes over, approved or not (1): logging.googleapis.com');
    expect(await textOf(google.locator('.denied-use'))).toContain('compute.googleapis.com Compute Engine');
    const uncertain = google.locator('.uncertain-use');
    expect(await textOf(uncertain)).toContain('In use, and whether the cloud governs it is not known: 1');
    await uncertain.getByRole('button', { name: 'Approve OS Login for oslogin.googleapis.com' }).waitFor();
    await unfold(page, 'today-gamma');
    await page
      .locator('#today-gamma')
      .fill(
        'name: projects/1/policies/gcp.restrictServiceUsage\nspec:\n  rules:\n  - values:\n      allowedValues:\n      - run.googleapis.com\n      - dns.googleapis.com\n',
      );
    const today = page.locator('#today-gamma-result');
    await today
      .getByText(/^1 more denied, 0 more open; .* whether the cloud governs \d+ others is not known\.$/)
      .waitFor();
    expect(await textOf(today.locator('.now-denied'))).toContain('dns.googleapis.com Cloud DNS');
  });

  test('of what only the foundation opens in part is no denial, and a way out is approved by itself only', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
    await unfold(page, 'in-use-alpha');
    await page.locator('#in-use-alpha').fill('lambda\norganizations\nec2\nlogs\nsqs\n');
    const result = page.locator('#in-use-alpha-result');
    await result.getByText('Of 5 in use, the policy denies 2; 2 stay open in part; 1 stay open.').waitFor();
    const inPart = result.locator('.part-use');
    expect(await textOf(inPart)).toContain('In use and open in part: 2');
    expect(await textOf(inPart.locator('li').first())).toMatch(
      /open: organizations:Describe\*, organizations:List\* Approving it opens organizations:LeaveOrganization, which/,
    );
    expect(await inPart.getByRole('button', { name: /^Approve all/ }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await result.getByRole('button', { name: 'Approve all 2 that are in use' }).click();
    await result
      .getByText('Of 5 in use, the policy denies none that the catalogue knows; 2 stay open in part')
      .waitFor();
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', 'aws-cloudwatch-logs', 'aws-sqs']);

    await cloud(page, 'alpha').getByText('Options', { exact: true }).click();
    await cloud(page, 'alpha').getByLabel('Always open').selectOption('none');
    await page.locator('#in-use-alpha').fill('organizations\nec2\nkms\n');
    await result.getByRole('button', { name: 'Approve the other 2 that are in use' }).click();
    await result.getByText('Of 3 in use, the policy denies 1; 2 stay open.').waitFor();
    expect(faults).toEqual([]);
  });

  test('of another cloud is told what is wanted', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
    await unfold(page, 'in-use-alpha');
    await page.locator('#in-use-alpha').fill('[{"config":{"name":"run.googleapis.com"},"state":"ENABLED"}]');
    const result = page.locator('#in-use-alpha-result');
    await result.getByText(/^Nothing in it is understood, .* Wanted: the JSON of an access report/).waitFor();
    expect(await textOf(result)).not.toContain('in use, the policy');
  });

  test('that cannot be read is told why', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
    await unfold(page, 'today-alpha');
    const result = page.locator('#today-alpha-result');
    for (const [text, said] of [
      ['{"Version": ', 'It is not valid JSON'],
      ['resource "aws_organizations_policy" "x" {}', 'It looks like Terraform or Bicep'],
      ['{"hello": 1}', 'There is no policy in it. Wanted is a service control policy'],
    ] as const) {
      await page.locator('#today-alpha').fill(text);
      await result.getByText(said).waitFor();
    }
    await page.locator('#today-alpha').fill('');
    await result.locator('p').waitFor({ state: 'detached' });
  });
});

test('the choices of one address are not those of the next', async () => {
  const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda&include=required&aws-format=terraform`);
  await cloud(page, 'alpha').locator('.document').getByText('logs:PutLogEvents').first().waitFor();
  await page.goto(`${stage.sidecar.url}/builder/?ids=aws-lambda`, { waitUntil: 'networkidle' });
  await cloud(page, 'alpha').getByText('Required and denied: 1').waitFor();
  expect(await page.getByLabel('Open without being approved').inputValue()).toBe('none');
  await page.getByLabel('Open without being approved').selectOption('required');
  await cloud(page, 'alpha').getByText('1 opened because approved services need them').waitFor();
  await page.goto(`${stage.sidecar.url}/builder/`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).search).toBe('?ids=aws-lambda&include=required');
});
