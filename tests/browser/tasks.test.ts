// The questions that people bring, each from the page where they begin to its answer in a real Chromium: on a phone by
// tapping, on a wide screen by keyboard alone. Every action is counted.
import type { Locator, Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage, PHONE, sharedStage, WIDE } from '../support/browser/browser-page.ts';

const stage = sharedStage();

/** What a reader does: words written into a field, a control pressed, a value of a list chosen. */
type Action =
  | { write: string; into: (page: Page) => Locator }
  | { press: (page: Page) => Locator }
  | { choose: string; of: (page: Page) => Locator };

interface Task {
  question: string;
  from: string;
  actions: Action[];
  /** Found when it can be seen. */
  answer: (page: Page) => Locator;
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
    actions: [{ choose: 'lacks-azure', of: (page) => page.locator('[data-part="show"]') }],
    answer: seen(/Azure has 0/),
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
];

const table: string[] = [];
afterAll(() => console.log(table.join('\n')));

describe.each([
  ['a phone, by tapping', PHONE, false],
  ['a wide screen, by keyboard', WIDE, true],
] as const)('on %s', (name, viewport, byKeyboard) => {
  test.each(TASKS)('$question', async ({ question, from, actions, answer }) => {
    const { page, faults } = await openPage(stage.browser, stage.sidecar.url, { viewport, hasTouch: !byKeyboard });
    page.setDefaultTimeout(10_000);
    await page.goto(`${stage.sidecar.url}${from}`);
    let keys = 0;
    for (const action of actions) keys += byKeyboard ? await byKeys(page, action) : await byTaps(page, action);
    await answer(page).waitFor({ timeout: 10_000 });
    expect(faults).toEqual([]);
    table.push(`${name}: ${question} ${actions.length} actions${byKeyboard ? `, ${keys} keys` : ''}`);
  });
});

async function byTaps(page: Page, action: Action): Promise<number> {
  if ('press' in action) await action.press(page).tap();
  else if ('choose' in action) await action.of(page).selectOption(action.choose);
  else await action.into(page).pressSequentially(action.write);
  return 0;
}

/** @returns keys pressed; the field of the search has a key of its own, everything else is reached by Tab */
async function byKeys(page: Page, action: Action): Promise<number> {
  if ('press' in action) return pressByKeys(page, action.press(page));
  const field = 'choose' in action ? action.of(page) : action.into(page);
  await field.waitFor();
  const before = (await matches(field, 'input[type="search"]')) ? await slash(page) : await tabTo(page, field);
  if ('choose' in action) {
    await field.selectOption(action.choose);
    return before + 1;
  }
  await page.keyboard.type(action.write);
  return before + action.write.length;
}

async function pressByKeys(page: Page, control: Locator): Promise<number> {
  await control.waitFor();
  if (await matches(control, '[role="option"]')) return arrowTo(page, control);
  const tabs = await tabTo(page, control);
  await page.keyboard.press((await matches(control, 'input[type="checkbox"]')) ? 'Space' : 'Enter');
  return tabs + 1;
}

const matches = (locator: Locator, selector: string) =>
  locator.evaluate((element, wanted) => element.matches(wanted), selector);

async function slash(page: Page): Promise<number> {
  await page.keyboard.press('/');
  return 1;
}

/** Of the list that the focused field controls. */
async function arrowTo(page: Page, target: Locator): Promise<number> {
  let keys = 0;
  for (; (await target.getAttribute('aria-selected')) !== 'true'; keys += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return keys + 1;
}

const MOST_TABS = 120;

async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is further than ${MOST_TABS} tabs away`);
}
