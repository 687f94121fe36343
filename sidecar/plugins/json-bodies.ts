// JSON bodies come as texts: what was answered before is known by its text, and need not be parsed.
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; empty where there was none. */
    bodyText: string;
  }
}

export function jsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    done(null);
  });
}

/** @returns the value of a request's body: as the framework parses JSON, with its errors, or as it came from a form */
export function bodyParser(app: FastifyInstance): (request: FastifyRequest) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request) => {
    if (request.body !== undefined) return request.body;
    let parsed: { error: Error | null; value: unknown } | undefined;
    parse(request, request.bodyText, (error, value) => {
      parsed = { error, value };
    });
    if (parsed?.error) throw parsed.error;
    return parsed?.value;
  };
}
