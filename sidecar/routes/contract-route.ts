// Registers a handler for a route of the contract: Fastify validates with the contract's own zod shapes.
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { describeIssues, RequestError } from '../../catalogue/contract/errors.ts';
import { routeById } from '../../catalogue/contract/routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the route in the contract, by which logs and metrics name it. */
    contractId?: string;
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

interface Shapes {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
}

/** What a handler gets: parts of the request that the contract names, parsed. */
export interface ContractRequest<S extends Shapes> {
  params: Parsed<S['params']>;
  query: Parsed<S['query']>;
  body: Parsed<S['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * @param id of the route in the contract
 * @param shapes the same shapes that the route names; given again so that the handler's types follow from them
 */
export function contractRoute<const S extends Shapes>(
  app: FastifyInstance,
  id: string,
  shapes: S,
  handler: (input: ContractRequest<S>) => unknown,
): void {
  const route = routeById(id);
  for (const part of ['params', 'query', 'body'] as const) {
    if (route[part] !== shapes[part]) throw new Error(`route ${id} has another ${part} shape in the contract`);
  }
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { contractId: id, bucket: route.bucket },
    handler: (request, reply) => {
      // Fastify asks for a type only where there is a body.
      if (shapes.body && request.headers['content-type'] === undefined)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('undefined');
      return handler({
        params: parse(shapes.params, request.params),
        query: parse(shapes.query, request.query),
        body: parse(shapes.body, request.body),
        request,
        reply,
      } as ContractRequest<S>);
    },
  });
}

function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new RequestError(400, 'Invalid request', describeIssues(parsed.error));
  return parsed.data;
}
