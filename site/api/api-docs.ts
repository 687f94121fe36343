// The API's documentation as values, read from the OpenAPI document: what the docs page shows of each endpoint and each
// shape.
import type { ExampleAnswers } from '../../catalogue/contract/openapi.ts';
import { openApiDocument } from '../../catalogue/contract/openapi.ts';
import type { Route } from '../../catalogue/contract/route.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { type FieldDoc, fieldDocs, limitsText, nameOf, type Schema, type TypeText, typeText } from './schema-text.ts';

interface AnswerDoc {
  status: string;
  description: string;
  /** Absent for answers without a body. */
  type?: TypeText;
  contentType?: string;
  example?: string;
  headers: { name: string; description: string }[];
}

export type ParameterPlace = 'path' | 'query' | 'header';

export interface EndpointDoc {
  route: Route;
  /** Path parameters, then query parameters, then request headers. */
  parameters: (FieldDoc & { place: ParameterPlace; value: string })[];
  /** Fields of the body; empty for GET. */
  body: FieldDoc[];
  /** The example body, in lines. */
  bodyExample?: string;
  answers: AnswerDoc[];
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: ParameterPlace; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string }>;
      content?: Record<string, { schema: Schema; example?: unknown }>;
    }
  >;
}

export interface ShapeDoc {
  name: string;
  description: string;
  /** Another shape whose fields it has as well; they are not in `fields`. */
  base?: string;
  fields: FieldDoc[];
}

/** @returns every endpoint in the contract's order, and every named shape by name */
export function apiDocs(
  addresses: Addresses,
  examples: ExampleAnswers,
): { endpoints: EndpointDoc[]; shapes: ShapeDoc[] } {
  const document = openApiDocument(addresses, examples) as unknown as OpenApi;
  const { schemas } = document.components;
  return {
    endpoints: ROUTES.map((route) => {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      if (!operation) throw new Error(`the OpenAPI document lacks ${route.method} ${route.path}`);
      return endpointDoc(route, operation, schemas);
    }),
    shapes: Object.entries(schemas).map(([name, schema]) => shapeDoc(name, schema, schemas)),
  };
}

/** Shapes smaller than this are repeated where they occur in others. */
const BASE_FIELDS_MINIMUM = 5;

function shapeDoc(name: string, schema: Schema, schemas: Record<string, Schema>): ShapeDoc {
  const keys = Object.keys(schema.properties ?? {});
  const fits = ({ properties = {} }: Schema) =>
    Object.keys(properties).length >= BASE_FIELDS_MINIMUM &&
    Object.keys(properties).length < keys.length &&
    Object.entries(properties).every(
      ([key, field]) => JSON.stringify(schema.properties?.[key]) === JSON.stringify(field),
    );
  const base = Object.entries(schemas).find(([, other]) => fits(other));
  const inherited = new Set(Object.keys(base?.[1].properties ?? {}));
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => !inherited.has(key)));
  return {
    name,
    description: schema.description ?? '',
    ...(base && { base: base[0] }),
    fields: fieldDocs({ ...schema, properties }),
  };
}

function endpointDoc(
  route: Route,
  { parameters = [], requestBody, responses }: Operation,
  schemas: Record<string, Schema>,
): EndpointDoc {
  const values = exampleValues(route);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    route,
    parameters: parameters.map(({ name, in: place, required, description = '', schema }) => ({
      name,
      place,
      value: values.get(name) ?? '',
      type: typeText(schema),
      required,
      limits: limitsText(schema),
      description,
    })),
    body: body ? fieldDocs(body.$ref ? (schemas[nameOf(body.$ref)] ?? body) : body) : [],
    ...(route.bodyExample !== undefined && { bodyExample: JSON.stringify(route.bodyExample, null, 2) }),
    answers: Object.entries(responses).map(([status, { description, headers = {}, content = {} }]) => {
      const [type, media] = Object.entries(content)[0] ?? [];
      return {
        status,
        description,
        headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description })),
        ...(media && { type: typeText(media.schema) }),
        ...(type && { contentType: type }),
        ...(media?.example !== undefined && {
          example: typeof media.example === 'string' ? media.example : JSON.stringify(abridged(media.example), null, 2),
        }),
      };
    }),
  };
}

/** Items of a longer list that are shown, in an example that is read rather than parsed. */
const ITEMS_SHOWN = 2;

/** The same with long lists cut: their last item says how many more there are. */
function abridged(value: unknown): unknown {
  if (Array.isArray(value)) {
    const more = value.length - ITEMS_SHOWN;
    const shown = (more > 1 ? value.slice(0, ITEMS_SHOWN) : value).map(abridged);
    return more > 1 ? [...shown, `… ${more} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, abridged(item)]));
}

/** The values of path and query parameters in the route's example. */
function exampleValues({ path, examplePath }: Route): Map<string, string> {
  const { pathname, searchParams } = new URL(examplePath, 'http://localhost');
  const given = pathname.split('/');
  const inPath = path
    .split('/')
    .flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), given[index] ?? ''] as const] : []));
  return new Map([...inPath, ...searchParams]);
}
