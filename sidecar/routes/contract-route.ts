// Registers a handler for a route of the contract: the framework validates requests by the route's own zod shapes, from
// which the handler's types follow.
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { describeIssues, RequestError } from '../../catalogue/contract/errors.ts';
import type { Route } from '../../catalogue/contract/route.ts';
import { catalogueAnswer, type TypedText } from '../answers/answer.ts';
import { ignoredFields, ignoredParameters, tellIgnored } from '../answers/ignored-parameters.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import { send } from '../answers/send.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the route in the contract, by which logs and metrics name it. */
    contractId?: string;
  }
}

/** What a part of a request is once it is parsed; undefined where the route has no shape for it. */
type Parsed<R, Part extends 'params' | 'query' | 'headers' | 'body'> =
  R extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.output<S> : undefined;

/** What a handler gets. */
export interface ContractRequest<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  headers: Parsed<R, 'headers'>;
  body: Parsed<R, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function contractRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (input: ContractRequest<R>) => unknown,
): void {
  const { id, method, path, bucket, params, query, headers, body }: Route = route;
  const parameters = new Set(Object.keys(query?.shape ?? {}));
  const fields = new Set(Object.keys(body?.shape ?? {}));
  const ignoredIn = ({ body: sent, url }: FastifyRequest) => [
    ...(body ? ignoredFields(sent, fields) : []),
    ...ignoredParameters(url, parameters),
  ];
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { contractId: id, bucket },
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    validatorCompiler,
    // The body is left as it was sent until here, so that its unknown fields can be named.
    preValidation: async (request, reply) => {
      tellIgnored(reply, ignoredIn(request));
      // Fastify requires a type only where there is a body.
      if (body && request.headers['content-type'] === undefined)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('undefined');
    },
    handler: (request, reply) =>
      handler({
        params: params && request.params,
        query: query && request.query,
        headers: headers && parseHeaders(request, headers),
        body: body && request.body,
        request,
        reply,
      } as ContractRequest<R>),
  });
}

/** The same for a route whose answer follows from the URL and the build alone, and so may be cached. */
export function cachedRoute<R extends Route>(
  app: FastifyInstance,
  cache: ResponseCache,
  route: R,
  compute: (input: ContractRequest<R>) => TypedText,
): void {
  contractRoute(app, route, (input) => {
    const { request, reply } = input;
    const accepted = request.headers['accept-encoding'];
    return send(
      reply,
      cache.getOrMake(request.url, accepted, () => catalogueAnswer(compute(input), accepted)),
    );
  });
}

function validatorCompiler({ schema }: { schema: unknown }) {
  return (value: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    return parsed.success
      ? { value: parsed.data }
      : { error: new RequestError(400, 'Invalid request', describeIssues(parsed.error)) };
  };
}

/** By the names of the shape. Not by the framework, which would leave the request nothing but these headers. */
function parseHeaders({ headers }: FastifyRequest, shape: z.ZodObject): unknown {
  const named = Object.keys(shape.shape).map((name) => [name, headers[name.toLowerCase()]]);
  const parsed = shape.safeParse(Object.fromEntries(named));
  if (!parsed.success) throw new RequestError(400, 'Invalid request', describeIssues(parsed.error));
  return parsed.data;
}
