// The discovery document at the API's root, made of the routes.
import type * as z from 'zod';
import { BUCKETS, CACHE_SECONDS } from '../model/limits.ts';
import type { Addresses } from '../views/urls.ts';
import { schemaOf } from './openapi.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { API_VERSION } from './version.ts';

export function discoveryDocument({ baseUrl, textUrl }: Addresses) {
  return {
    name: 'Cloud Services Catalogue API',
    description:
      'Cloud services across providers, their equivalents, compliance, lifecycle and jurisdictional exposure, policies from approved lists, and lists to share.',
    latest: 'v1',
    contractVersion: API_VERSION,
    documentation: { openapi: `${baseUrl}/openapi.json`, site: `${baseUrl}/`, textHost: `${textUrl}/help` },
    auth: { scheme: 'none', note: 'All endpoints are open. An X-API-Key header is accepted and has no effect.' },
    rateLimits: {
      reads: `Not limited; what they tell of the catalogue may be cached for ${CACHE_SECONDS / 60} minutes.`,
      strict: `${BUCKETS.strict.limitPerMinute} requests a minute per address: lists, policies, export.`,
      relaxed: `${BUCKETS.relaxed.limitPerMinute} requests a minute per address: feedback, outbound telemetry.`,
      textHost: `${BUCKETS.text.limitPerMinute} requests a minute per address.`,
    },
    versions: [
      { version: 'v1', status: 'stable', basePath: '/v1', endpoints: ROUTES.map((route) => endpoint(route, baseUrl)) },
    ],
  };
}

/** The route's example request for a shell, e.g. `curl 'http://localhost:8080/v1/providers'`. */
export function curlOf({ method, bodyExample, examplePath }: Route, baseUrl: string): string {
  return method === 'GET'
    ? `curl '${baseUrl}${examplePath}'`
    : `curl -X POST '${baseUrl}${examplePath}' -H 'Content-Type: application/json' -d '${JSON.stringify(bodyExample)}'`;
}

function endpoint(route: Route, baseUrl: string) {
  const { method, path, summary, params, query, headers, body, bodyExample, bucket } = route;
  const fields = (shape: z.ZodObject | undefined) => {
    const { properties = {}, required = [] } = shape ? (schemaOf(shape) as FieldSchema) : {};
    return Object.entries(properties).map(([name, { type = 'string', description }]) => ({
      name,
      type,
      required: required.includes(name),
      description,
    }));
  };
  return {
    method,
    path,
    auth: 'open',
    description: summary,
    params: [...fields(params), ...fields(query), ...fields(headers)],
    body: body ? bodyExample : null,
    limitPerMinute: bucket ? BUCKETS[bucket].limitPerMinute : null,
    example: curlOf(route, baseUrl),
  };
}

interface FieldSchema {
  properties?: Record<string, { type?: string; description?: string }>;
  required?: string[];
}
