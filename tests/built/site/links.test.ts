// The built site as files: every link inside it leads somewhere, every page has one heading and no empty section.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../../catalogue/contract/routes.ts';
import { realBuild } from '../../support/real-build.ts';

const pages = globSync('dist/site/**/*.html').map((file) => ({
  url: file.replace('dist/site', '').replace(/index\.html$/, ''),
  html: readFileSync(file, 'utf8'),
}));
const built = new Set(realBuild.manifest.files.map(({ path }) => path));

function leadsSomewhere(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  if (path.startsWith('/v1/'))
    return built.has(`api${path}.json`) || ROUTES.some((route) => route.method === 'GET' && route.path === path);
  return [`site${path}`, `site${path}index.html`, `api${path}`].some((file) => built.has(file));
}

describe('the built site', () => {
  test('has a page for every service, provider and category', () => {
    const { services, providers, categories } = realBuild.catalogue;
    const urls = new Set(pages.map(({ url }) => url));
    const wanted = [
      ...services.map(({ slug }) => `/services/${slug}/`),
      ...providers.map(({ id }) => `/providers/${id}/`),
      ...categories.map(({ id }) => `/categories/${id}/`),
    ];
    expect(wanted.filter((url) => !urls.has(url))).toEqual([]);
  });

  test('holds no link that leads nowhere', () => {
    const broken = pages.flatMap(({ url, html }) =>
      [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)]
        .filter(([, href]) => !leadsSomewhere(href ?? ''))
        .map(([, href]) => `${url} → ${href}`),
    );
    expect(broken).toEqual([]);
  });

  test('gives every page one h1, a title, a description and no empty section', () => {
    const faults = pages.flatMap(({ url, html }) => {
      const found = [
        (html.match(/<h1[\s>]/g) ?? []).length !== 1 && 'not one h1',
        !/<title>[^<]{5,}<\/title>/.test(html) && 'no title',
        !/<meta name="description" content="[^"]{10,}"/.test(html) && 'no description',
        /<(dd|li|pre|ul|dl|tbody)[^>]*>\s*<\/\1>/.test(html) && 'an empty element',
        /\bundefined\b|\[object Object\]/.test(html) && 'a value that leaked',
      ].filter(Boolean);
      return found.map((fault) => `${url}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('puts no space between a link and what ends its sentence', () => {
    const faults = pages.flatMap(({ url, html }) => {
      const at = html.search(/<\/a>\s+[,.;:](?=[\s<])/);
      return at < 0 ? [] : [`${url}: ${html.slice(Math.max(at - 60, 0), at + 30)}`];
    });
    expect(faults).toEqual([]);
  });

  test('runs no inline script or style and asks no other host', () => {
    expect(
      pages
        .filter(({ html }) =>
          /<script>|<style|\sstyle="|<(img|script|link rel="stylesheet")[^>]+(src|href)="https?:/.test(html),
        )
        .map(({ url }) => url),
    ).toEqual([]);
  });
});
