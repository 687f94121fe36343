// What a reader does on a page, by tapping or by keyboard alone, with every key counted.
import type { Locator, Page } from '@playwright/test';

/** Words written into a field, a control pressed, a value of a list chosen. */
export type Action =
  | { write: string; into: (page: Page) => Locator }
  | { press: (page: Page) => Locator }
  | { choose: string; of: (page: Page) => Locator };

/** On a screen that is touched; what is written is typed on the keyboard that the screen shows. */
export async function byTaps(page: Page, action: Action): Promise<void> {
  if ('press' in action) await action.press(page).tap();
  else if ('choose' in action) await action.of(page).selectOption(action.choose);
  else await action.into(page).pressSequentially(action.write);
}

/**
 * The field of the search has a key of its own, everything else is reached by Tab.
 * @returns keys pressed
 * @throws when what is meant is further than a reader would go
 */
export async function byKeys(page: Page, action: Action): Promise<number> {
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
