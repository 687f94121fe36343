// The head of every built page: what search engines, link previews and browsers are told, and that it is true.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGE_SECURITY } from '../../../catalogue/contract/page-headers.ts';
import { realBuild } from '../../support/real-build.ts';

const { baseUrl, textUrl, files } = realBuild.manifest;
const built = new Set(files.map(({ path }) => path));
const pages = globSync('dist/site/**/*.html').map((file) => {
  const html = readFileSync(file, 'utf8');
  return {
    url: file.replace('dist/site', '').replace(/index\.html$/, ''),
    html,
    head: html.slice(0, html.indexOf('</head>')),
  };
});
const metaOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property|http-equiv)="${name}" content="([^"]*)"`).exec(head)?.[1];
const directivesOf = (policy: string) =>
  new Map(
    policy
      .split(';')
      .flatMap(
        (directive) =>
          (([name = '', ...values]) => (name ? [[name, values]] : []))(directive.trim().split(/\s+/)) as [
            string,
            string[],
          ][],
      ),
  );

describe('the head of every page', () => {
  test('names a picture that the build holds, by its full address', () => {
    const faults = pages.filter(({ head }) => {
      const image = metaOf(head, 'og:image') ?? '';
      return !image.startsWith(`${baseUrl}/social/`) || !built.has(`site${image.slice(baseUrl.length)}`);
    });
    expect(faults.map(({ url }) => url)).toEqual([]);
  });

  test('has the title, description and address for link previews that it has for search engines', () => {
    const faults = pages.filter(({ head, url }) => {
      const title = /<title>([^<]*?)(?: · Cloud Services Catalogue)?<\/title>/.exec(head)?.[1];
      const sameTitle = title?.replaceAll('&#39;', "'") === metaOf(head, 'og:title')?.replaceAll('&#39;', "'");
      return (
        !sameTitle ||
        metaOf(head, 'description') !== metaOf(head, 'og:description') ||
        (url !== '/404.html' && metaOf(head, 'og:url') !== `${baseUrl}${url}`)
      );
    });
    expect(faults.map(({ url }) => url)).toEqual([]);
  });

  test('names itself as canonical, except the 404 page, which search engines are to leave out', () => {
    const faults = pages.filter(({ head, url }) =>
      url === '/404.html'
        ? metaOf(head, 'robots') !== 'noindex'
        : !head.includes(`<link rel="canonical" href="${baseUrl}${url}">`),
    );
    expect(faults.map(({ url }) => url)).toEqual([]);
  });

  test('carries structured data only as JSON that names schema.org and cannot end its element', () => {
    const faults = pages.flatMap(({ head, url }) =>
      [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
        const data = JSON.parse(json) as Record<string, unknown>;
        return data['@context'] === 'https://schema.org' && typeof data['@type'] === 'string' && !json.includes('<')
          ? []
          : [url];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('states a policy that allows nothing inline and nothing from elsewhere, before anything is loaded', () => {
    const faults = pages.filter(({ head }) => {
      const policy = directivesOf(metaOf(head, 'content-security-policy') ?? '');
      const scripts = policy.get('script-src') ?? [];
      const allowed = (values: readonly string[]) =>
        values.every((value) => /^'(self|wasm-unsafe-eval|sha256-[\w+/]+=*)'$/.test(value));
      const isFirst =
        head.indexOf('content-security-policy') < head.search(/<link rel="stylesheet"|<script type="module"/);
      return (
        !isFirst ||
        policy.get('default-src')?.join() !== "'none'" ||
        !allowed(scripts) ||
        !allowed(policy.get('style-src') ?? [])
      );
    });
    expect(faults.map(({ url }) => url)).toEqual([]);
  });

  test('agrees with the header that the sidecar sends: the page adds hashes and where forms may go, the header who may frame it', () => {
    const header = directivesOf(PAGE_SECURITY['Content-Security-Policy'] ?? '');
    const page = directivesOf(metaOf(pages[0]?.head ?? '', 'content-security-policy') ?? '');
    const withoutHashes = (policy: Map<string, string[]>, own: string) =>
      Object.fromEntries(
        [...policy]
          .filter(([name]) => name !== own)
          .map(([name, values]) => [name, values.filter((value) => !value.startsWith("'sha256-"))]),
      );
    expect(withoutHashes(page, 'form-action')).toEqual(withoutHashes(header, 'frame-ancestors'));
    expect(page.get('form-action')).toEqual(["'self'", textUrl]);
    expect(header.get('frame-ancestors')).toEqual(["'none'"]);
  });
});
