// Requests that an edge must answer as a sidecar alone would: every endpoint and kind of file, methods, encodings,
// conditions, errors, text formats, what browsers send.
import { readFileSync } from 'node:fs';
import { BODY_LIMIT_BYTES } from '../../../catalogue/contract/limits.ts';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { CHROME, PAGE } from './text-clients.ts';

export interface EdgeRequest {
  name: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** To the text host instead of the main one. */
  text?: boolean;
  /** The same request is sent again with `If-None-Match` made of the first answer's ETag. */
  again?: (etag: string) => string;
}

const BROWSER = { 'User-Agent': CHROME, Accept: PAGE, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const CURL = { 'User-Agent': 'curl/8.15.0', Accept: '*/*' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

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
  site(/^site\/assets\/.*\.css$/),
  site(/^site\/assets\/.*\.js$/),
  site(/^site\/data\/.*\.json$/),
  site(/^site\/pagefind\/.*\.js$/),
  site(/^site\/pagefind\/.*fragment$/),
  site(/^site\/social\/.*\.png$/),
  '/mirror/manifest.json',
  '/mirror/changes.json',
  '/mirror/catalogue.json',
  '/mirror/mirror.mjs',
  '/mirror/api/v1/services.page-2.json',
  '/mirror/site/index.html',
  `/mirror${site(/^site\/assets\/.*\.css$/).replace(/^/, '/site')}`,
  '/mirror/text/aws/lambda.ansi',
];

const filesInEachEncoding = FILES.flatMap((path): EdgeRequest[] => [
  { name: `${path} plain`, path },
  { name: `${path} as a browser asks`, path, headers: BROWSER },
  {
    name: `${path} in gzip, then again with its tag`,
    path,
    headers: { 'Accept-Encoding': 'gzip' },
    again: (etag) => etag,
  },
]);

const head = [
  '/',
  '/v1/services',
  '/v1/services/aws-lambda',
  '/v1/services?q=queue',
  '/services/aws-lambda/',
  '/v1/health',
  '/v1/missing',
  '/mirror/manifest.json',
].map((path): EdgeRequest => ({ name: `HEAD ${path}`, path, method: 'HEAD', headers: { 'Accept-Encoding': 'br' } }));

const conditions = (
  [
    ['among others', (etag) => `"other", ${etag}, W/"third"`],
    ['as a weak one', (etag) => `W/${etag}`],
    ['by a star', () => '*'],
    ['with another', () => '"0123456789abcdef01234567"'],
    ['of the other encoding', (etag) => etag.replace(/(-gz|-br)?"$/, '-gz"')],
    ['cut short', (etag) => etag.slice(0, -2)],
    ['without quotes', (etag) => etag.replaceAll('"', '')],
  ] as [string, (etag: string) => string][]
).flatMap(([name, again]): EdgeRequest[] => [
  {
    name: `a file asked for again ${name}`,
    path: '/v1/services/aws-lambda',
    headers: { 'Accept-Encoding': 'br' },
    again,
  },
  { name: `a small file asked for again ${name}`, path: '/mirror/text/aws/lambda.txt', again },
  {
    name: `a computed answer asked for again ${name}`,
    path: '/v1/services?q=lambda',
    headers: { 'Accept-Encoding': 'br' },
    again,
  },
]);

const encodings = [
  'br',
  'gzip',
  'deflate',
  'identity',
  'zstd',
  '*',
  'br;q=0',
  'gzip;q=0.5, br;q=0.1',
  'gzip, br;q=0',
  '*;q=0, br',
  'GZIP',
  'x-br',
  'br,gzip',
  'gzip,deflate,br',
  '',
].flatMap((encoding): EdgeRequest[] => [
  {
    name: `a file with Accept-Encoding "${encoding}"`,
    path: '/v1/services/aws-lambda',
    headers: { 'Accept-Encoding': encoding },
  },
  {
    name: `a computed answer with Accept-Encoding "${encoding}"`,
    path: '/v1/services?provider=aws',
    headers: { 'Accept-Encoding': encoding },
  },
]);

const frontDoor = [
  '*/*',
  'text/html',
  'application/json',
  'text/html, application/json',
  'application/json, text/html',
  'application/json;q=0.5, text/html',
  'text/html;q=0.5, application/json',
  'text/*',
  'image/png',
  '',
].map(
  (accept): EdgeRequest => ({ name: `the front door with Accept "${accept}"`, path: '/', headers: { Accept: accept } }),
);

const questions = [
  '/v1/services?q=serverless&provider=aws&freeTier=true',
  '/v1/services?',
  '/v1/services?page=1',
  '/v1/services?page=1&limit=2',
  '/v1/services?page=2&utm=1',
  '/v1/services?page=0',
  '/v1/services?page=01',
  '/v1/services?page=-1',
  '/v1/services?page=x',
  '/v1/services?page=',
  '/v1/services?page=2&page=3',
  '/v1/services?page=99999',
  '/v1/services?limit=201',
  '/v1/services?freeTier=maybe',
  '/v1/services?provider=nobody',
  '/v1/services?q=%C3%BCber',
  '/v1/services?q=%zz',
  '/v1/services/aws-lambda?fields=all',
  '/v1/providers?page=2',
  '/?utm=1',
  '/v1/compare?ids=aws-lambda,azure-functions',
  '/v1/compare',
  '/v1/compare?ids=',
  `/v1/compare?ids=${Array.from({ length: 11 }, (_, index) => `a${index}`).join()}`,
  '/v1/exposure?ids=aws-lambda,scaleway-functions',
  '/v1/exposure',
  `/v1/exposure?ids=${Array.from({ length: 51 }, () => 'aws-lambda').join()}`,
  '/v1/health',
  '/v1/lists/nobody-has-this',
  '/v1/lists/',
].map((path): EdgeRequest => ({ name: `GET ${path}`, path }));

const oddAddresses = [
  '/v1/services/AWS-Lambda',
  '/v1/services/aws%2Dlambda',
  '/v1/services/aws-lambda/',
  '/v1/services/no-such-service',
  `/v1/services/${'a'.repeat(300)}`,
  '/v1/services.page-2',
  '/v1/services.json',
  '/v1/services/aws-lambda.json',
  '/V1/services',
  '/v1//services',
  '/v1/',
  '/v1',
  '/v2/services',
  '/Openapi.json',
  '/services/aws-lambda',
  '/services/aws-lambda/index.html',
  '/services/aws-lambda/index.html.br',
  '/services/AWS-lambda/',
  '/services/no-such-service/',
  '/services/no-such-service',
  '/providers/aws',
  '/providers/nobody/',
  '/categories/serverless?from=a',
  '/methodology',
  '/missing',
  '/missing/',
  '/services/',
  '/assets/',
  '/assets/gone.0123.css',
  '/../../etc/passwd',
  '/v1/../openapi.json',
  '/./openapi.json',
  '/%2e%2e/manifest.json',
  '/mirror/',
  '/mirror/server/entry.mjs',
  '/mirror/edge/nginx.conf',
  '/mirror/manifest.json.br',
  '/mirror/../manifest.json',
  '/manifest.json',
  '/catalogue.json',
  '/edge/nginx.conf',
  '/.fault',
  '/@text/help',
  '/favicon.ico',
  '/a b',
].flatMap((path): EdgeRequest[] => [
  { name: `${path} by a program`, path: path.replace(' ', '%20') },
  { name: `${path} by a browser`, path: path.replace(' ', '%20'), headers: BROWSER },
]);

const approved = JSON.stringify({ approvedServiceIds: ['aws-lambda', 'azure-functions', 'gcp-cloud-run'] });
const posts: EdgeRequest[] = [
  ...[
    '/v1/policies/alpha-scp',
    '/v1/policies/beta-policy',
    '/v1/policies/gamma-org-policy',
    '/v1/export/markdown',
  ].flatMap((path) => [
    {
      name: `POST ${path}`,
      path,
      method: 'POST',
      headers: { ...JSON_TYPE, 'Accept-Encoding': 'gzip' },
      body: approved,
    },
    { name: `POST ${path} without a body`, path, method: 'POST', headers: JSON_TYPE },
    { name: `POST ${path} without a type`, path, method: 'POST', body: approved },
    {
      name: `POST ${path} as a form`,
      path,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    },
    { name: `GET ${path}`, path },
  ]),
  {
    name: 'a list',
    path: '/v1/lists',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ slug: 'edge-conformance', approvedServiceIds: ['aws-lambda'] }),
  },
  {
    name: 'a list whose slug is taken',
    path: '/v1/lists',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ slug: 'edge-conformance', approvedServiceIds: ['aws-lambda'] }),
  },
  { name: 'the list', path: '/v1/lists/edge-conformance' },
  { name: 'the page of the list', path: '/lists/edge-conformance', headers: BROWSER },
  { name: 'the page of no list', path: '/lists/nobody-has-this', headers: BROWSER },
  { name: 'the list as text', path: '/lists/edge-conformance', headers: CURL, text: true },
  {
    name: 'feedback',
    path: '/v1/feedback',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ message: 'A region is missing.' }),
  },
  {
    name: 'feedback that is too short',
    path: '/v1/feedback',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ message: 'A' }),
  },
  {
    name: 'an outbound click',
    path: '/v1/analytics/outbound',
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ slug: 'aws-lambda', target: 'pricing' }),
  },
  {
    name: 'a body of the largest size',
    path: '/v1/export/markdown',
    method: 'POST',
    headers: JSON_TYPE,
    body: 'x'.repeat(BODY_LIMIT_BYTES),
  },
  {
    name: 'a body of one byte more',
    path: '/v1/export/markdown',
    method: 'POST',
    headers: JSON_TYPE,
    body: 'x'.repeat(BODY_LIMIT_BYTES + 1),
  },
  {
    name: 'a body of a megabyte',
    path: '/v1/lists',
    method: 'POST',
    headers: JSON_TYPE,
    body: 'x'.repeat(1024 * 1024),
  },
  {
    name: 'a body of a megabyte in chunks',
    path: '/v1/feedback',
    method: 'POST',
    headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
    body: 'x'.repeat(1024 * 1024),
  },
  { name: 'malformed JSON', path: '/v1/lists', method: 'POST', headers: JSON_TYPE, body: '{' },
];

