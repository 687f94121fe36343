// Text of one's own in the builder in a real Chromium: the policy of today and what the cloud's own tools print are read
// on the page, and stay there.
import { describe, expect, test } from 'vitest';
import { axeFaults, sharedStage } from '../support/browser/browser-page.ts';
import { cloud, openTool, remembered, textOf, unfold } from '../support/browser/tool-pages.ts';

const stage = sharedStage();

const open = (url: string) => openTool(stage.browser, url);

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
