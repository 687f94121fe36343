// The text host: built pages where there are some, the rest rendered on request. The app gives every request for that
// host the prefix as its path; what was asked is in originalUrl, so that the router's own limits and faults do not
// apply.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { discoveryDocument } from '../../catalogue/contract/discovery.ts';
import { TEXT_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { findTextPage } from '../../catalogue/views/text/find-page.ts';
import { terminalSentence } from '../../catalogue/views/text/pages/error.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import type { ReadList, TextAnswer } from '../../catalogue/views/text/text-answer.ts';
import { ANY_PAGE, pageParameters } from '../../catalogue/views/text/text-parameters.ts';
import { formatPath } from '../../catalogue/views/text/text-paths.ts';
import { ignoredParameters, tellIgnored } from '../answers/ignored-parameters.ts';
import { acceptedEncodings } from '../answers/negotiation.ts';
import { redirect, send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import type { LimitHook } from '../plugins/limits.ts';
import type { InTurn } from '../plugins/overload.ts';
import { negotiatedFile, textAnswer } from '../text/answer.ts';
import { sendTextError, sendTextFault, sendTextMissing } from '../text/faults.ts';
import { readTextRequest, type TextRequest } from '../text/request.ts';

export const TEXT_PREFIX = '/@text';

/** What the text host stands on. */
type TextContext = Pick<Context, 'build' | 'config' | 'clock'>;

const TOO_BUSY = 'Too much is asked at once; try again in a moment.';

export interface TextPlugins {
  /** Counts every request, also those for pages that do not exist. */
  limit: LimitHook;
  /** For what no built page answers. */
  inTurn: InTurn;
}

/** @param readList where saved lists are found */
export function textRoutes(
  app: FastifyInstance,
  { build, config, clock }: TextContext,
  { limit, inTurn }: TextPlugins,
  readList: ReadList,
): void {
  const { catalogue, index } = build;
  const discovery = discoveryDocument(config);
  const answerOf = findTextPage(
    {
      catalogue,
      index,
      addresses: config,
      today: () => dayOf(clock()),
      discovery: () => discovery,
    },
    readList,
  );

  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readTextRequest(request.originalUrl, request.headers);
    const parameters = 'status' in asked ? ANY_PAGE : pageParameters(asked.segments, asked.format);
    tellIgnored(reply, ignoredParameters(request.originalUrl, parameters.all));
    if ('status' in asked) return sendTextFault(request, reply, asked.status, asked.sentence, config);
    const twice = parameters.own.find((name) => asked.query.getAll(name).length > 1);
    if (twice)
      return sendTextFault(request, reply, 400, `The parameter ${twice} is given twice; give it once.`, config);
    const file =
      !build.overtaken &&
      isBuilt(asked) &&
      build.files.read(
        `text${formatPath(asked.path, asked.format)}`,
        acceptedEncodings(request.headers['accept-encoding']),
      );
    if (file) return send(reply, asked.negotiated ? negotiatedFile(file) : file);
    return inTurn(
      request,
      reply,
      () => {
        const answer = answerOf(asked);
        return answer instanceof Promise
          ? answer.then((found) => sendFound(request, reply, asked, found))
          : sendFound(request, reply, asked, answer);
      },
      () => sendTextFault(request, reply, 503, TOO_BUSY, config),
    );
  };

  const sendFound = (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: TextRequest,
    answer: TextAnswer,
  ): FastifyReply => {
    switch (answer.kind) {
      case 'redirect':
        return redirect(
          reply,
          `${answer.path}${asked.extension}${asked.search}`,
          answer.status,
          terminalSentence(`This page is at ${answer.path}${asked.extension}; curl -L goes there by itself.`),
        );
      case 'fault':
        return sendTextFault(request, reply, answer.status, answer.sentence, config);
      case 'missing':
        return sendTextMissing(request, reply, asked, catalogue, config);
      case 'page': {
        const { format, negotiated, links } = asked;
        const body =
          format === 'json' ? JSON.stringify(answer.value()) : renderPage(answer.page(), format, config, links);
        return send(
          reply,
          textAnswer({ body, format, negotiated, stored: answer.stored }, request.headers['accept-encoding']),
        );
      }
    }
  };

  app.register(
    async (text) => {
      text.addHook('onRequest', (_request, reply, next) => {
        reply.headers(TEXT_SECURITY);
        next();
      });
      text.addHook('onRequest', limit);
      text.addHook('onRequest', (request, reply, next) => {
        if (request.method === 'GET' || request.method === 'HEAD') next();
        else sendTextFault(request, reply.header('Allow', 'GET, HEAD'), 405, 'This host takes GET and HEAD.', config);
      });
      text.setErrorHandler((error, request, reply) => sendTextError(request, reply, error, config));
      text.get('/', { config: { pages: true } }, handler);
      // Methods that the router has no route for.
      text.setNotFoundHandler(handler);
    },
    { prefix: TEXT_PREFIX },
  );
}

/** Whether a built file may hold the answer: not with hyperlinks, and not a further page of JSON. */
function isBuilt({ links, format, query }: TextRequest): boolean {
  return !links && !(format === 'json' && query.has('page'));
}
