// JSON bodies come as texts: what was answered before is known by its text, and need not be parsed.
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; empty where there was none. */
    bodyText: string;
  }
}

export function jsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  keepTexts(app, 'application/json');
}

/** Bodies of this type are texts too, which hold JSON. */
export function keepTexts(app: FastifyInstance, type: string): void {
  app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    done(null);
  });
}

/** @returns the value of a request's body, as the framework parses JSON, with its errors and one of ours */
export function bodyParser(app: FastifyInstance): (request: FastifyRequest) => unknown {
  const strict = parserOf(app, 'error', 'error');
  const anyNames = parserOf(app, 'ignore', 'ignore');
  const withoutProto = parserOf(app, 'error', 'ignore');
  return (request) => {
    const { value, error } = strict(request);
    if (error === null) return value;
    // The framework says of names that reach for prototypes too that the body is no JSON.
    if (!(error instanceof errorCodes.FST_ERR_CTP_INVALID_JSON_BODY) || anyNames(request).error) throw error;
    const name = withoutProto(request).error ? '__proto__' : 'constructor.prototype';
    throw new RequestError(
      400,
      'Invalid request',
      `${name}: no field may have this name, by which programs reach what all objects share; leave it out`,
    );
  };
}

type OnName = 'error' | 'ignore';

/** @returns a parser that refuses names that reach for prototypes, or takes them */
function parserOf(app: FastifyInstance, onProto: OnName, onConstructor: OnName) {
  const parse = app.getDefaultJsonParser(onProto, onConstructor);
  return (request: FastifyRequest) => {
    let parsed: { error: Error | null; value: unknown } = { error: null, value: undefined };
    parse(request, request.bodyText, (error, value) => {
      parsed = { error, value };
    });
    return parsed;
  };
}
