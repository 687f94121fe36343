// The text host in every format.
import { BROWSER, CURL, type EdgeRequest } from './edge-request.ts';

export const TEXT_REQUESTS: readonly EdgeRequest[] = [
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
