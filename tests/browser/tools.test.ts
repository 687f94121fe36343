// The tools in a real Chromium, over the real catalogue: compare, exposure, the approved-list builder and what it
// saves; with a sidecar behind them, and from plain files with no service at all.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { suggestIds } from '../../catalogue/views/suggest-ids.ts';
import { countriesOf } from '../../catalogue/views/whereabouts.ts';
import { groupEquivalents } from '../../site/equivalents.ts';
import {
  faultsInBothThemes,
  PHONE,
  sharedStage,
  sharedTab,
  sidewaysPixels,
  WIDE,
} from '../support/browser/browser-page.ts';
import { downloaded, ENDED, openTool, partOf, picker, TWELVE, textOf } from '../support/browser/tool-pages.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { europeanServices, nameOf, replaceableAndKept, serviceThat } from '../support/pick.ts';
import { realBuild } from '../support/real-build.ts';
import { type PlainFiles, servePlainFiles } from '../support/servers/plain-files.ts';

const { catalogue } = realBuild;
const EUROPEAN = europeanServices(1)[0]?.id;
const stage = sharedStage();
let files: PlainFiles;
beforeAll(async () => {
  files = await servePlainFiles();
});
afterAll(() => files?.close());

const open = (url: string, settings?: Parameters<typeof openTool>[2]) => openTool(stage.browser, url, settings);

