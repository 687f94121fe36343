// Routes that save a list and read it back.
import { IDEMPOTENCY, LIST } from '../../model/limits.ts';
import * as example from '../examples.ts';
import { IDEMPOTENCY_KEY, ListBodyShape, ListHeadersShape, ListParamsShape } from '../requests.ts';
import type { Route } from '../route.ts';
import { ListCreatedShape, SavedListShape } from '../shapes.ts';
import { DURABILITY, failure, storedFailures, unavailable } from './answers.ts';

export const LIST_ROUTES = {
  create: {
    id: 'createList',
    method: 'POST',
    path: '/v1/lists',
    tag: 'Lists',
    summary: 'Save an approved list',
    description: `Lists are public: whoever has or guesses the slug reads the list and its name; an id cannot be guessed, so a list without name and slug is found by its address alone. Without slug, one is derived from name, with -2, -3 and so on until it is free. Lists expire ${LIST.lifetimeDays} days after creation and cannot be changed.\n\n${DURABILITY} A 503, or no answer, leaves open whether the list was saved: send an ${IDEMPOTENCY_KEY} and repeat the request, which then never makes a second list.`,
    headers: ListHeadersShape,
    body: ListBodyShape,
    bodyExample: { name: 'Platform team', ...example.approved },
    examplePath: '/v1/lists',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: { description: 'The list was saved.', schema: ListCreatedShape },
      409: failure('The slug is taken.'),
      422: failure(`The ${IDEMPOTENCY_KEY} was sent with another body in the last ${IDEMPOTENCY.hours} hours.`),
      ...storedFailures('strict', 'lists'),
    },
  },
  read: {
    id: 'getList',
    method: 'GET',
    path: '/v1/lists/{id}',
    tag: 'Lists',
    summary: 'Read a saved list',
    description: 'By slug first, then by id.',
    params: ListParamsShape,
    examplePath: '/v1/lists/platform-team',
    caching: 'none',
    answers: {
      200: { description: 'The list.', schema: SavedListShape },
      404: failure('No list has this slug or id, or it has expired.'),
      500: failure('The list is stored and its content is damaged: asking again does not help.'),
      503: unavailable,
    },
  },
} as const satisfies Readonly<Record<string, Route>>;
