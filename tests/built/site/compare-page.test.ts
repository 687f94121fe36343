// The comparison where no scripts run: the text host has the same table, for the ids that a reader has.
import { expect, test } from 'vitest';
import { DEFAULT_ADDRESSES } from '../../../catalogue/views/urls.ts';
import { pageHtml } from '../../support/browser/page-text.ts';

const noscripts = (path: string) =>
  [...pageHtml(path).matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, html]) => html);

test('the page hands ids to the text host, which takes them from a form', () => {
  const form = noscripts('compare/').find((html) => html?.includes('<form'));
  expect(form).toContain(`action="${DEFAULT_ADDRESSES.textUrl}/compare"`);
  expect(form).toMatch(/<input[^>]* name="ids"/);
});

test('a service’s page leads to the same services side by side as text', () => {
  const [, ids] = /href="\/compare\/\?ids=([^",]+,[^"]+)"/.exec(pageHtml('services/aws-lambda/')) ?? [];
  expect(ids).toMatch(/^aws-lambda,/);
  expect(noscripts('services/aws-lambda/').join()).toContain(`${DEFAULT_ADDRESSES.textUrl}/compare/${ids}"`);
});
