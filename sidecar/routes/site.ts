// Pages of the site that are not a file at the asked address: missing slashes, former slugs, and the 404 page for browsers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '../../catalogue/views/urls.ts';
import type { Services } from '../app.ts';
import { sendMissingPage } from '../missing-page.ts';
import { fileOf } from '../plugins/static-files.ts';

export function siteRoutes(app: FastifyInstance, { build: { catalogue, files } }: Services): void {
  const redirectToPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const [, room, key] = /^\/(services)\/([^/]+)\/?$/.exec(pathname) ?? [];
    const renamed = room && key ? catalogue.find(decodeURIComponent(key)) : undefined;
    if (renamed && pagePath.service(renamed) !== pathname) return reply.redirect(`${pagePath.service(renamed)}${search}`, 308);
    if (!pathname.endsWith('/') && fileOf(files, `${pathname}/`)) return reply.redirect(`${pathname}/${search}`, 308);
    return sendMissingPage(files, request, reply);
  };
  for (const room of ['services', 'providers', 'categories', 'methodology']) {
    app.get(`/${room}`, redirectToPage);
    app.get(`/${room}/*`, redirectToPage);
  }
}
