// Paths where nothing is: missing slashes, guessed folders and former slugs lead to their page, everything else to the
// 404 page for browsers.
import type { FastifyRequest } from 'fastify';
import { guessedPath, pagePath } from '../../catalogue/views/urls.ts';
import { type Answer, CACHING } from '../answers/answer.ts';
import { NOTHING_HERE, type SitePaths } from '../answers/errors.ts';
import { acceptedEncodings, prefersHtml } from '../answers/negotiation.ts';
import { send } from '../answers/send.ts';
import type { FileStore } from '../build/files.ts';
import type { Context } from '../context.ts';
import { fileOf } from '../plugins/static-files.ts';

/** Pages that are made of the store. */
const LIST_PAGE = /^\/lists\/[^/]*\/?$/;

/** What is known of paths that are no route of the contract. */
export function sitePaths({ build: { catalogue, files } }: Context): SitePaths {
  /** The page that a path means which is not its address. */
  const pageMeant = (pathname: string): string | undefined => {
    const [, key] = /^\/services\/([^/]+)\/?$/.exec(pathname) ?? [];
    const renamed = key === undefined ? undefined : catalogue.find(decodeURIComponent(key));
    if (renamed && pagePath.service(renamed) !== pathname) return pagePath.service(renamed);
    const guessed = guessedPath(pathname);
    if (guessed !== undefined && fileOf(files, guessed)) return guessed;
    return !pathname.endsWith('/') && fileOf(files, `${pathname}/`) ? `${pathname}/` : undefined;
  };
  return {
    isReadable: (path) => LIST_PAGE.test(path) || fileOf(files, path) !== undefined || pageMeant(path) !== undefined,
    answerMissing: (request, reply) => {
      // By hand: as an address of its own, `//host/` would lead elsewhere and `//[` would throw.
      const pathname = request.originalUrl.replace(/\?.*/s, '');
      const page = pageMeant(pathname);
      return page === undefined
        ? send(reply, missingPage(files, request))
        : reply.redirect(`${page}${request.originalUrl.slice(pathname.length)}`, 308);
    },
  };
}

/** The 404 page to browsers, the Error shape to everybody else. Nobody keeps it: it may be there in a minute. */
function missingPage(files: FileStore, { headers }: FastifyRequest): Answer {
  const page = prefersHtml(headers.accept)
    ? files.read('site/404.html', acceptedEncodings(headers['accept-encoding']))
    : undefined;
  return page ? { ...page, status: 404, cache: CACHING.never } : NOTHING_HERE;
}
