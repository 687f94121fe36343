// Paths where nothing is: missing slashes, capitals, guessed folders, former slugs and names that one service has lead
// to their page, everything else to the 404 page for browsers.
import type { FastifyRequest } from 'fastify';
import { findRegion } from '../../catalogue/views/regions/region-index.ts';
import { serviceNamed } from '../../catalogue/views/text/find-service.ts';
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

/** A page that another path leads to. */
interface Target {
  path: string;
  /** 308 where the two will always mean the same; 302 for what may lead elsewhere one day. */
  status: 302 | 308;
}

/** What is known of paths that are no route of the contract. */
export function sitePaths({ build: { catalogue, files } }: Context): SitePaths {
  /** Of a service by another of its names, and of a region by its id. */
  const named = (pathname: string): Target | undefined => {
    const [, service] = /^\/services\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (service !== undefined) {
      const found = serviceNamed(catalogue, decodeURIComponent(service).toLowerCase());
      return found && { path: pagePath.service(found.service), status: found.lasting ? 308 : 302 };
    }
    const [, provider, region] = /^\/regions\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (provider === undefined || region === undefined) return undefined;
    const entry = findRegion(catalogue, decodeURIComponent(provider), decodeURIComponent(region));
    return entry && { path: pagePath.region(entry), status: 308 };
  };
  /** The page that a path means which is not its address. */
  const pageMeant = (pathname: string): Target | undefined => {
    const target = named(pathname);
    if (target && target.path !== pathname) return target;
    const slashed = pathname.endsWith('/') ? pathname : `${pathname}/`;
    const near = [guessedPath(pathname), slashed, slashed.toLowerCase()];
    const path = near.find((each) => each !== undefined && each !== pathname && fileOf(files, each) !== undefined);
    return path === undefined ? undefined : { path, status: 308 };
  };
  return {
    isReadable: (path) => LIST_PAGE.test(path) || fileOf(files, path) !== undefined || pageMeant(path) !== undefined,
    answerMissing: (request, reply) => {
      // By hand: as an address of its own, `//host/` would lead elsewhere and `//[` would throw.
      const pathname = request.originalUrl.replace(/\?.*/s, '');
      const page = pageMeant(pathname);
      return page === undefined
        ? send(reply, missingPage(files, request))
        : reply.redirect(`${page.path}${request.originalUrl.slice(pathname.length)}`, page.status);
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
