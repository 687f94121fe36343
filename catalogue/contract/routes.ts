// Every endpoint of the public API, as data. OpenAPI, the discovery document, the sidecar's validation and the docs page derive from it.
import * as z from 'zod';
import { ErrorShape } from './errors.ts';
import * as example from './examples.ts';
import { BODY_LIMIT_BYTES, BUCKETS, type Bucket } from './limits.ts';
import {
  ApprovedServicesBodyShape,
  CompareQueryShape,
  ExposureQueryShape,
  FeedbackBodyShape,
  ListBodyShape,
  ListParamsShape,
  OutboundBodyShape,
  ServicesQueryShape,
  SlugParamsShape,
} from './requests.ts';
import type { Answer, Route } from './route.ts';
import {
  AcceptedShape,
  CategoryShape,
  CompareShape,
  ExposureShape,
  FeedbackResultShape,
  HealthShape,
  ListCreatedShape,
  ProviderShape,
  SavedListShape,
  ServiceDetailShape,
  ServicesPageShape,
  StatusHistoryShape,
  StatusShape,
} from './shapes.ts';

const document = z.record(z.string(), z.unknown());

const failure = (description: string): Answer => ({ description, schema: ErrorShape });
const badRequest = failure('A parameter or field is missing or out of range; details names it.');
const unavailable = failure('The store is away or the process is overloaded; Retry-After says when to try again.');

/** What every POST can answer besides its success. */
function bodyFailures(bucket: Bucket): Record<number, Answer> {
  return {
    400: failure('The body is not valid; details names the field and what is allowed.'),
    413: failure(`The body is larger than ${BODY_LIMIT_BYTES} bytes.`),
    415: failure('The body is not JSON (Content-Type: application/json).'),
    429: {
      ...failure(`More than ${BUCKETS[bucket].limitPerMinute} requests in a minute from this address.`),
      headers: { 'Retry-After': 'Seconds until a request is accepted again.' },
    },
    503: unavailable,
  };
}

const policyHeaders = {
  'X-Policy-Characters': 'Length of the minified policy document.',
  'X-Policy-Services-Covered': 'Approved services of that provider that the policy covers.',
  'X-Policy-Services-Not-Expressible': 'Approved services of that provider that have no identifier to name.',
  'X-Policy-Services-Retired': 'Ids of the approved services of that provider that are retired, separated by commas; absent when there are none.',
};

function policy(id: string, path: string, summary: string, description: string, body: unknown): Route {
  return {
    id,
    method: 'POST',
    path,
    tag: 'Policies',
    summary,
    description,
    body: ApprovedServicesBodyShape,
    bodyExample: example.approved,
    examplePath: path,
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: { description: 'The policy document and nothing else.', schema: document, example: body, headers: policyHeaders },
      ...bodyFailures('strict'),
    },
  };
}

