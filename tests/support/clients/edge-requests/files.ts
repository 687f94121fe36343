// Files of every kind and in each encoding.
import { readFileSync } from 'node:fs';
import type { Manifest } from '../../../../catalogue/formats/manifest.ts';
import { BROWSER, type EdgeRequest } from './edge-request.ts';

const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
const largest = (pattern: RegExp) => {
  const [found] = files.filter(({ path }) => pattern.test(path)).toSorted((a, b) => b.size - a.size);
  if (!found) throw new Error(`no file of the build is like ${pattern}`);
  return found.path;
};
const site = (pattern: RegExp) => largest(pattern).slice('site'.length);
const lastPage = files.filter(({ path }) => path.startsWith('api/v1/services.page-')).length + 1;

/** Files of every kind, by their addresses on the main host. */
const FILES = [
  '/',
  '/index.json',
  '/index.html',
  '/openapi.json',
  '/v1/providers',
  '/v1/categories',
  '/v1/kinds',
  '/v1/kinds/functions',
  '/v1/services',
  '/v1/services?page=2',
  `/v1/services?page=${lastPage}`,
  '/v1/services/aws-lambda',
  '/v1/services/azure-functions',
  '/services/aws-lambda/',
  '/providers/aws/',
  '/categories/serverless/',
  '/methodology/',
  '/compare/',
  '/exposure/',
  '/builder/',
  '/how-policies-work/',
  '/lifecycle/',
  '/status/',
  '/api/',
  '/feedback/',
  '/data-quality/',
  '/about/',
  '/404.html',
  '/favicon.svg',
  '/logos/aws.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/lifecycle.ics',
  '/lifecycle.atom',
  site(/^site\/assets\/.*\.css$/),
  site(/^site\/assets\/.*\.js$/),
  site(/^site\/data\/.*\.json$/),
  site(/^site\/pagefind\/.*\.js$/),
  site(/^site\/pagefind\/.*fragment$/),
  site(/^site\/social\/.*\.png$/),
  '/mirror/manifest.json',
  '/mirror/catalogue.json',
  '/mirror/mirror.mjs',
  '/mirror/api/v1/services.page-2.json',
  '/mirror/site/index.html',
  `/mirror${site(/^site\/assets\/.*\.css$/).replace(/^/, '/site')}`,
  '/mirror/text/aws/lambda.ansi',
];

export const FILE_REQUESTS: readonly EdgeRequest[] = FILES.flatMap((path): EdgeRequest[] => [
  { name: `${path} plain`, path },
  { name: `${path} as a browser asks`, path, headers: BROWSER },
  {
    name: `${path} in gzip, then again with its tag`,
    path,
    headers: { 'Accept-Encoding': 'gzip' },
    again: (etag) => etag,
  },
]);
