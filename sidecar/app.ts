// The answers of one build as a value: everything it needs comes in, nothing is read from the environment. Reads as a
// table of contents.
import type { IncomingMessage, RequestListener } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../catalogue/model/limits.ts';
import { answerErrors, handleError, NAME_MAXIMUM } from './answers/errors.ts';
import { remembered } from './answers/remembered.ts';
import type { Context } from './context.ts';
import { savedListAnswer } from './lists/saved-list-answer.ts';
import { loggingOptions } from './log.ts';
import { plainBodies } from './plugins/body-encoding.ts';
import { boundBodies } from './plugins/body-room.ts';
import { guarded } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json-bodies.ts';
import { limits } from './plugins/limits.ts';
import { overload } from './plugins/overload.ts';
import { requestAddress } from './plugins/request-address.ts';
import { notedAnswer, notedStatic, requestLog } from './plugins/request-log.ts';
import { staticFiles } from './plugins/static-files.ts';
import { withTransportSecurity } from './plugins/transport-security.ts';
import { compareRoute } from './routes/compare.ts';
import { exportRoute } from './routes/export.ts';
import { exposureRoute } from './routes/exposure.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { kindsRoute } from './routes/kinds.ts';
import { lifecycleRoute } from './routes/lifecycle.ts';
import { listPageRoute } from './routes/list-page.ts';
import { listsRoutes } from './routes/lists.ts';
import { operationsRoutes } from './routes/operations.ts';
import { policiesRoutes } from './routes/policies.ts';
import { regionsRoute } from './routes/regions.ts';
import { servicesRoutes } from './routes/services.ts';
import { sitePaths } from './routes/site.ts';
import { TEXT_PREFIX, textRoutes } from './routes/text.ts';

/** Answers from one build; it listens nowhere itself, so that another can take its place under the same servers. */
export interface CatalogueApp {
  app: FastifyInstance;
  answer: RequestListener;
}

/** Requests are held against the shapes of the contract: the framework need not load compilers for schemas of its own. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } };

function noCompiler(): never {
  throw new Error('a route has a schema: shapes of the contract take their place');
}

export async function buildApp(context: Context): Promise<CatalogueApp> {
  const { config, build, store, clock, limiters, log, metrics } = context;
  const textHost = new URL(config.textUrl).hostname;
  const serveStatic = notedStatic(
    staticFiles(build),
    config.logLevel,
    (entry) => log.debug(entry, 'answered from a file'),
    metrics,
  );
  // Each request asks twice.
  const namesTextHost = remembered((host) => host.replace(/:\d+$/, '').toLowerCase() === textHost);
  const isTextHost = ({ headers: { host = '' } }: IncomingMessage) => namesTextHost(host);

  const app = fastify({
    ...loggingOptions(log),
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: NO_SCHEMAS,
    routerOptions: { maxParamLength: NAME_MAXIMUM },
    // What a build has begun it answers, also when another has taken its place; Fastify's own 503 is not in the Error
    // shape.
    return503OnClosing: false,
    frameworkErrors: notedAnswer(handleError, metrics),
    rewriteUrl: (request) =>
      isTextHost(request) ? TEXT_PREFIX : request.url?.startsWith(TEXT_PREFIX) ? '/%' : (request.url ?? '/'),
  });

  app.removeContentTypeParser('text/plain');
  jsonBodies(app);
  plainBodies(app);
  requestLog(app, config.logLevel, metrics);
  const addressOf = requestAddress(app, config.trustedProxies);
  const { text: limitText } = limits(app, {
    limiters,
    addressOf,
    clock,
    onRefusal: (bucket) => metrics?.noteRefusal(bucket),
  });
  const fairness = {
    addressOf,
    onShed: () => metrics?.noteShed(),
  };
  boundBodies(app, fairness);
  const inTurn = overload(app, fairness);

  answerErrors(app, sitePaths(context));
  servicesRoutes(app, context);
  lifecycleRoute(app, context);
  regionsRoute(app, context);
  kindsRoute(app, context);
  compareRoute(app, context);
  exposureRoute(app, context);
  policiesRoutes(app, context);
  exportRoute(app, context);
  listsRoutes(app, context, addressOf);
  feedbackRoutes(app, context, addressOf);
  operationsRoutes(app, context);
  listPageRoute(app, context);
  textRoutes(app, context, { limit: limitText, inTurn }, async (key) => {
    const list = await store.readList(key);
    return list && savedListAnswer(build.catalogue, list, config.baseUrl);
  });
  await app.ready();
  return {
    app,
    answer: withTransportSecurity(
      guarded((request, response) => {
        if (isTextHost(request) || !serveStatic(request, response)) app.routing(request, response);
      }, log),
      config.hstsSeconds,
    ),
  };
}
