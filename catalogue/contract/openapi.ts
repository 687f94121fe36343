// The OpenAPI 3.1 document, made of the routes and their zod shapes.
import * as z from 'zod';
import { BUCKETS, CACHE_SECONDS, LIST } from '../model/limits.ts';
import { compareText } from '../model/order.ts';
import type { Addresses } from '../views/urls.ts';
import { commonAnswers, furtherHeaders } from './common-answers.ts';
import type { Answer, Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { API_VERSION } from './version.ts';

type Json = Record<string, unknown>;

const REF_PREFIX = '#/components/schemas/';

/** By id of the route, the body of its success: a JSON value, or the text of a document. */
export type ExampleAnswers = Readonly<Record<string, unknown>>;

const ORIGINS =
  'Pages of any origin may send every request, POSTs too (CORS): no cookie and no credential counts, so such a page can do nothing that its author could not do from elsewhere, but it uses up the limits of its reader.';

/**
 * The server is relative, so that a mirrored copy describes itself.
 * @param examples of answers that depend on the catalogue
 */
export function openApiDocument({ baseUrl, textUrl }: Addresses, examples: ExampleAnswers): Json {
  const tags = [...new Set(ROUTES.map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cloud Services Catalogue API',
      version: API_VERSION,
      summary:
        'Cloud services, their equivalents, lifecycle and jurisdictions, and policies that follow from an approved list.',
      description: `All endpoints are open. GETs are not rate-limited, and what they tell of the catalogue may be cached for ${CACHE_SECONDS / 60} minutes; POSTs are limited per address, IPv6 by /64. A query parameter that is given twice is refused with 400. ${ORIGINS} The same catalogue in a terminal: ${textUrl}/help`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Feedback', url: `${baseUrl}/` },
    },
    servers: [{ url: '/' }],
    security: [],
    tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths: Object.fromEntries(
      [...Map.groupBy(ROUTES, ({ path }) => path)].map(([path, routes]) => [
        path,
        Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), operation(route, examples[route.id])])),
      ]),
    ),
    components: { schemas: components() },
  };
}

const TAG_DESCRIPTIONS: Record<Route['tag'], string> = {
  Catalogue: 'Providers, categories, services, kinds, regions, what ends, comparison and exposure.',
  Policies: 'Guard-rail policies and Markdown from a list of approved services.',
  Lists: `Approved lists that can be shared for ${LIST.lifetimeDays} days.`,
  Operations: 'Status, health, feedback and telemetry.',
  Discovery: 'What this API offers.',
};

/** The JSON Schema of a shape; named shapes (`.meta({id})`) become references to components. */
export function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, $defs: __, ...schema } = convert(shape);
  return schema;
}

/** Every named shape that a route takes or gives, by name. */
function components(): Json {
  const used = ROUTES.flatMap(({ params, query, body, answers }) => [
    params,
    query,
    body,
    ...Object.values(answers).flatMap(({ schema, also = {} }) => [schema, ...Object.values(also).map(schemaIn)]),
  ]);
  const shapes = [...new Set(used)].filter((shape) => shape !== undefined);
  const definitions = Object.assign({}, ...shapes.map((shape) => convert(shape).$defs)) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(definitions)
      .map(([name, { id: _, ...schema }]) => [name, schema] as const)
      .sort(([a], [b]) => compareText(a, b)),
  );
}

function schemaIn({ schema }: { schema: z.ZodType }): z.ZodType {
  return schema;
}

/**
 * Input form: bodies as clients send them, and answers that may gain fields. Defaults and examples of transformed
 * values are put back.
 */
function convert(shape: z.ZodType): Json & { $defs?: Record<string, Json> } {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { default: preset, examples } = z.globalRegistry.get(zodSchema as unknown as z.ZodType) ?? {};
      Object.assign(jsonSchema, preset !== undefined && { default: preset }, examples !== undefined && { examples });
      dropSafeBounds(jsonSchema);
    },
  });
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${REF_PREFIX}`));
}

/** zod bounds every whole number by what JavaScript can count, which tells a client of the API nothing. */
function dropSafeBounds(schema: { minimum?: number | undefined; maximum?: number | undefined }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function operation(route: Route, success: unknown): Json {
  const { id, tag, summary, description, bucket, body, bodyExample, alsoTakes = [] } = route;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: bucket
      ? `${description}\n\nLimited to ${BUCKETS[bucket].limitPerMinute} requests a minute per address (${bucket} bucket).`
      : description,
    security: [],
    ...((route.params ?? route.query ?? route.headers) && {
      parameters: [
        ...parameters(route.params, 'path'),
        ...parameters(route.query, 'query'),
        ...parameters(route.headers, 'header'),
      ],
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...alsoTakes].map((type) => [type, { schema: schemaOf(body), example: bodyExample }]),
        ),
      },
    }),
    responses: Object.fromEntries(
      Object.entries({ ...commonAnswers(route), ...route.answers }).map(([status, answer]) => [
        status,
        response(status.startsWith('2') ? { example: success, ...answer } : answer, furtherHeaders(route, status)),
      ]),
    ),
  };
}

/** Which of them are required, the shape says. */
export function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema,
  }));
}

function response(
  { description, schema, contentType = 'application/json', example, also = {}, headers = {} }: Answer,
  further: Readonly<Record<string, string>>,
): Json {
  // In the place of the further ones, before them.
  const all = { ...headers, ...further, ...headers };
  return {
    description,
    ...(Object.keys(all).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(all).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
      ),
    }),
    ...(schema && {
      content: Object.fromEntries(
        Object.entries({ [contentType]: { schema, example }, ...also }).map(
          ([type, { schema: shape, example: shown }]) => [
            type,
            { schema: schemaOf(shape), ...(shown !== undefined && { example: shown }) },
          ],
        ),
      ),
    }),
  };
}
