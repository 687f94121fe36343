// Routes that describe the API itself.
import type { Route } from '../route.ts';
import { document } from './answers.ts';

export const DISCOVERY_ROUTES = {
  discovery: {
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
  openApi: {
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
} as const satisfies Readonly<Record<string, Route>>;
