// The questions that people bring, each from where they begin to its answer: in a real Chromium, on a phone by tapping and
// on a wide screen by keyboard alone, some without scripts; in a terminal; on paper. Every action is counted. The answers are
// real records: where one is renamed or goes, its row changes.
import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage, PHONE, sharedStage, WIDE } from '../support/browser/browser-page.ts';
import { type Action, byKeys, byTaps } from '../support/browser/reader.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';

const stage = sharedStage();

interface Task {
  question: string;
  from: string;
  actions: Action[];
  /** Found when it can be seen. */
  answer: (page: Page) => Locator;
  /** False where the reader has switched scripts off. */
  scripts?: boolean;
}

const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).filter({ visible: true }).first();
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first();
const option = (text: string | RegExp) => (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option').filter({ hasText: text }).first();
/** The field is a combobox as soon as its script runs. */
const search = (words: string): Action => ({
  write: words,
  into: (page) => page.locator('input[type="search"]').first(),
});

const TASKS: Task[] = [
  {
    question: 'What is the equivalent of DynamoDB at Azure?',
    from: '/',
    actions: [search('azure dynamodb')],
    answer: option('Cosmos DB'),
  },
  {
    question: 'Which providers of Europe have Kafka?',
    from: '/',
    actions: [search('kafka europe')],
    answer: option('OVHcloud Managed Kafka'),
  },
  {
    question: 'What is to become of Hyper Protect?',
    from: '/',
    actions: [search('hyper protect crypto'), { press: option('Hyper Protect Crypto Services') }],
    answer: seen(/ends on|Ending|ended/i),
  },
  {
    question: 'What ends in the next six months?',
    from: '/lifecycle/',
    actions: [{ choose: '6', of: (page) => page.locator('[data-part="within"]') }],
    answer: (page) =>
      page
        .getByRole('cell')
        .filter({ hasText: /in \d+ days/, visible: true })
        .first(),
  },
  {
    question: 'Give me everything as a table for a spreadsheet',
    from: '/services/',
    actions: [{ press: (page) => page.getByRole('button', { name: 'CSV', exact: true }) }],
    answer: (page) => page.getByRole('button', { name: 'CSV', exact: true }),
  },
  {
    question: 'What runs in Zurich (eu-central-2)?',
    from: '/',
    actions: [search('aws eu-central-2')],
    answer: seen('First those confirmed to run in the region eu-central-2'),
  },
  {
    question: 'Who is C5-attested?',
    from: '/',
    actions: [search('c5'), { press: link('attested to C5') }],
    answer: seen('The platform as a whole'),
  },
  {
    question: 'What does Azure lack that AWS has?',
    from: '/coverage/',
    actions: [{ choose: 'lacks-azure', of: (page) => page.getByLabel('Show', { exact: true }) }],
    answer: seen(/Azure 0/),
  },
  {
    question: 'These names are our approved list',
    from: '/builder/',
    actions: [
      { press: (page) => page.getByText('Paste or upload names') },
      {
        write: 'lambda, dynamodb, cosmos db',
        into: (page) => page.locator('[data-part="names-text"]'),
      },
      { press: (page) => page.getByRole('button', { name: 'Find and add' }) },
    ],
    answer: (page) => page.getByRole('heading', { name: '3 services' }),
  },
  {
    question: 'A typing error: labda',
    from: '/',
    actions: [search('labda')],
    answer: option('AWS Lambda'),
  },
  {
    question: 'An intent: run containers cheaply',
    from: '/',
    actions: [search('run containers cheaply')],
    answer: option(/Fargate|Cloud Run|Container/),
  },
  {
    question: 'What ends next, without scripts?',
    from: '/',
    actions: [{ press: link('Lifecycle') }],
    answer: (page) => page.locator('#ahead').getByRole('row').filter({ hasText: 'Ending' }).first(),
    scripts: false,
  },
  {
    question: 'Who has something serverless, without scripts?',
    from: '/',
    actions: [{ press: link('Serverless') }],
    answer: link('Scaleway Serverless Functions'),
    scripts: false,
  },
];
/** Commands of a terminal: the path and query that one asks for, and what the answer says. */
const COMMANDS: [question: string, address: string, answer: RegExp][] = [
  ['What is DynamoDB?', '/dynamodb', /^Amazon DynamoDB\n/],
  [
    'What is the equivalent of DynamoDB at Azure?',
    '/search?q=azure+dynamodb',
    /equivalents of DynamoDB\.\s+Azure Cosmos DB/,
  ],
  ['Which providers of Europe have Kafka?', '/search?q=kafka+europe', /OVHcloud Managed Kafka/],
  ['What runs in Zurich (eu-central-2)?', '/regions/aws/eu-central-2', /Confirmed there \(\d+\)/],
  ['What ends next?', '/lifecycle', /soonest first\s+\d{4}-\d\d-\d\d +(in \d+ days?|today|tomorrow)/],
  ['How do they differ?', '/compare/aws-dynamodb,azure-cosmos-db', /What differs/],
];
/** Sheets of the provider that has most to print. */
const MOST_SHEETS = 12;

const table: string[] = [];
afterAll(() => console.log(table.join('\n')));

describe.each([
  ['a phone, by tapping', PHONE, false],
  ['a wide screen, by keyboard', WIDE, true],
] as const)('on %s', (name, viewport, byKeyboard) => {
  test.each(TASKS)('$question', async ({ question, from, actions, answer, scripts = true }) => {
    const { page, faults } = await openPage(stage.browser, stage.sidecar.url, {
      viewport,
      hasTouch: !byKeyboard,
      javaScriptEnabled: scripts,
    });
    await page.goto(`${stage.sidecar.url}${from}`);
    let keys = 0;
    for (const action of actions) {
      if (byKeyboard) keys += await byKeys(page, action);
      else await byTaps(page, action);
    }
    await answer(page).waitFor();
    expect(faults).toEqual([]);
    expect(actions.length).toBeLessThanOrEqual(3);
    const counted = actions.length === 1 ? '1 action' : `${actions.length} actions`;
    table.push(`${name}: ${question} ${counted}${byKeyboard ? `, ${keys} keys` : ''}`);
  });
});

test.each(COMMANDS)('in a terminal: %s', async (question, address, answer) => {
  const headers = { Host: 'text.localhost', 'User-Agent': 'curl/8.14.1', Accept: '*/*' };
  const ask = (path: string) => rawRequest(`${stage.sidecar.url}${path}`, { headers, from: freshAddress() });
  const first = await ask(address);
  const { status, text } = first.status === 302 ? await ask(first.headers.location ?? '') : first;
  expect(status).toBe(200);
  expect(stripVTControlCharacters(text)).toMatch(answer);
  const command = `curl -L 'text.localhost:8080${address}'`;
  table.push(`a terminal: ${question} 1 action, ${command.length + 1} keys`);
});

test('on paper: everything of the largest provider, on as many sheets as one can carry', async () => {
  const { catalogue } = realBuild;
  const [largest] = catalogue.providers.toSorted(
    (a, b) => catalogue.servicesOf(b.id).length - catalogue.servicesOf(a.id).length,
  );
  const { page } = await openPage(stage.browser, stage.sidecar.url);
  await page.goto(`${stage.sidecar.url}/providers/${largest?.id}/`, { waitUntil: 'networkidle' });
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThanOrEqual(MOST_SHEETS);
  table.push(`on paper: everything of ${largest?.shortName} 1 action, ${sheets} sheets`);
});
