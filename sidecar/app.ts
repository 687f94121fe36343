// The answers of one build as a value: everything it needs comes in, nothing is read from the environment. Reads as a
// table of contents.
import type { IncomingMessage, RequestListener } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../catalogue/model/limits.ts';
import { answerErrors, handleError, NAME_MAXIMUM } from './answers/errors.ts';
import { ResponseCache } from './answers/response-cache.ts';
import type { Context } from './context.ts';
import { entrance } from './entrance.ts';
import { savedListAnswer } from './lists/saved-list-answer.ts';
import { loggingOptions } from './log.ts';
import { plainBodies } from './plugins/body-encoding.ts';
import { boundBodies } from './plugins/body-room.ts';
import { clientAddresses } from './plugins/client-address.ts';
import { limits } from './plugins/limits.ts';
import { overload } from './plugins/overload.ts';
import { notedAnswer, requestLog } from './plugins/request-log.ts';
import { staticFiles } from './plugins/static-files.ts';
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

export async function buildApp(context: Context): Promise<CatalogueApp> {
  const { config, build, store, clock, limiters, log, metrics } = context;
  const textHost = new URL(config.textUrl).hostname;
  const cache = new ResponseCache();
  const isTextHost = ({ headers: { host = '' } }: IncomingMessage) =>
    host.replace(/\.?(?::\d*)?$/, '').toLowerCase() === textHost;

  const app = fastify({
    ...loggingOptions(log),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: NAME_MAXIMUM },
    // What a build has begun it answers, also when another has taken its place; Fastify's own 503 is not in the Error
    // shape.
    return503OnClosing: false,
    frameworkErrors: notedAnswer(handleError, metrics),
    rewriteUrl: (request) =>
      isTextHost(request) ? TEXT_PREFIX : request.url?.startsWith(TEXT_PREFIX) ? '/%' : (request.url ?? '/'),
  });

  app.removeContentTypeParser('text/plain');
  plainBodies(app);
  requestLog(app, config.logLevel, metrics);
  clientAddresses(app, config.trustedProxies);
  const { text: limitText } = limits(app, {
    limiters,
    clock,
    onRefusal: (bucket) => metrics?.noteRefusal(bucket),
  });
  const onShed = () => metrics?.noteShed();
  boundBodies(app, onShed);
  const inTurn = overload(app, onShed);

  answerErrors(app, sitePaths(context));
  servicesRoutes(app, context, cache);
  lifecycleRoute(app, context, cache);
  regionsRoute(app, context);
  kindsRoute(app, context);
  compareRoute(app, context, cache);
  exposureRoute(app, context, cache);
  policiesRoutes(app, context);
  exportRoute(app, context);
  listsRoutes(app, context);
  feedbackRoutes(app, context);
  operationsRoutes(app, context);
  listPageRoute(app, context);
  textRoutes(app, context, { limit: limitText, inTurn }, async (key) => {
    const list = await store.readList(key);
    return list && savedListAnswer(build.catalogue, list, config.baseUrl);
  });
  await app.ready();
  return {
    app,
    answer: entrance({
      serveStatic: staticFiles(build, cache),
      isTextHost,
      router: app.routing,
      log,
      logLevel: config.logLevel,
      metrics,
      hstsSeconds: config.hstsSeconds,
    }),
  };
}
