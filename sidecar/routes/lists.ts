// POST /v1/lists and GET /v1/lists/{id}: approved lists that live for 90 days.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../../catalogue/contract/requests.ts';
import { LIST_ROUTES } from '../../catalogue/contract/routes/list-routes.ts';
import { IDEMPOTENCY, LIST, LIST_LIFETIME_MILLISECONDS } from '../../catalogue/model/limits.ts';
import { freshAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { approvedServices } from '../lists/approved-services.ts';
import { newListId, slugOfName } from '../lists/list-slug.ts';
import { repeatableRequest } from '../lists/repeatable-request.ts';
import { listUrl, savedListAnswer } from '../lists/saved-list-answer.ts';
import { earliestTimeOf } from '../store/expect-clock.ts';
import type { SlugClaim } from '../store/store.ts';
import { contractRoute } from './contract-route.ts';

export function listsRoutes(app: FastifyInstance, { build: { catalogue }, config, clock, store }: Context): void {
  // What is saved by a clock that shows an earlier time has expired when the clock is set.
  store.noteTime(earliestTimeOf(catalogue.data.lastUpdated));

  contractRoute(app, LIST_ROUTES.create, async ({ body, headers, request, reply }) => {
    const name = body.name || null;
    const createdAt = clock();
    const approvedServiceIds = approvedServices(catalogue, body.approvedServiceIds).map(({ id }) => id);
    const address = request.clientAddress;
    const list = await store.createList(
      { id: newListId(), name, approvedServiceIds, createdAt, expiresAt: createdAt + LIST_LIFETIME_MILLISECONDS },
      claimOf(body.slug, name),
      address,
      repeatableRequest(headers[IDEMPOTENCY_KEY], address, [body.approvedServiceIds, name, body.slug]),
    );
    if (list === 'other-request')
      throw new RequestError(
        422,
        `${IDEMPOTENCY_KEY} used before`,
        `${IDEMPOTENCY_KEY}: was sent with another body in the last ${IDEMPOTENCY.hours} hours; send a new one with each new list`,
      );
    if (list === 'slug-taken')
      throw new RequestError(
        409,
        'Slug taken',
        `slug: "${body.slug}" belongs to another list; choose another, or leave it out`,
      );
    const url = listUrl(list, config.baseUrl);
    const expiresAt = new Date(list.expiresAt).toISOString();
    return send(reply, freshAnswer({ id: list.id, url, slug: list.slug, expiresAt }));
  });

  contractRoute(app, LIST_ROUTES.read, async ({ params, reply }) => {
    const list = await store.readList(params.id);
    if (!list)
      throw new RequestError(
        404,
        'List not found',
        `id: no list has this slug or id; lists expire ${LIST.lifetimeDays} days after creation`,
      );
    return send(reply, freshAnswer(savedListAnswer(catalogue, list, config.baseUrl)));
  });
}

function claimOf(slug: string | undefined, name: string | null): SlugClaim {
  if (slug !== undefined) return { kind: 'exact', slug };
  const base = name === null ? undefined : slugOfName(name);
  return base === undefined ? { kind: 'none' } : { kind: 'derived', base };
}
