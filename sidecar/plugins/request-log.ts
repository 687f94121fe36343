// Logs one line per response without personal data: route, status and duration; no address, query, body or user agent.
// The request id is in the line and in the response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LogLevel, rounded } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * It serves pages, mostly built ones: as with static files, logging would cost more than serving.
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

/** For requests that the framework rejects before any hook runs: sends the response and logs it as the hooks would. */
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
  // The pattern, because the path may name a list.
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
      // undefined omits the field.
      aborted: reply.raw.destroyed || undefined,
    },
    'answered',
  );
}
