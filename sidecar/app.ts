// The sidecar as a value: everything it needs comes in, nothing is read from the environment. Reads as a table of contents.
import { createServer, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../catalogue/contract/limits.ts';
import type { BuildOutput } from './build-output.ts';
import type { Config } from './config.ts';
import { answerErrors, answerParserError, handleError } from './errors.ts';
import { staticFiles } from './plugins/static-files.ts';
import { compareRoute } from './routes/compare.ts';
import { exportRoute } from './routes/export.ts';
import { exposureRoute } from './routes/exposure.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { listsRoutes } from './routes/lists.ts';
import { operationsRoutes } from './routes/operations.ts';
import { policiesRoutes } from './routes/policies.ts';
import { servicesRoutes } from './routes/services.ts';
import { siteRoutes } from './routes/site.ts';
import { TEXT_PREFIX, textRoutes } from './routes/text.ts';
import type { Store } from './store/store.ts';

/** What the routes stand on. */
export interface Services {
  config: Config;
  build: BuildOutput;
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function buildApp(services: Services): FastifyInstance {
  const { config, build } = services;
  const textHost = new URL(config.textUrl).hostname;
  const serveStatic = staticFiles(build.files);
  const isTextHost = ({ headers: { host = '' } }: IncomingMessage) => host.length >= textHost.length && host.replace(/:\d+$/, '').toLowerCase() === textHost;

  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleError,
    clientErrorHandler: (error, socket) => answerParserError(error, socket),
    rewriteUrl: (request) => (isTextHost(request) ? `${TEXT_PREFIX}${request.url}` : request.url?.startsWith(TEXT_PREFIX) ? '/%' : (request.url ?? '/')),
    serverFactory: (router) =>
      createServer((request, response) => {
        if (isTextHost(request) || !serveStatic(request, response)) router(request, response);
      }),
  });

  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  servicesRoutes(app, services);
  compareRoute(app, services);
  exposureRoute(app, services);
  policiesRoutes(app, services);
  exportRoute(app, services);
  listsRoutes(app, services);
  feedbackRoutes(app, services);
  operationsRoutes(app, services);
  siteRoutes(app, services);
  textRoutes(app, services);
  return app;
}
