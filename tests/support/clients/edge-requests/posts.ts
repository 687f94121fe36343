// Everything that has a body, at its limits and beyond.
import { BODY_LIMIT_BYTES } from '../../../../catalogue/model/limits.ts';
import { BROWSER, CURL, type EdgeRequest, JSON_TYPE } from './edge-request.ts';

const approved = JSON.stringify({ approvedServiceIds: ['aws-lambda', 'azure-functions', 'gcp-cloud-run'] });
const generated: EdgeRequest[] = [
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
];

const lists: EdgeRequest[] = [
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
];

const messages: EdgeRequest[] = [
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
];

const bodies: EdgeRequest[] = [
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

export const POST_REQUESTS: readonly EdgeRequest[] = [...generated, ...lists, ...messages, ...bodies];
