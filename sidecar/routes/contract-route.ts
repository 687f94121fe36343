// Registers a handler for a route of the contract: requests are held against the route's own zod shapes, from which the
// handler's types follow.
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { describeIssues, RequestError } from '../../catalogue/contract/errors.ts';
import type { Route } from '../../catalogue/contract/route.ts';
import { ignoredFields, ignoredParameters, tellIgnored } from '../answers/ignored-parameters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the route in the contract, by which logs and metrics name it. */
    contractId?: string;
  }
}

/** What a part of a request is once it is parsed; undefined where the route has no shape for it. */
type Parsed<R, Part extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.output<S> : undefined;

/** What a handler gets. */
export interface ContractRequest<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function contractRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (input: ContractRequest<R>) => unknown,
): void {
  const { id, method, path, bucket, params, query, body }: Route = route;
  const known = new Set(Object.keys(query?.shape ?? {}));
  const fields = new Set(Object.keys(body?.shape ?? {}));
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { contractId: id, bucket },
    handler: (request, reply) => {
      // Fastify asks for a type only where there is a body.
      if (body && request.headers['content-type'] === undefined)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('undefined');
      const ignored = method === 'GET' ? ignoredParameters(request.url, known) : undefined;
      if (ignored) reply.headers(ignored);
      if (body) tellIgnored(reply, ignoredFields(request.body, fields));
      return handler({
        params: parse(params, request.params),
        query: parse(query, request.query),
        body: parse(body, request.body),
        request,
        reply,
      } as ContractRequest<R>);
    },
  });
}

function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new RequestError(400, 'Invalid request', describeIssues(parsed.error));
  return parsed.data;
}
