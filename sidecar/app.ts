// The sidecar as a value: everything it needs comes in, nothing is read from the environment. Reads as a table of contents.
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES, BUCKETS } from '../catalogue/contract/limits.ts';
import type { BuildOutput } from './build-output.ts';
import type { Config } from './config.ts';
import { answerErrors, answerParserError, handleError } from './errors.ts';
import { HttpServers } from './http-servers.ts';
import { measuredStore } from './measured-store.ts';
import { Metrics } from './metrics.ts';
import { limits } from './plugins/limits.ts';
import { metricsPort } from './plugins/metrics-port.ts';
import { overload } from './plugins/overload.ts';
import { loggingOptions, notedAnswer, notedStatic, requestLog } from './plugins/request-log.ts';
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
import { savedListAnswer } from './saved-list-answer.ts';
import type { Store } from './store/store.ts';

/** What the routes stand on. */
export interface Services {
  config: Config;
  build: BuildOutput;
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function buildApp(given: Services): FastifyInstance {
  const { config, build, clock } = given;
  const metrics = config.metricsPort === undefined ? undefined : new Metrics();
  const store = metrics ? measuredStore(given.store, metrics) : given.store;
  const services: Services = { ...given, store };
  const servers = new HttpServers();
  const textHost = new URL(config.textUrl).hostname;
  const serveStatic = notedStatic(staticFiles(build.files), config.logLevel, (entry) => app.log.debug(entry, 'answered from a file'), metrics);
  const isTextHost = ({ headers: { host = '' } }: IncomingMessage) => host.length >= textHost.length && host.replace(/:\d+$/, '').toLowerCase() === textHost;

  const app = fastify({
    ...loggingOptions(config.logLevel),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    // While draining, what still arrives is answered; Fastify's own 503 is not in the Error shape.
    return503OnClosing: false,
    frameworkErrors: notedAnswer(handleError, metrics),
    clientErrorHandler: (error, socket) => answerParserError(error, socket),
    rewriteUrl: (request) => (isTextHost(request) ? TEXT_PREFIX : request.url?.startsWith(TEXT_PREFIX) ? '/%' : (request.url ?? '/')),
    serverFactory: (router) =>
      servers.create((request, response) => {
        if (isTextHost(request) || !serveStatic(request, response)) router(request, response);
      }),
  });

  app.removeContentTypeParser('text/plain');
  servers.drainOnClose(app, config.shutdownSeconds);
  requestLog(app, config.logLevel, metrics);
  const { text: limitText } = limits(app, {
    limiterOf: (bucket) => store.limiter(bucket, BUCKETS[bucket].limitPerMinute),
    proxies: config.trustedProxies,
    clock,
    onRefusal: (bucket) => metrics?.noteRefusal(bucket),
  });
  overload(app, () => metrics?.noteShed());
  if (metrics && config.metricsPort !== undefined) metricsPort(app, metrics, { host: config.host, port: config.metricsPort });

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
  textRoutes(app, services, limitText, async (key) => {
    const list = await store.readList(key);
    return list && savedListAnswer(build.catalogue, list, config.baseUrl);
  });
  return app;
}
