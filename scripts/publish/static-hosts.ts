// _headers and _redirects for static hosts (Netlify, Cloudflare Pages), one of each in the document roots of the site
// and the API: what nginx and the sidecar do by their rules.
import { PAGE_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { FILE_CACHING, NAMED_BY_CONTENT } from '../../catalogue/formats/caching.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { apiPath, GUESSED_FOLDERS, GUESSED_PAGES, pagePath } from '../../catalogue/views/urls.ts';
import type { BuildSettings } from './build-settings.ts';
import type { OutputFile } from './output/output-file.ts';

type Headers = Readonly<Record<string, string>>;

const CACHED = { 'Cache-Control': FILE_CACHING.catalogue };
const IMMUTABLE = { 'Cache-Control': FILE_CACHING.forever };

/** Former slugs and ids that are no slug of today, each with the slug of today. */
function renamed({ services }: Catalogue): [before: string, slug: string][] {
  const today = new Set(services.map(({ slug }) => slug));
  return services.flatMap(({ id, slug, formerSlugs }) =>
    [...new Set([id, ...formerSlugs])].filter((key) => !today.has(key)).map((key): [string, string] => [key, slug]),
  );
}

export function publishStaticHosts(catalogue: Catalogue, { security }: Pick<BuildSettings, 'security'>): OutputFile[] {
  const former = renamed(catalogue);
  return [
    {
      path: 'site/_headers',
      // A rule that names a header again takes the first one's place where it is taken away before.
      body: headersFile([
        ['/*', { ...PAGE_SECURITY, ...CACHED }],
        ...NAMED_BY_CONTENT.map((folder) => [`/${folder}*`, { '! Cache-Control': '', ...IMMUTABLE }] as const),
      ]),
    },
    {
      path: 'site/_redirects',
      body: redirectsFile([
        ...former.map(([key, slug]): Redirect => [pagePath.service({ slug: key }), pagePath.service({ slug }), 308]),
        ...Object.entries(GUESSED_FOLDERS).map(
          ([guess, folder]): Redirect => [`/${guess}/*`, `/${folder}/:splat`, 308],
        ),
        ...Object.entries(GUESSED_PAGES).map(([guess, page]): Redirect => [`/${guess}`, page, 308]),
        ...(security ? [['/.well-known/security.txt', '/security.txt', 200] satisfies Redirect] : []),
      ]),
    },
    {
      path: 'api/_headers',
      body: headersFile([
        [
          '/*',
          {
            'Access-Control-Allow-Origin': '*',
            'Content-Type': 'application/json; charset=utf-8',
            'X-Content-Type-Options': 'nosniff',
            ...CACHED,
          },
        ],
      ]),
    },
    {
      path: 'api/_redirects',
      // The first rule that fits decides; 200 serves another file under the address that was asked for.
      body: redirectsFile([
        ...former.map(([key, slug]): Redirect => [apiPath.service({ slug: key }), apiPath.service({ slug }), 308]),
        ['/', '/index.json', 200],
        ...ROUTES.flatMap(({ path, params, built }): Redirect[] => {
          const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
          return built && params ? [[pattern, `${pattern}.json`, 200]] : [];
        }),
        ['/v1/:list', '/v1/:list.json', 200],
      ]),
    },
  ];
}

function headersFile(rules: readonly (readonly [path: string, headers: Headers])[]): string {
  return rules
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => (value === '' ? `  ${name}\n` : `  ${name}: ${value}\n`))
          .join('')}`,
    )
    .join('\n');
}

type Redirect = [from: string, to: string, status: number];

function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map((redirect) => `${redirect.join(' ')}\n`).join('');
}
