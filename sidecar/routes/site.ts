// Paths where nothing is: missing slashes, guessed folders and former slugs lead to their page, everything else to the
// 404 page for browsers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guessedPath, pagePath } from '../../catalogue/views/urls.ts';
import { type Answer, CACHING } from '../answers/answer.ts';
import { NOTHING_HERE } from '../answers/errors.ts';
import { acceptedEncodings, prefersHtml } from '../answers/negotiation.ts';
import { send } from '../answers/send.ts';
import type { FileStore } from '../build/files.ts';
import type { Context } from '../context.ts';
import { fileOf } from '../plugins/static-files.ts';

/** @returns what answers a request for a path that is no file and no route */
export function missingPath({
  build: { catalogue, files },
}: Context): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) => {
    // By hand: as an address of its own, `//host/` would lead elsewhere and `//[` would throw.
    const pathname = request.originalUrl.replace(/\?.*/s, '');
    const search = request.originalUrl.slice(pathname.length);
    const [, key] = /^\/services\/([^/]+)\/?$/.exec(pathname) ?? [];
    const renamed = key === undefined ? undefined : catalogue.find(decodeURIComponent(key));
    if (renamed && pagePath.service(renamed) !== pathname)
      return reply.redirect(`${pagePath.service(renamed)}${search}`, 308);
    const guessed = guessedPath(pathname);
    if (guessed !== undefined && fileOf(files, guessed)) return reply.redirect(`${guessed}${search}`, 308);
    if (!pathname.endsWith('/') && fileOf(files, `${pathname}/`)) return reply.redirect(`${pathname}/${search}`, 308);
    return send(reply, missingPage(files, request));
  };
}

/** The 404 page to browsers, the Error shape to everybody else. Nobody keeps it: it may be there in a minute. */
export function missingPage(files: FileStore, { headers }: FastifyRequest): Answer {
  const page = prefersHtml(headers.accept)
    ? files.read('site/404.html', acceptedEncodings(headers['accept-encoding']))
    : undefined;
  return page ? { ...page.answer, status: 404, cache: CACHING.never } : NOTHING_HERE;
}
