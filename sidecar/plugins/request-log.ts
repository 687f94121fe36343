// One line for each answer, without personal data: which route, which status, how long; no address, query, body or user
// agent. The id of a request is in the line and in the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LogLevel, rounded } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * It answers with pages, mostly built ones: as with static files, a line for each would cost more than the answer.
     */
    pages?: boolean;
  }
}

export function requestLog(app: FastifyInstance, level: LogLevel, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (metrics || level === 'info' || level === 'debug') {
    app.addHook('onResponse', (request, reply, done) => {
      noteAnswer(request, reply, metrics);
      done();
    });
  }
}

/** For what the framework refuses before any hook runs: sends with `answer`, then notes it as the hooks would. */
export function notedAnswer<E>(
  answer: (error: E, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  metrics: Metrics | undefined,
) {
  return (error: E, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    answer(error, request, reply);
    noteAnswer(request, reply, metrics);
  };
}

function noteAnswer(request: FastifyRequest, reply: FastifyReply, metrics: Metrics | undefined): void {
  const { config, url } = request.routeOptions;
  // The pattern, not the path, which may name a list.
  const route = config?.contractId ?? url ?? 'unknown';
  const milliseconds = rounded(reply.elapsedTime);
  metrics?.noteAnswer(route, request.method, reply.statusCode, milliseconds / 1_000);
  const level = config?.pages && reply.statusCode < 400 ? 'debug' : 'info';
  request.log[level](
    {
      requestId: request.id,
      route,
      method: request.method,
      status: reply.statusCode,
      milliseconds,
      // Without a value, the line is without the field.
      aborted: reply.raw.destroyed || undefined,
    },
    'answered',
  );
}
