// Routes that describe the API itself. Listed by ../routes.ts.
import type { Route } from '../route.ts';
import { document } from './answers.ts';

export const DISCOVERY_ROUTES: readonly Route[] = [
  {
    id: 'discover',
    method: 'GET',
    path: '/',
    tag: 'Discovery',
    summary: 'Discovery document',
    description: 'What this API is and which endpoints it has. A browser (Accept: text/html) gets the site instead.',
    examplePath: '/',
    caching: 'catalogue',
    answers: { 200: { description: 'The discovery document.', schema: document } },
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
    answers: { 200: { description: 'The OpenAPI document.', schema: document } },
  },
];
