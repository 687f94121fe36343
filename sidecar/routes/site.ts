// Paths where nothing is: missing slashes and former slugs lead to their page, everything else to the 404 page for
// browsers. Attached by app.ts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '../../catalogue/views/urls.ts';
import { sendMissingPage } from '../answers/missing-page.ts';
import type { Context } from '../context.ts';
import { fileOf } from '../plugins/static-files.ts';

/** @returns what answers a request for a path that is no file and no route */
export function missingPath({
  build: { catalogue, files },
}: Context): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) => {
    const { pathname, search } = new URL(request.originalUrl, 'http://localhost');
    const [, key] = /^\/services\/([^/]+)\/?$/.exec(pathname) ?? [];
    const renamed = key === undefined ? undefined : catalogue.find(decodeURIComponent(key));
    if (renamed && pagePath.service(renamed) !== pathname)
      return reply.redirect(`${pagePath.service(renamed)}${search}`, 308);
    if (!pathname.endsWith('/') && fileOf(files, `${pathname}/`)) return reply.redirect(`${pathname}/${search}`, 308);
    return sendMissingPage(files, request, reply);
  };
}
