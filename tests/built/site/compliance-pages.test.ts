// The pages of compliance frameworks: every provider and service that the data name, and nothing read as no.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { frameworkEntries } from '../../../catalogue/views/compliance.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue, root } = realBuild;
const page = (address: string) => readFileSync(path.join(root, 'site', address, 'index.html'), 'utf8');
const linksTo = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`href="(/${kind}/[^"/]+/)"`, 'g'))].map(([, link = '']) => link);
const entries = frameworkEntries(catalogue);

test('there is one for each framework, and the index leads to all', () => {
  expect(entries.length).toBeGreaterThan(30);
  expect(linksTo(page(pagePath.frameworks()), 'compliance')).toEqual(entries.map((entry) => pagePath.framework(entry)));
});

test.each(entries)('of $name names its providers, its services and the day of its lists', (entry) => {
  const html = page(pagePath.framework(entry));
  const { providers } = entry;
  expect(linksTo(html, 'providers')).toEqual(providers.map(({ provider }) => pagePath.provider(provider.id)));
  expect(linksTo(html, 'services').sort()).toEqual(
    providers.flatMap(({ named }) => named.map((service) => pagePath.service(service))).sort(),
  );
  for (const { asOf } of providers) expect(html).toContain(asOf ?? '');
  expect(html.replaceAll(/\s+/g, ' ')).toMatch(
    providers.length === 0 ? /not that nobody has it/ : /may have it all the same: nobody has looked/,
  );
});
