// _headers and _redirects of the build, read as a static host reads them: every rule is for files that exist, and
// headers are the sidecar's.
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { GUESSED_PAGES } from '../../catalogue/views/urls.ts';
import { publishStaticHosts } from '../../scripts/publish/static-hosts.ts';
import { headersOf } from '../../sidecar/answers/answer.ts';
import { fixtureCatalogue } from '../support/fixture.ts';
import { realBuild } from '../support/real-build.ts';

const { manifest, catalogue } = realBuild;
const textOf = (path: string, files = publishStaticHosts(catalogue, {})) =>
  String(files.find((file) => file.path === path)?.body);
const addressesOf = (root: string, { files }: Manifest) =>
  files
    .filter(({ path }) => path.startsWith(`${root}/`))
    .map(({ path }) => path.slice(root.length).replace(/\/index\.html$/, '/'));

interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string | undefined][];
}

/** A path at the margin, its headers below it; `! Name` takes away what an earlier rule set. */
function parseHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .map((rule) => rule.trim().split('\n'))
    .map(([path = '', ...lines]) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
      headers: lines.map((line) => {
        const [, name = '', value] = /^\s+(?:! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? [];
        return [name, value];
      }),
    }));
}

/** Values of several rules for one header are joined by a comma. */
function headersFor(address: string, rules: readonly HeaderRule[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { headers } of rules.filter((rule) => rule.pattern.test(address))) {
    for (const [name, value] of headers) {
      if (value === undefined) delete found[name];
      else found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
}

describe.each(['site', 'api'])('_headers of %s', (root) => {
  const rules = parseHeaders(textOf(`${root}/_headers`));
  const addresses = addressesOf(root, manifest);

  test('has only rules for files that exist', () => {
    for (const { pattern } of rules)
      expect(
        addresses.some((address) => pattern.test(address)),
        String(pattern),
      ).toBe(true);
  });

  test('gives every file the headers that a sidecar gives it', () => {
    for (const address of addresses.filter((name) => !name.startsWith('/_'))) {
      const file = `${root}${address}${address.endsWith('/') ? 'index.html' : ''}`;
      const sent = realBuild.files.read(file, ['identity']);
      if (!sent) throw new Error(`the build has no ${file}`);
      // What a host knows by itself: length, tag, encodings, and the type of a page.
      const { 'Content-Length': _, ETag: __, Vary: ___, ...expected } = headersOf(sent);
      expect({ ...(root === 'site' && { 'Content-Type': sent.type }), ...headersFor(address, rules) }).toEqual(
        expected,
      );
    }
  });
});

const redirectsOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status]) => ({ from, to, status: Number(status) }));

describe('_redirects', () => {
  test('serve JSON under the addresses of the API, and no more rules than hosts take', () => {
    const redirects = redirectsOf(textOf('api/_redirects'));
    const addresses = new Set(addressesOf('api', manifest));
    const resolve = (address: string) => {
      for (const { from, to, status } of redirects) {
        const match = new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(address);
        if (match) return { address: to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? ''), status };
      }
      return undefined;
    };
    for (const asked of [
      '/',
      '/v1/providers',
      '/v1/categories',
      '/v1/kinds',
      '/v1/kinds/functions',
      '/v1/services',
      '/v1/services/aws-lambda',
    ]) {
      const answer = resolve(asked);
      expect(answer?.status).toBe(200);
      expect(addresses).toContain(answer?.address);
    }
    expect(redirects.length).toBeLessThan(2_000);
    expect(redirects.filter(({ from }) => /[:*]/.test(from)).length).toBeLessThan(100);
  });

  test.each(['site', 'api'])('lead from former slugs to those of today on the %s', (root) => {
    const small = fixtureCatalogue();
    const redirects = redirectsOf(textOf(`${root}/_redirects`, publishStaticHosts(small, {}))).filter(
      ({ from, status }) => status === 308 && !from.includes('*'),
    );
    const [service] = small.services.filter(({ formerSlugs }) => formerSlugs.length > 0);
    if (!service) throw new Error('the fixture has no former slug');
    const address = (slug: string | undefined) => (root === 'site' ? `/services/${slug}/` : `/v1/services/${slug}`);
    expect(redirects).toContainEqual({ from: address(service.formerSlugs[0]), to: address(service.slug), status: 308 });
    for (const { from, to } of redirects)
      expect(small.services.map(({ slug }) => address(slug))).not.toContain(from === to ? to : from);
  });

  test('lead from guessed folders to those that there are', () => {
    const guessed = redirectsOf(textOf('site/_redirects')).filter(({ from }) => from.includes('*'));
    expect(guessed).toContainEqual({ from: '/kind/*', to: '/kinds/:splat', status: 308 });
    const addresses = addressesOf('site', manifest);
    for (const { from, to } of guessed) {
      expect(addresses.some((address) => address.startsWith(to.replace(':splat', '')))).toBe(true);
      expect(addresses.some((address) => address.startsWith(from.replace('*', '')))).toBe(false);
    }
    for (const [guess, to] of Object.entries(GUESSED_PAGES)) {
      expect(redirectsOf(textOf('site/_redirects'))).toContainEqual({ from: `/${guess}`, to, status: 308 });
      expect([addresses.includes(to), addresses.includes(`/${guess}/`)]).toEqual([true, false]);
    }
  });

  test('serve security.txt under its second address where there is one', () => {
    const small = fixtureCatalogue();
    const security = { contact: 'mailto:security@example.org', expires: '2027-01-01T00:00:00Z' };
    const rule = { from: '/.well-known/security.txt', to: '/security.txt', status: 200 };
    expect(redirectsOf(textOf('site/_redirects', publishStaticHosts(small, { security })))).toContainEqual(rule);
    expect(redirectsOf(textOf('site/_redirects', publishStaticHosts(small, {})))).not.toContainEqual(rule);
  });
});
