// Text of one's own in the builder in a real Chromium: the policy of today and what the cloud's own tools print are read
// on the page, and stay there.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily, Service } from '../../catalogue/model/catalogue.ts';
import { FOUNDATION } from '../../catalogue/views/policies/foundation.ts';
import { identifiersOf } from '../../catalogue/views/policies/identifiers.ts';
import { axeFaults, sharedStage } from '../support/browser/browser-page.ts';
import { cloud, openTool, remembered, textOf, unfold } from '../support/browser/tool-pages.ts';
import { servicesThat, serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';

const stage = sharedStage();

const open = (url: string) => openTool(stage.browser, url);

const { catalogue } = realBuild;
const FOUNDATION_PREFIXES = new Set(FOUNDATION.alpha.map(({ entry }) => entry.split(':')[0]));
/** Services of AWS by what they need and what names them: two that are alone with their prefix, and what Lambda writes to. */
const [QUEUE, LOGS] = servicesThat('of AWS alone with a prefix, which need nothing', 2, (service) => {
  const prefix = soleIdentifier(service, 'alpha');
  return (
    service.providerId === 'aws' &&
    service.id !== 'aws-lambda' &&
    service.lifecycle === undefined &&
    prefix !== undefined &&
    !FOUNDATION_PREFIXES.has(prefix)
  );
}) as [Service, Service];
const prefixOf = (service: Service) => identifiersOf(service, 'alpha')[0] ?? '';

describe('text of one’s own', () => {
  const TODAY = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Deny', NotAction: ['lambda:*', `${prefixOf(QUEUE)}:*`, 'iam:*', 'sts:*'], Resource: '*' }],
  });
  const REPORT = JSON.stringify({
    JobStatus: 'COMPLETED',
    AccessDetails: [
      { ServiceName: 'Secret', ServiceNamespace: prefixOf(QUEUE), TotalAuthenticatedEntities: 2 },
      { ServiceName: 'Functions', ServiceNamespace: 'lambda', TotalAuthenticatedEntities: 1 },
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
    expect(await textOf(today.locator('.now-denied'))).toContain(`${prefixOf(QUEUE)}:* ${QUEUE.name}`);
    expect(await textOf(today.locator('.now-open'))).toContain('health:*');
    await cloud(page, 'alpha').getByLabel('What the cloud’s own tool prints').fill(REPORT);
    const inUse = page.locator('#in-use-alpha-result');
    await inUse.getByText('Of 2 in use, the policy denies 1; 1 stay open.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await inUse.getByRole('button', { name: `Approve ${QUEUE.name} for ${prefixOf(QUEUE)}` }).click();
    await inUse.getByText('Of 2 in use, the policy denies none that the catalogue knows; 2 stay open.').waitFor();
    await today.locator('.now-denied').waitFor({ state: 'detached' });
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => `${JSON.stringify(localStorage)} ${location.href}`)).not.toMatch(
      /AccessDetails|Secret|NotAction/,
    );
    expect(await remembered(page, 'approved-list')).toEqual(['aws-lambda', QUEUE.id]);
    expect(faults).toEqual([]);
  });

  test('of Azure and Google Cloud is read as their tools print it, YAML and tables too', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=azure-functions,gcp-cloud-run`);
    const typeOf = (service: Service) => identifiersOf(service, 'beta')[0] ?? '';
    const functions = serviceThat('that runs functions of Azure', ({ id }) => id === 'azure-functions');
    const evaluated = new Set(catalogue.data.enforcement.beta?.enforced);
    const other = serviceThat(
      'of Azure that is evaluated, and by another type',
      (service) =>
        service.providerId === 'azure' &&
        service.lifecycle === undefined &&
        !typeOf(service).includes('/', typeOf(service).indexOf('/') + 1) &&
        evaluated.has(typeOf(service)) &&
        !identifiersOf(functions, 'beta').some((type) => type.startsWith(typeOf(service))),
    );
    await unfold(page, 'in-use-beta');
    await page.locator('#in-use-beta').fill(JSON.stringify([typeOf(functions), typeOf(other), '???']));
    const azure = page.locator('#in-use-beta-result');
    await azure.getByText('Of 2 in use, the policy denies 1; 1 stay open.').waitFor();
    expect(await textOf(azure)).toContain('Lines that were not understood (1): ???');
    await unfold(page, 'in-use-gamma');
    const [denied, perhaps, passed] = (['enforced', 'unknown', 'notEnforced'] as const).map((list) => {
      const names = new Set(catalogue.data.enforcement.gamma?.[list]);
      return serviceThat(`of Google Cloud that is ${list}`, (service) => {
        const name = soleIdentifier(service, 'gamma');
        return (
          service.providerId === 'gcp' &&
          service.id !== 'gcp-cloud-run' &&
          service.lifecycle === undefined &&
          name !== undefined &&
          names.has(name)
        );
      });
    }) as [Service, Service, Service];
    const apiOf = (service: Service) => identifiersOf(service, 'gamma')[0] ?? '';
    const run = serviceThat('that runs containers at Google Cloud', ({ id }) => id === 'gcp-cloud-run');
    const lines = [run, passed, denied, perhaps].map((service) => `${apiOf(service)}  ${service.name} API\n`);
    await page.locator('#in-use-gamma').fill(`NAME  TITLE\n${lines.join('')}`);
    const google = page.locator('#in-use-gamma-result');
    await google
      .getByText(
        'Of 4 in use, the policy denies 1; whether the cloud governs 1 is not known; 1 stay open; the cloud passes over 1.',
      )
      .waitFor();
    expect(await textOf(google)).toContain(`The cloud passes over, approved or not (1): ${apiOf(passed)}`);
    expect(await textOf(google.locator('.denied-use'))).toContain(`${apiOf(denied)} ${denied.name}`);
    const uncertain = google.locator('.uncertain-use');
    expect(await textOf(uncertain)).toContain('In use, and whether the cloud governs it is not known: 1');
    await uncertain.getByRole('button', { name: `Approve ${perhaps.name} for ${apiOf(perhaps)}` }).waitFor();
    await unfold(page, 'today-gamma');
    await page
      .locator('#today-gamma')
      .fill(
        `name: projects/1/policies/gcp.restrictServiceUsage\nspec:\n  rules:\n  - values:\n      allowedValues:\n      - ${apiOf(run)}\n      - ${apiOf(denied)}\n`,
      );
    const today = page.locator('#today-gamma-result');
    await today
      .getByText(/^1 more denied, 0 more open; .* whether the cloud governs \d+ others is not known\.$/)
      .waitFor();
    expect(await textOf(today.locator('.now-denied'))).toContain(`${apiOf(denied)} ${denied.name}`);
  });

  test('of what only the foundation opens in part is no denial, and a way out is approved by itself only', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda`);
    await unfold(page, 'in-use-alpha');
    await page.locator('#in-use-alpha').fill(`lambda\norganizations\nec2\n${prefixOf(LOGS)}\n${prefixOf(QUEUE)}\n`);
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
    const approved: string[] = await remembered(page, 'approved-list');
    expect(approved.toSorted()).toEqual(['aws-lambda', LOGS.id, QUEUE.id].toSorted());

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

/** The only identifier of a service, where no other service of its provider has it too. */
function soleIdentifier(service: Service, family: PolicyFamily): string | undefined {
  const [identifier, ...others] = identifiersOf(service, family);
  if (identifier === undefined || others.length > 0) return undefined;
  const owners = catalogue
    .servicesOf(service.providerId)
    .filter((each) => identifiersOf(each, family).includes(identifier));
  return owners.length === 1 ? identifier : undefined;
}
