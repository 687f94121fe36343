// Error responses of the text host in the requested format: one sentence, or the nearest pages.
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
import { logError } from '../log.ts';
import { DamagedList, StoreDamaged, StoreUnavailable } from '../store/store.ts';
import { textAnswer } from './answer.ts';
import { readTextRequest, type TextRequest } from './request.ts';

/** Titles of errors that can be a page or JSON; errors that are only sent as plain text have none. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  503: 'Temporarily unavailable',
};

/** One sentence; terminals get nothing else. Headers set on the reply are sent too. */
export function sendTextMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  addresses: Addresses,
): FastifyReply {
  const textRequest = readTextRequest(request.originalUrl, request.headers);
  const { format } = textRequest;
  const title = TITLES[status] ?? 'Internal error';
  const page = () => messageTextPage(title, sentence, addresses);
  const body =
    format === 'json'
      ? errorJson(status, title, sentence)
      : format === 'ansi' || format === 'txt'
        ? terminalSentence(sentence)
        : renderPage(page(), format, addresses);
  const negotiated = 'status' in textRequest || textRequest.negotiated;
  return send(
    reply,
    textAnswer({ body, format, negotiated, stored: false, status }, request.headers['accept-encoding']),
  );
}

/** Describes a thrown error in one sentence; details of internal errors go only to the log. */
export function sendTextError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  addresses: Addresses,
): FastifyReply {
  if (error instanceof StoreUnavailable) {
    logError(request, 'warn', error, 'the store is unavailable');
    const { retryAfterSeconds } = error;
    const sentence =
      error instanceof StoreDamaged
        ? 'The store of saved lists is damaged; the operator has to repair it.'
        : `Saved lists are unavailable; try again in ${retryAfterSeconds} seconds.`;
    return sendTextMessage(request, reply.header('Retry-After', retryAfterSeconds), 503, sentence, addresses);
  }
  if (error instanceof DamagedList) {
    logError(request, 'error', error, 'a stored list cannot be read');
    const sentence = 'This list is stored, but its content is damaged; repeating the request does not help.';
    return sendTextMessage(request, reply, 500, sentence, addresses);
  }
  if (error instanceof FileUnreadable) {
    logError(request, 'error', error, 'a built file cannot be read');
    const { status, headers } = unreadableAnswer(error);
    const sentence = 'This page cannot be read right now; try again later.';
    return sendTextMessage(request, reply.headers(headers ?? {}), status, sentence, addresses);
  }
  logError(request, 'error', error, 'request failed');
  return sendTextMessage(request, reply, 500, 'Internal error.', addresses);
}

/** 404 with the nearest pages that exist. */
export function sendTextNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  textRequest: TextRequest,
  catalogue: Catalogue,
  addresses: Addresses,
): FastifyReply {
  const { segments, format, negotiated } = textRequest;
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
    ? `This page does not exist; did you mean ${near.join(', ')}?`
    : 'This page does not exist; GET /help lists all pages.';
}
