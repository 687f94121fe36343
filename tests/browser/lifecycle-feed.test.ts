// The feed of ends as a browser reads XML.
import { expect, test } from 'vitest';
import { pageAt, sharedStage } from '../support/browser/browser-page.ts';

const stage = sharedStage();

test('the feed of ends is XML to a browser, with an entry for each that the API tells', async () => {
  const { page } = await pageAt(stage.browser, `${stage.sidecar.url}/lifecycle/`);
  const read = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]');
    const feed = new DOMParser().parseFromString(await (await fetch(link?.href ?? '')).text(), 'application/xml');
    const told = (await (await fetch('/v1/lifecycle?parts=true')).json()) as { total: number };
    const ids = [...feed.querySelectorAll('entry > id')].map(({ textContent }) => textContent);
    return { root: feed.documentElement.tagName, ids: ids.length, distinct: new Set(ids).size, total: told.total };
  });
  expect(read.root).toBe('feed');
  expect([read.ids, read.distinct]).toEqual([read.total, read.total]);
  expect(read.total).toBeGreaterThan(500);
});