describe('compare', () => {
  test('puts three services side by side, says what they are to one another and what differs, and hands it out', async () => {
    const { page, faults } = await open(`${stage.sidecar.url}/compare/`, { acceptDownloads: true });
    for (const name of ['aws-lambda', 'azure-functions', 'gcp-cloud-run']) {
      await picker(page).fill(name);
      await page.getByRole('option').first().waitFor();
      await picker(page).press('Enter');
    }
    await page.getByRole('table').waitFor();
    // What was found for words that are gone.
    expect(await textOf(partOf(page, 'picker-status'))).toBe('');
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,azure-functions,gcp-cloud-run');
    expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(4);
    const row = (name: RegExp) => page.getByRole('row', { name });
    expect(await textOf(row(/^Provider/))).toBe('Provider differs Amazon Web Services Microsoft Azure Google Cloud');
    const [first] = ['aws-lambda'].flatMap((id) => catalogue.service(id) ?? []);
    const matches = ['azure-functions', 'gcp-cloud-run'].map(
      (id) => `${first?.equivalents.find(({ serviceId }) => serviceId === id)?.grade} ${nameOf(id)}`,
    );
    const matched = await textOf(row(/^Match/));
    expect(matches.filter((words) => !matched.includes(words))).toEqual([]);
    expect(await textOf(row(/^Head office/))).toMatch(/^Head office same United States checked /);
    await row(/^Head office/)
      .locator('summary')
      .first()
      .click();
    expect(
      await row(/^Head office/)
        .getByRole('link')
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:/);
    for (const [name, begins] of [
      ['CSV', '\uFEFFAttribute,Comparison,aws-lambda,azure-functions,gcp-cloud-run\r\n'],
      ['Markdown', `# ${['aws-lambda', 'azure-functions', 'gcp-cloud-run'].map(nameOf).join(' · ')}\n`],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      expect(readFileSync(await (await download).path(), 'utf8').slice(0, begins.length)).toBe(begins);
    }
    await page.getByLabel('Show only what differs').check();
    expect([await row(/^Head office/).isVisible(), await row(/^Match/).isVisible()]).toEqual([false, true]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('columnheader', { name: nameOf('gcp-cloud-run') }).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  test('prints every value, and nothing that can only be pressed', async () => {
    const { page } = await open(`${stage.sidecar.url}/compare/?ids=aws-lambda,azure-functions`);
    await page.getByRole('table').waitFor();
    const table = partOf(page, 'table');
    const countries = table.getByRole('row', { name: /^Confirmed in/ });
    const shown = await textOf(table);
    const [lambda, functions] = ['aws-lambda', 'azure-functions'].flatMap((id) => catalogue.service(id) ?? []);
    const last = functions?.policyIdentifiers.beta?.resourceTypes.at(-1) ?? '';
    expect([shown.includes(last), /and \d+ more/.test(shown)]).toEqual([false, true]);
    await page.emulateMedia({ media: 'print' });
    expect(await textOf(table)).toContain(last);
    const printed = await textOf(countries);
    // Chromium names some otherwise than Node.
    const named = await page.evaluate(
      (codes) => {
        const names = new Intl.DisplayNames('en', { type: 'region' });
        return codes.map((code) => names.of(code) ?? code);
      },
      countriesOf(lambda?.regions ?? []),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((country) => !printed.includes(country))).toEqual([]);
    expect(await textOf(partOf(page, 'compare'))).not.toMatch(/and \d+ more|Show only what differs|Copy link|checked /);
  });

  test('offers equivalents of the first service', async () => {
    const { page } = await open(`${stage.sidecar.url}/compare/?ids=aws-lambda`);
    const proposed = catalogue.services
      .filter(({ id }) => id === 'aws-lambda')
      .flatMap((service) => groupEquivalents(catalogue, service).proposed)
      .find(({ providerId }) => providerId === 'gcp');
    await page.getByRole('button', { name: `Add ${proposed?.name} (Google Cloud)` }).click();
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).search).toBe(`?ids=aws-lambda,${proposed?.slug}`);
  });

  test('names what is not in the catalogue, and what is beyond ten', async () => {
    const ids = [...TWELVE.slice(0, 11), 'zzzzzzzzzz'];
    const { page } = await open(`${stage.sidecar.url}/compare/?ids=${ids.join(',')}`);
    await page.getByRole('table').waitFor();
    const said = await textOf(partOf(page, 'left-out'));
    expect(said).toContain('Not in the catalogue, and left out: zzzzzzzzzz.');
    expect(said).toContain(`At most 10 services fit here. Left out: ${nameOf(TWELVE[10] ?? '')}.`);
    expect(await page.getByRole('columnheader').count()).toBe(11);
    expect(await picker(page).isDisabled()).toBe(true);
    // More than fits: the table scrolls in a frame, to whose edges its heads stick.
    const places = await partOf(page, 'table').evaluate((frame) => {
      frame.scrollTo(300, 400);
      const [own, ...others] = [frame, ...frame.querySelectorAll('thead th:nth-child(2), tbody tr:last-child th')];
      return others.map((other) => {
        const [one, two] = [own as Element, other].map((each) => each.getBoundingClientRect());
        return { left: (two?.left ?? 0) - (one?.left ?? 0), top: (two?.top ?? 0) - (one?.top ?? 0) };
      });
    });
    expect(places[0]?.top).toBe(0);
    expect(places[1]?.left).toBe(0);
  });
});

/** An id without one of its letters, that means one service and no other. */
function mistyped(): { wrong: string; meant: Service } {
  const without = ({ id }: Service) => id.slice(0, -2) + id.slice(-1);
  const meant = serviceThat('that alone is meant without a letter of its id', (service) => {
    const suggested = suggestIds(catalogue, without(service));
    return suggested.length === 1 && suggested[0] === service.id && !catalogue.find(without(service));
  });
  return { wrong: without(meant), meant };
}

describe.each(['builder', 'exposure', 'compare'])('an address of /%s/', (path) => {
  test('finds ids in capitals, and says what others may have meant', async () => {
    const { wrong, meant } = mistyped();
    const { page, faults } = await open(`${stage.sidecar.url}/${path}/?ids=AWS-LAMBDA,${wrong},Azure-Functions`);
    const notice = page.locator('.notice.caution:visible');
    await notice.getByText('did you mean').waitFor();
    expect(await textOf(notice)).toBe(`Not in the catalogue, and left out: ${wrong} (did you mean ${meant.name}?).`);
    expect(await notice.getByRole('link').getAttribute('href')).toBe(`/services/${meant.slug}/`);
    expect(new URL(page.url()).search).toBe('?ids=aws-lambda,azure-functions');
    expect(faults).toEqual([]);
  });
});

test.each(['exposure', 'compare'])('an address of /%s/ that names nothing known replaces nothing', async (path) => {
  const { page } = await open(`${stage.sidecar.url}/${path}/?ids=aws-lambda,azure-functions`);
  await page.goto(`${stage.sidecar.url}/${path}/?ids=zzzzzzzzzz`, { waitUntil: 'networkidle' });
  expect(await textOf(partOf(page, 'left-out'))).toBe('Not in the catalogue, and left out: zzzzzzzzzz.');
  expect(new URL(page.url()).search).toBe('?ids=aws-lambda,azure-functions');
});

describe('exposure', () => {
  test('shows the figures of the API, a share for every country, and every service', async () => {
    const ids = TWELVE.join(',');
    const { page, faults } = await open(`${stage.sidecar.url}/exposure/?ids=${ids}`);
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    const answer = (await (await fetch(`${stage.sidecar.url}/v1/exposure?ids=${ids}`)).json()) as {
      unknown: unknown[];
    } & Record<string, unknown>;
    expect(await textOf(partOf(page, 'figures'))).toBe(
      `US-headquartered ${answer['usHeadquarteredPercent']} % of 5 providers Sovereign options ${answer['sovereignOptions']} of 12 European-resident only ${answer['europeanResidentOnly']} of 12 Not judged in full ${answer.unknown.length} of 12`,
    );
    expect(await textOf(page.getByRole('row', { name: /^United States United States 3 10/ }))).toContain('83.3 %');
    expect(await partOf(page, 'services').getByRole('row').count()).toBe(13);
    expect(await partOf(page, 'map').locator('svg').getAttribute('aria-label')).toMatch(
      /^Map of the world: \d+ regions in \d+ countries$/,
    );
    const titles = await partOf(page, 'map').locator('circle:not([r="0"]) title').allTextContents();
    expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/^Frankfurt, Germany: \d+ regions?$/)]));
    expect(await textOf(partOf(page, 'disclaimer'))).toContain('not legal advice');
    expect(faults).toEqual([]);
  });

  test('tells who controls, and what European equivalents would change', async () => {
    const [replaceable, kept] = replaceableAndKept();
    const shortName = catalogue.provider(kept.providerId)?.shortName ?? '';
    const { page, faults } = await open(`${stage.sidecar.url}/exposure/?ids=${replaceable.id},${kept.id}`, {
      acceptDownloads: true,
    });
    await page.getByRole('heading', { name: 'Who sells and who controls' }).waitFor();
    expect(await textOf(partOf(page, 'control').getByRole('row', { name: /^Amazon Web Services/ }))).toContain(
      'Amazon.com, Inc., United States',
    );
    const residence = await textOf(partOf(page, 'residence'));
    expect([residence.includes('AWS'), residence.includes(shortName)]).toEqual([true, true]);
    // What is told later is announced only in a region that was there before.
    const replaced = await partOf(page, 'replaced').and(page.getByRole('status')).elementHandle();
    expect(await replaced?.textContent()).toBe('');
    await page.getByRole('button', { name: 'Replace each by its best European equivalent' }).click();
    const changes = partOf(page, 'what-if');
    await changes.getByRole('row', { name: /^Sovereign options/ }).waitFor();
    expect(await replaced?.textContent()).toBe('1 of 2 services replaced');
    expect(await textOf(changes.getByRole('row', { name: /^US-headquartered/ }))).toMatch(
      /^US-headquartered 50 % of 2 providers 0 % of \d providers?$/,
    );
    expect(await changes.getByRole('row', { name: `${kept.name} stays` }).count()).toBe(1);
    const tick = changes.getByRole('checkbox', { name: `Replace ${replaceable.name}` });
    expect(await tick.isChecked()).toBe(true);
    await tick.press('Space');
    expect(await replaced?.textContent()).toBe('0 of 2 services replaced');
    expect(await textOf(changes.getByRole('row', { name: /^US-headquartered/ }))).toMatch(/50 % .* 50 % /);
    expect(await tick.evaluate((box) => box === document.activeElement)).toBe(true);
    await tick.press('Space');
    expect(await replaced?.textContent()).toBe('1 of 2 services replaced');
    expect(await changes.getByRole('link', { name: 'Open this selection' }).count()).toBe(1);
    expect((await downloaded(page, 'CSV')).text).toMatch(
      new RegExp(`^\\uFEFFservice,headOffice,[^\\n]*\\r\\n${replaceable.slug},US,US,`),
    );
    expect(faults).toEqual([]);
  });

  test('takes the approved list of this browser', async () => {
    const { page } = await open(`${stage.sidecar.url}/builder/?ids=aws-lambda,${EUROPEAN}`);
    await expect.poll(() => textOf(partOf(page, 'count'))).toBe('2 services');
    await page.goto(`${stage.sidecar.url}/exposure/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Take the 2 of your approved list' }).click();
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?ids=aws-lambda,${EUROPEAN}`);
  });
});

