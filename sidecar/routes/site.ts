// Pages of the site that are not a file at the asked address: missing slashes, former slugs, and the 404 page for browsers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '../../catalogue/views/urls.ts';
import type { Services } from '../app.ts';
import { sendError } from '../errors.ts';
import { acceptedEncodings, prefersHtml } from '../negotiation.ts';
import { fileOf, replyWith } from '../plugins/static-files.ts';

export function siteRoutes(app: FastifyInstance, { build: { catalogue, files }, config }: Services): void {
  // A shared list is rendered by the text host, as HTML for a browser.
  app.get<{ Params: { id: string } }>('/lists/:id', (request, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(`${config.textUrl}/lists/${encodeURIComponent(request.params.id)}`, 302),
  );

  const redirectToPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const [, room, key] = /^\/(services)\/([^/]+)\/?$/.exec(pathname) ?? [];
    const renamed = room && key ? catalogue.find(decodeURIComponent(key)) : undefined;
    if (renamed && pagePath.service(renamed) !== pathname) return reply.redirect(`${pagePath.service(renamed)}${search}`, 308);
    if (!pathname.endsWith('/') && fileOf(files, `${pathname}/`)) return reply.redirect(`${pathname}/${search}`, 308);
    return sendMissing(request, reply);
  };
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const page = prefersHtml(request.headers.accept) ? files.read('site/404.html', acceptedEncodings(request.headers['accept-encoding'])) : undefined;
    if (!page) return sendError(reply, 404, 'Not found', 'This path does not exist; GET / lists what does');
    return replyWith(request, reply, page, 404);
  };
  for (const room of ['services', 'providers', 'categories', 'methodology']) {
    app.get(`/${room}`, redirectToPage);
    app.get(`/${room}/*`, redirectToPage);
  }
}