export const ROUTES: readonly Route[] = [
  {
    id: 'listProviders',
    method: 'GET',
    path: '/v1/providers',
    tag: 'Catalogue',
    summary: 'List providers',
    description: 'All providers, ordered by id.',
    examplePath: '/v1/providers',
    caching: 'catalogue',
    answers: { 200: { description: 'All providers.', schema: z.array(ProviderShape), example: [example.provider] } },
  },
  {
    id: 'listCategories',
    method: 'GET',
    path: '/v1/categories',
    tag: 'Catalogue',
    summary: 'List categories',
    description: 'All categories, in display order.',
    examplePath: '/v1/categories',
    caching: 'catalogue',
    answers: { 200: { description: 'All categories.', schema: z.array(CategoryShape), example: [example.category] } },
  },
  {
    id: 'listServices',
    method: 'GET',
    path: '/v1/services',
    tag: 'Catalogue',
    summary: 'Search and filter services',
    description: 'Filters combine with AND. Ordered by id, or by relevance with q. A page past the end is empty; unknown filter values match nothing.',
    query: ServicesQueryShape,
    examplePath: '/v1/services?q=serverless&provider=aws&freeTier=true',
    caching: 'catalogue',
    answers: {
      200: {
        description: 'One page of services.',
        schema: ServicesPageShape,
        example: { data: [example.lambda], pagination: { page: 1, limit: 50, total: 1, totalPages: 1 } },
      },
      400: badRequest,
    },
  },
  {
    id: 'getService',
    method: 'GET',
    path: '/v1/services/{slug}',
    tag: 'Catalogue',
    summary: 'Get one service',
    description: 'A service with its sub-services, equivalents and policy identifiers. A former slug or an id redirects to the slug.',
    params: SlugParamsShape,
    examplePath: '/v1/services/aws-lambda',
    caching: 'catalogue',
    answers: {
      200: { description: 'The service.', schema: ServiceDetailShape, example: example.lambdaDetail },
      308: { description: 'The slug has changed.', headers: { Location: 'Path of the service under its slug of today.' } },
      404: failure('No service has this slug.'),
    },
  },
  {
    id: 'compareServices',
    method: 'GET',
    path: '/v1/compare',
    tag: 'Catalogue',
    summary: 'Compare up to 10 services',
    description: 'Details of the services side by side, and a table of attributes that says which differ.',
    query: CompareQueryShape,
    examplePath: '/v1/compare?ids=aws-lambda,azure-functions',
    caching: 'catalogue',
    answers: { 200: { description: 'The comparison.', schema: CompareShape, example: example.comparison }, 400: badRequest },
  },
  {
    id: 'getExposure',
    method: 'GET',
    path: '/v1/exposure',
    tag: 'Catalogue',
    summary: 'Jurisdictional exposure of up to 50 services',
    description: 'Head offices, region countries and European options of a selection. Procurement triage, not legal advice.',
    query: ExposureQueryShape,
    examplePath: '/v1/exposure?ids=aws-lambda,scaleway-functions',
    caching: 'catalogue',
    answers: { 200: { description: 'The scorecard.', schema: ExposureShape, example: example.exposure }, 400: badRequest },
  },
  policy(
    'generateAlphaPolicy',
    '/v1/policies/alpha-scp',
    'AWS service control policy',
    'A scaffold that denies every action outside the approved services and a documented foundation set. Review the actions, add co-required permissions and test it in a non-production unit before use.',
    example.scp,
  ),
  policy(
    'generateBetaPolicy',
    '/v1/policies/beta-policy',
    'Azure policy initiative',
    'An initiative that lists the allowed resource types of the approved services.',
    example.initiative,
  ),
  policy(
    'generateGammaPolicy',
    '/v1/policies/gamma-org-policy',
    'Google Cloud organisation policy',
    'An organisation policy that restricts the service-usage constraint to the API services of the approved services.',
    example.orgPolicy,
  ),
  {
    id: 'exportMarkdown',
    method: 'POST',
    path: '/v1/export/markdown',
    tag: 'Policies',
    summary: 'Markdown of an approved list',
    description: 'The approved services grouped by provider and category, for runbooks.',
    body: ApprovedServicesBodyShape,
    bodyExample: example.approved,
    examplePath: '/v1/export/markdown',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: { description: 'A Markdown document.', contentType: 'text/markdown', schema: z.string(), example: '# Approved services\n' },
      ...bodyFailures('strict'),
    },
  },
  {
    id: 'createList',
    method: 'POST',
    path: '/v1/lists',
    tag: 'Lists',
    summary: 'Save an approved list',
    description: 'Without slug, one is derived from name, with -2, -3 and so on until it is free. Lists expire 90 days after creation.',
    body: ListBodyShape,
    bodyExample: { name: 'Platform team', ...example.approved },
    examplePath: '/v1/lists',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: { description: 'The list was saved.', schema: ListCreatedShape, example: example.listCreated },
      409: failure('The slug is taken.'),
      ...bodyFailures('strict'),
    },
  },
  {
    id: 'getList',
    method: 'GET',
    path: '/v1/lists/{id}',
    tag: 'Lists',
    summary: 'Read a saved list',
    description: 'By slug first, then by id.',
    params: ListParamsShape,
    examplePath: '/v1/lists/platform-team',
    caching: 'none',
    answers: {
      200: { description: 'The list.', schema: SavedListShape, example: example.savedList },
      404: failure('No list has this slug or id, or it has expired.'),
      503: unavailable,
    },
  },
  {
    id: 'getStatus',
    method: 'GET',
    path: '/v1/status',
    tag: 'Operations',
    summary: 'Catalogue and component status',
    description: 'Counts of the catalogue, when it was last updated, and how each component fares now.',
    examplePath: '/v1/status',
    caching: 'none',
    answers: { 200: { description: 'The status.', schema: StatusShape, example: example.status } },
  },
  {
    id: 'getStatusHistory',
    method: 'GET',
    path: '/v1/status/history',
    tag: 'Operations',
    summary: 'Status of the last 24 hours',
    description: 'Observations of each component, most recent first, at most 200.',
    examplePath: '/v1/status/history',
    caching: 'none',
    answers: { 200: { description: 'The observations.', schema: StatusHistoryShape, example: example.history }, 503: unavailable },
  },
  {
    id: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    tag: 'Operations',
    summary: 'Health probe',
    description: '200 whenever the process can serve reads. Does not touch the store.',
    examplePath: '/v1/health',
    caching: 'none',
    answers: { 200: { description: 'Reads are served.', schema: HealthShape, example: { status: 'ok' } } },
  },
  {
    id: 'sendFeedback',
    method: 'POST',
    path: '/v1/feedback',
    tag: 'Operations',
    summary: 'Send feedback',
    description: 'Stored for the maintainers. An unknown type becomes general.',
    body: FeedbackBodyShape,
    bodyExample: { type: 'bug', message: 'The region list of aws-lambda misses one.' },
    examplePath: '/v1/feedback',
    bucket: 'relaxed',
    caching: 'none',
    answers: {
      201: {
        description: 'The feedback was stored.',
        schema: FeedbackResultShape,
        example: { success: true, message: 'Thank you: your feedback was stored.' },
      },
      ...bodyFailures('relaxed'),
    },
  },
  {
    id: 'recordOutbound',
    method: 'POST',
    path: '/v1/analytics/outbound',
    tag: 'Operations',
    summary: 'Count an outbound click',
    description: 'Counted per day and service; no address is kept. Takes text/plain holding JSON too, as sendBeacon sends it.',
    body: OutboundBodyShape,
    bodyExample: { slug: 'aws-lambda', target: 'documentation' },
    examplePath: '/v1/analytics/outbound',
    bucket: 'relaxed',
    caching: 'none',
    answers: { 202: { description: 'The click was counted.', schema: AcceptedShape, example: { success: true } }, ...bodyFailures('relaxed') },
  },
  {
    id: 'discover',
    method: 'GET',
    path: '/',
    tag: 'Discovery',
    summary: 'Discovery document',
    description: 'What this API is and which endpoints it has. A browser (Accept: text/html) gets the site instead.',
    examplePath: '/',
    caching: 'catalogue',
    answers: { 200: { description: 'The discovery document.', schema: document, example: example.discovery } },
  },
  {
    id: 'getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    tag: 'Discovery',
    summary: 'OpenAPI description',
    description: 'This API in OpenAPI 3.1.',
    examplePath: '/openapi.json',
    caching: 'catalogue',
    answers: { 200: { description: 'The OpenAPI document.', schema: document, example: { openapi: '3.1.0' } } },
  },
];

/** @throws when no route has the id: a programming error */
export function routeById(id: string): Route {
  const route = ROUTES.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`no route has the id ${id}`);
  return route;
}