describe('from plain files, with no service behind them', () => {
  test('compare and exposure answer', async () => {
    const compare = await open(`${files.url}/compare/?ids=aws-lambda,azure-functions`);
    await compare.page.getByRole('table').waitFor();
    const exposure = await open(`${files.url}/exposure/?ids=aws-lambda,azure-functions`);
    await exposure.page.getByRole('heading', { name: 'Figures' }).waitFor();
    expect([...compare.faults, ...exposure.faults]).toEqual([]);
  });

  test('the builder gives policies and Markdown; saving says that no service answers and keeps the draft', async () => {
    const { page, faults } = await open(`${files.url}/builder/?ids=${TWELVE.join(',')}`, { acceptDownloads: true });
    const { text } = await postJson(
      `${stage.sidecar.url}/v1/policies/alpha-scp`,
      { approvedServiceIds: TWELVE },
      { from: freshAddress() },
    );
    expect((await downloaded(page, 'AWS service control policy')).text).toBe(text);
    expect((await downloaded(page, 'Markdown')).text).toContain('# Approved services');
    expect(faults).toEqual([]);
    await page.getByLabel('Name').fill('Kept');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await partOf(page, 'save-result').getByText('No service answers here.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect([await textOf(partOf(page, 'count')), await page.getByLabel('Name').inputValue()]).toEqual([
      '12 services',
      'Kept',
    ]);
  });

  test('data of another build are not mixed in: the page says to reload', async () => {
    const context = await stage.browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.route('**/data/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${files.url}/builder/?ids=aws-lambda`, { waitUntil: 'networkidle' });
    expect(await textOf(page.getByRole('alert'))).toMatch(
      /^The catalogue has been updated since this page was opened\. Reload/,
    );
  });
});

