// JSON bodies as the framework parses them. The text stays beside the value: what was answered before is known by it.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; empty where there was none. */
    bodyText: string;
  }
}

export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    parse(request, text, done);
  });
}
