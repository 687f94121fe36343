// GET /lists/{id} on the site's host: a page for browsers and link previews; everybody else is sent to the text host.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { UNFURLERS } from '../../catalogue/formats/text-formats.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { sharedListContents } from '../../catalogue/views/shared-list.ts';
import { pagePath } from '../../catalogue/views/urls.ts';
import { type Answer, CACHING } from '../answers/answer.ts';
import { compress } from '../answers/compress.ts';
import { prefersHtml } from '../answers/negotiation.ts';
import { redirect, send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import type { RenderedPage } from '../lists/render-list-page.ts';
import { logFault } from '../log.ts';
import { DamagedList, StoreDamaged, StoreUnavailable } from '../store/store.ts';

/** What the text host takes for a program that previews links, and what else calls itself so. */
const PREVIEWERS = [UNFURLERS, /bot\b|slack|telegram|discord|embedly|preview/i];

export function listPageRoute(
  app: FastifyInstance,
  { build: { catalogue, renderListPage: render }, config, clock, store }: Context,
): void {
  /** Says the same of every list that is not there, and is rendered once. */
  let missing: RenderedPage | undefined;
  app.get<{ Params: { id: string } }>('/lists/:id', async (request, reply) => {
    const { id } = request.params;
    reply.header('Vary', 'Accept, User-Agent, Accept-Encoding');
    if (!render || !wantsPage(request)) {
      const url = `${config.textUrl}/lists/${encodeURIComponent(id)}`;
      const sentence = `For terminals this list is at ${url}; curl -L goes there by itself.\n`;
      return redirect(reply.header('Cache-Control', CACHING.never), url, 302, sentence);
    }
    const today = dayOf(clock());
    const accepted = request.headers['accept-encoding'];
    try {
      const list = await store.readList(id);
      if (!list) {
        missing ??= await render({ today });
        return send(reply, pageAnswer(missing, 404, accepted));
      }
      const page = await render({ list: sharedListContents(catalogue, list, today), today });
      return send(reply, pageAnswer(page, 200, accepted));
    } catch (error) {
      if (error instanceof DamagedList) {
        logFault(request, 'error', error, 'a stored list cannot be read');
        return send(reply, pageAnswer(await render({ isDamaged: true, today }), 500, accepted));
      }
      if (!(error instanceof StoreUnavailable)) throw error;
      logFault(request, 'warn', error, 'the store is away');
      const { retryAfterSeconds } = error;
      const why = error instanceof StoreDamaged ? { isDamaged: true } : { retryAfterSeconds };
      const page = await render({ ...why, today });
      return send(reply.header('Retry-After', retryAfterSeconds), pageAnswer(page, 503, accepted));
    }
  });
  // An empty id would be a list's.
  app.get('/lists/', (_request, reply) => reply.redirect(pagePath.builder(), 308));
  app.get<{ Params: { id: string } }>('/lists/:id/', (request, reply) =>
    reply.redirect(`/lists/${encodeURIComponent(request.params.id)}`, 308),
  );
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return prefersHtml(headers.accept) || PREVIEWERS.some((agents) => agents.test(headers['user-agent'] ?? ''));
}

/**
 * The page's own policy knows the hashes of its styles and where its forms may go; only a header can forbid frames.
 * @param accepted the request's Accept-Encoding
 */
function pageAnswer(
  { html, contentSecurityPolicy }: RenderedPage,
  status: number,
  accepted: string | undefined,
): Answer {
  const { body, encoding } = compress(html, accepted);
  return {
    status,
    body,
    encoding,
    type: 'text/html; charset=utf-8',
    cache: CACHING.never,
    cors: false,
    headers: {
      ...PAGE_SECURITY,
      ...(contentSecurityPolicy !== undefined && {
        'Content-Security-Policy': `${contentSecurityPolicy.replace(/;\s*$/, '')}; frame-ancestors 'none'`,
      }),
    },
  };
}
