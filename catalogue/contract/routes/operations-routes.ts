// Routes that tell how the service fares, and take feedback and counts of outbound clicks.
import { FEEDBACK, HISTORY } from '../../model/limits.ts';
import {
  AcceptedShape,
  FeedbackResultShape,
  HealthShape,
  StatusHistoryShape,
  StatusShape,
} from '../operations-shapes.ts';
import { FeedbackBodyShape, OutboundBodyShape } from '../requests.ts';
import type { Route } from '../route.ts';
import { bodyFailures, DURABILITY, storedFailures, unavailable } from './answers.ts';

export const OPERATIONS_ROUTES = {
  status: {
    id: 'getStatus',
    method: 'GET',
    path: '/v1/status',
    tag: 'Operations',
    summary: 'Catalogue and component status',
    description: 'Counts of the catalogue, when it was last updated, and how each component fares now.',
    examplePath: '/v1/status',
    caching: 'none',
    answers: { 200: { description: 'The status.', schema: StatusShape } },
  },
  history: {
    id: 'getStatusHistory',
    method: 'GET',
    path: '/v1/status/history',
    tag: 'Operations',
    summary: `Status of the last ${HISTORY.hours} hours`,
    description: `Observations of each component, most recent first, at most ${HISTORY.rowsMaximum}.`,
    examplePath: '/v1/status/history',
    caching: 'none',
    answers: {
      200: { description: 'The observations.', schema: StatusHistoryShape },
      503: unavailable,
    },
  },
  health: {
    id: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    tag: 'Operations',
    summary: 'Health probe',
    description: '200 whenever the process can serve reads. Does not touch the store.',
    examplePath: '/v1/health',
    caching: 'none',
    answers: { 200: { description: 'Reads are served.', schema: HealthShape, example: { status: 'ok' } } },
  },
  feedback: {
    id: 'sendFeedback',
    method: 'POST',
    path: '/v1/feedback',
    tag: 'Operations',
    summary: 'Send feedback',
    description: `Stored for the maintainers for ${FEEDBACK.keptDays} days. An unknown type becomes general.\n\n${DURABILITY} Where no answer has come, a message that is sent again may be stored twice.`,
    body: FeedbackBodyShape,
    bodyExample: { type: 'bug', message: 'The region list of aws-lambda misses one.' },
    examplePath: '/v1/feedback',
    bucket: 'relaxed',
    caching: 'none',
    answers: {
      201: {
        description: 'The feedback was stored.',
        schema: FeedbackResultShape,
        example: { success: true, message: 'Thank you: your feedback was stored.' },
      },
      ...storedFailures('relaxed', 'feedback'),
    },
  },
  outbound: {
    id: 'recordOutbound',
    method: 'POST',
    path: '/v1/analytics/outbound',
    tag: 'Operations',
    summary: 'Count an outbound click',
    description:
      'Counted per day and service; no address is kept. Takes text/plain holding JSON too, as sendBeacon sends it.',
    body: OutboundBodyShape,
    bodyExample: { slug: 'aws-lambda', target: 'documentation' },
    alsoTakes: ['text/plain'],
    examplePath: '/v1/analytics/outbound',
    bucket: 'relaxed',
    caching: 'none',
    answers: {
      202: { description: 'The click was counted.', schema: AcceptedShape, example: { success: true } },
      ...bodyFailures('relaxed'),
    },
  },
} as const satisfies Readonly<Record<string, Route>>;
