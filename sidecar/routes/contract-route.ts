// Registers a handler for a route of the contract: requests are held against the route's own zod shapes, from which the
// handler's types follow.
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { describeIssues, RequestError } from '../../catalogue/contract/errors.ts';
import type { Route } from '../../catalogue/contract/route.ts';
import { ignoredFields, ignoredParameters, tellIgnored } from '../answers/ignored-parameters.ts';
import { KeptAnswers, type TypedText } from '../answers/kept-answers.ts';
import { bodyParser } from '../plugins/json-bodies.ts';

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
  /**
   * What the route does not know, as the reply tells of it already: fields of the body, or parameters where there is no
   * body. Parameters beside a body are told of, but are no part of this, as an answer to the body may be kept.
   */
  ignored: readonly string[];
}

/** @param known answers with what is kept, before anything of the request is looked at; undefined when there is nothing */
export function contractRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (input: ContractRequest<R>) => unknown,
  known?: (reply: FastifyReply) => FastifyReply | undefined,
): void {
  const { id, method, path, bucket, params, query, body }: Route = route;
  const parameters = new Set(Object.keys(query?.shape ?? {}));
  const fields = new Set(Object.keys(body?.shape ?? {}));
  const parseBody = bodyParser(app);
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { contractId: id, bucket },
    handler: (request, reply) => {
      // Before what is kept, which is known by its body alone.
      if (body) tellIgnored(reply, ignoredParameters(request.url, parameters));
      const answered = known?.(reply);
      if (answered) return answered;
      // Fastify asks for a type only where there is a body.
      if (body && request.headers['content-type'] === undefined)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('undefined');
      const sent = body && parseBody(request);
      const ignored = body ? ignoredFields(sent, fields) : ignoredParameters(request.url, parameters);
      tellIgnored(reply, ignored);
      return handler({
        params: parse(params, request.params),
        query: parse(query, request.query),
        body: parse(body, sent),
        request,
        reply,
        ignored,
      } as ContractRequest<R>);
    },
  });
}

/**
 * The same for a route whose answer follows from the address and the build alone.
 * @param compute JSON, or another text with its type
 */
export function keptRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  compute: (input: ContractRequest<R>) => string | TypedText,
): void {
  const kept = new KeptAnswers();
  contractRoute(
    app,
    route,
    (input) => kept.sendNew(input.reply, compute(input), input.ignored),
    (reply) => kept.send(reply),
  );
}

function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new RequestError(400, 'Invalid request', describeIssues(parsed.error));
  return parsed.data;
}