describe.each([PHONE, WIDE])('at %o', (viewport) => {
  const show = sharedTab(stage, { viewport });
  const ids = `?ids=${TWELVE.slice(0, 6).join(',')}`;

  test.each([`/builder/${ids}`, `/compare/${ids}`, `/exposure/${ids}`, '/lists/axe'])(
    '%s has no fault that axe finds and fits its window, in both themes',
    async (path) => {
      if (path === '/lists/axe')
        await postJson(
          `${stage.sidecar.url}/v1/lists`,
          { approvedServiceIds: TWELVE, slug: 'axe' },
          { from: freshAddress() },
        );
      const { page, faults } = await show(`${stage.sidecar.url}${path}`);
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      expect(faults).toEqual([]);
    },
  );
});

describe('without JavaScript', () => {
  test.each(['/builder/', '/compare/', '/exposure/'])('%s says what works instead', async (path) => {
    const { page } = await open(`${stage.sidecar.url}${path}`, { javaScriptEnabled: false });
    expect(await textOf(page.locator('main .notice').first())).toMatch(/needs JavaScript\. Without it you can/);
    expect(await page.locator('.tool').isVisible()).toBe(false);
  });

  test('a comparison that an address names is found at the same address of the text host', async () => {
    const path = '/compare/?ids=aws-lambda,azure-functions';
    const { page } = await open(`${stage.sidecar.url}${path}`, { javaScriptEnabled: false });
    const [text = '', site = ''] = await page.locator('noscript p > code').allInnerTexts();
    expect(text).toBe(`text.${site}`);
    const { port } = new URL(stage.sidecar.url);
    await page.goto(`http://${text.replace(/:.*/, '')}:${port}${path}`);
    expect(await page.getByRole('columnheader').or(page.getByRole('heading')).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining(nameOf('azure-functions'))]),
    );
  });

  test('a shared list shows all its facts', async () => {
    await postJson(
      `${stage.sidecar.url}/v1/lists`,
      { approvedServiceIds: TWELVE, slug: 'plain' },
      { from: freshAddress() },
    );
    const { page, faults } = await open(`${stage.sidecar.url}/lists/plain`, { javaScriptEnabled: false });
    const text = await textOf(page.locator('main'));
    for (const fact of [
      '12 services of 5 providers',
      'Expires on',
      'US-headquartered 60 %',
      `${ENDED.name} Retired ${ENDED.lifecycle?.sunsetDate}`,
    ])
      expect(text).toContain(fact);
    expect(await page.getByRole('button', { name: 'Policies and Markdown' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'on the text host' }).getAttribute('href')).toMatch(
      /^http:\/\/text\..*\/lists\/plain\/policies$/,
    );
    expect(faults).toEqual([]);
  });
});
