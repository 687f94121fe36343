// GET /lists/{id} on the site's host: a page for browsers and link previews; everybody else is sent to the text host.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, ENCODING_NAMES, encodeBody } from '../answers/encode.ts';
import { sendMissingPage } from '../answers/missing-page.ts';
import { prefersHtml } from '../answers/negotiation.ts';
import { PAGE_HEADERS } from '../build/files.ts';
import type { Context } from '../context.ts';
import { listPageRenderer, type RenderedPage } from '../lists/render-list-page.ts';
import { savedListAnswer } from '../lists/saved-list-answer.ts';
import { logFault } from '../log.ts';
import { replyWith } from '../plugins/static-files.ts';
import { StoreUnavailable } from '../store/store.ts';

/** Programs that fetch a page to show its title; most of them accept anything. */
const PREVIEWERS = /bot\b|facebookexternalhit|slack|whatsapp|telegram|discord|embedly|preview/i;

export function listPageRoute(
  app: FastifyInstance,
  { build: { root, catalogue, files }, config, clock, store }: Context,
): void {
  const render = listPageRenderer(root);

  app.get<{ Params: { id: string } }>('/lists/:id', async (request, reply) => {
    const { id } = request.params;
    reply.header('Vary', 'Accept, User-Agent, Accept-Encoding');
    if (!render || !wantsPage(request)) {
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`${config.textUrl}/lists/${encodeURIComponent(id)}`, 302);
    }
    const today = new Date(clock()).toISOString().slice(0, 10);
    try {
      const list = await store.readList(id);
      if (!list) return sendMissingPage(files, request, reply);
      return sendPage(
        request,
        reply,
        await render({ catalogue, list: savedListAnswer(catalogue, list, config.baseUrl), today }),
        200,
      );
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      logFault(request, 'warn', error, 'the store is away');
      const { retryAfterSeconds } = error;
      return sendPage(
        request,
        reply.header('Retry-After', retryAfterSeconds),
        await render({ catalogue, retryAfterSeconds, today }),
        503,
      );
    }
  });
  app.get<{ Params: { id: string } }>('/lists/:id/', (request, reply) =>
    reply.redirect(`/lists/${encodeURIComponent(request.params.id)}`, 308),
  );
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return prefersHtml(headers.accept) || PREVIEWERS.test(headers['user-agent'] ?? '');
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, contentSecurityPolicy }: RenderedPage,
  status: number,
): FastifyReply {
  const plain = Buffer.from(html);
  const encoding = chooseEncoding(request.headers['accept-encoding'], plain.length);
  const body = encodeBody(plain, encoding);
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    ...headersOfPage(contentSecurityPolicy),
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', ENCODING_NAMES[encoding]);
  return replyWith(request, reply, { body, etag: '', headers }, status);
}

/** The page's own policy knows the hashes of its styles and where its forms may go; only a header can forbid frames. */
function headersOfPage(policy: string | undefined): string[] {
  const place = PAGE_HEADERS.indexOf('Content-Security-Policy');
  return policy === undefined
    ? PAGE_HEADERS
    : PAGE_HEADERS.with(place + 1, `${policy.replace(/;\s*$/, '')}; frame-ancestors 'none'`);
}
