// What depends on the headers of a request: HEAD, conditions, encodings, and the address that pages and API share.
import type { EdgeRequest } from './edge-request.ts';

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

export const NEGOTIATION_REQUESTS: readonly EdgeRequest[] = [...head, ...conditions, ...encodings, ...frontDoor];
