// Answers of the text host that are not a page of the catalogue: one sentence, or the nearest pages, in the format that
// was asked for.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorJson } from '../../catalogue/contract/errors.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { messageTextPage, missingTextPage, terminalSentence } from '../../catalogue/views/text/pages/error.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import { suggestPaths } from '../../catalogue/views/text/suggest.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { unreadableAnswer } from '../answers/errors.ts';
import { send } from '../answers/send.ts';
import { FileUnreadable } from '../answers/unavailable.ts';
import { logFault } from '../log.ts';
import { DamagedList, StoreDamaged, StoreUnavailable } from '../store/store.ts';
import { textAnswer } from './answer.ts';
import { readTextRequest, type TextRequest } from './request.ts';

/** Of faults that can be a page or an error in JSON; what is only ever said in plain text has none. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  503: 'Temporarily unavailable',
};

/** One sentence; terminals get it bare. Headers set on the reply travel along. */
export function sendTextFault(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  addresses: Addresses,
): FastifyReply {
  const asked = readTextRequest(request.originalUrl, request.headers);
  const { format } = asked;
  const title = TITLES[status] ?? 'Internal error';
  const page = () => messageTextPage(title, sentence, addresses);
  const body =
    format === 'json'
      ? errorJson(status, title, sentence)
      : format === 'ansi' || format === 'txt'
        ? terminalSentence(sentence)
        : renderPage(page(), format, addresses);
  const negotiated = 'status' in asked || asked.negotiated;
  return send(
    reply,
    textAnswer({ body, format, negotiated, stored: false, status }, request.headers['accept-encoding']),
  );
}

/** What was thrown, in one sentence; what is ours to mend goes into the log and is not told. */
export function sendTextError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  addresses: Addresses,
): FastifyReply {
  if (error instanceof StoreUnavailable) {
    logFault(request, 'warn', error, 'the store is away');
    const { retryAfterSeconds } = error;
    const sentence =
      error instanceof StoreDamaged
        ? 'The file of saved lists is damaged; they can be read once it has been repaired.'
        : `Saved lists do not answer now; try again in ${retryAfterSeconds} seconds.`;
    return sendTextFault(request, reply.header('Retry-After', retryAfterSeconds), 503, sentence, addresses);
  }
  if (error instanceof DamagedList) {
    logFault(request, 'error', error, 'a stored list cannot be read');
    const sentence = 'This list is stored, but its content is damaged; asking again does not help.';
    return sendTextFault(request, reply, 500, sentence, addresses);
  }
  if (error instanceof FileUnreadable) {
    logFault(request, 'error', error, 'a built file cannot be read');
    const { status, headers } = unreadableAnswer(error);
    const sentence = 'This page cannot be read at the moment; try again later.';
    return sendTextFault(request, reply.headers(headers ?? {}), status, sentence, addresses);
  }
  logFault(request, 'error', error, 'request failed');
  return sendTextFault(request, reply, 500, 'Internal error.', addresses);
}

/** 404 with the nearest pages that exist. */
export function sendTextMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: TextRequest,
  catalogue: Catalogue,
  addresses: Addresses,
): FastifyReply {
  const { segments, format, negotiated } = asked;
  const body =
    format === 'json'
      ? errorJson(404, 'Not found', missingDetails(catalogue, segments))
      : renderPage(missingTextPage(catalogue, segments, addresses), format, addresses);
  return send(
    reply,
    textAnswer({ body, format, negotiated, stored: false, status: 404 }, request.headers['accept-encoding']),
  );
}

function missingDetails(catalogue: Catalogue, segments: readonly string[]): string {
  const near = suggestPaths(catalogue, segments).map(({ path }) => path);
  return near.length > 0
    ? `There is no such page; did you mean ${near.join(', ')}?`
    : 'There is no such page; GET /help lists what there is.';
}
