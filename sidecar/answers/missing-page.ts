// What is said where nothing is: the site's 404 page to browsers, the Error shape to everybody else.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../build/files.ts';
import { replyWith } from '../plugins/static-files.ts';
import { sendError } from './errors.ts';
import { acceptedEncodings, prefersHtml } from './negotiation.ts';

/** Nobody keeps it: what is missing now may be there in a minute. */
export function sendMissingPage(files: FileStore, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = prefersHtml(request.headers.accept)
    ? files.read('site/404.html', acceptedEncodings(request.headers['accept-encoding']))
    : undefined;
  if (!page) return sendError(reply, 404, 'Not found', 'This path does not exist; GET / lists what does');
  const place = page.headers.indexOf('Cache-Control');
  return replyWith(request, reply, { ...page, headers: page.headers.with(place + 1, 'no-store') }, 404);
}
