// GET /v1/kinds/{id} where no built file answers: another way to write the address, or nothing.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { kindDetail } from '../../catalogue/views/kinds/kinds-json.ts';
import { findKind } from '../../catalogue/views/kinds/members.ts';
import { suggestionNote, suggestKinds } from '../../catalogue/views/suggest-names.ts';
import { catalogueAnswer, jsonText } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function kindsRoute(app: FastifyInstance, { build: { catalogue } }: Context): void {
  contractRoute(app, CATALOGUE_ROUTES.kind, ({ params, request, reply }) => {
    const kind = findKind(catalogue, params.id);
    if (!kind) {
      const near = suggestionNote(suggestKinds(catalogue, params.id));
      throw new RequestError(404, 'Kind not found', `id: no kind has this id${near}; GET /v1/kinds lists them`);
    }
    return send(reply, catalogueAnswer(jsonText(kindDetail(catalogue, kind)), request.headers['accept-encoding']));
  });
}