const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method): EdgeRequest[] =>
  [
    '/',
    '/v1/services',
    '/v1/services/aws-lambda',
    '/v1/health',
    '/v1/lists',
    '/openapi.json',
    '/services/aws-lambda/',
    '/missing',
  ].map((path) => ({
    name: `${method} ${path}`,
    path,
    method,
  })),
);

const text: EdgeRequest[] = [
  ...[
    '/',
    '/help',
    '/aws',
    '/aws/lambda',
    '/category/serverless',
    '/compare/aws/lambda,azure/functions',
    '/search?q=queue',
    '/lifecycle',
    '/lists/none',
    '/missing',
    '/AWS/lambda',
    '/aws-lambda',
    '/aws/lambda/',
  ].flatMap((path) => [
    { name: `text ${path} in a terminal`, path, headers: CURL, text: true },
    { name: `text ${path} in a browser`, path, headers: BROWSER, text: true },
  ]),
  ...['md', 'txt', 'ansi', 'html', 'json'].flatMap((format): EdgeRequest[] => [
    { name: `text .${format}`, path: `/aws/lambda.${format}`, headers: CURL, text: true, again: (etag) => etag },
    { name: `text ?format=${format}`, path: `/aws/lambda?format=${format}`, headers: BROWSER, text: true },
  ]),
  { name: 'text without colour', path: '/aws/lambda?T', headers: CURL, text: true },
  { name: 'text with colour for a browser', path: '/aws/lambda?A', headers: BROWSER, text: true },
  { name: 'text with links', path: '/aws/lambda?links', headers: CURL, text: true },
  { name: 'text in no format of ours', path: '/aws/lambda', headers: { Accept: 'image/png' }, text: true },
  { name: 'text in a format that does not exist', path: '/aws/lambda?format=pdf', headers: CURL, text: true },
  { name: 'text by POST', path: '/aws/lambda', method: 'POST', headers: CURL, text: true },
  { name: 'text by HEAD', path: '/aws/lambda', method: 'HEAD', headers: CURL, text: true },
];

export const EDGE_REQUESTS: readonly EdgeRequest[] = [
  ...filesInEachEncoding,
  ...head,
  ...conditions,
  ...encodings,
  ...frontDoor,
  ...questions,
  ...oddAddresses,
  ...posts,
  ...methods,
  ...text,
];
