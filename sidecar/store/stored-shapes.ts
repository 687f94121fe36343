// What a stored list or message must be: whatever else is found in its place is damaged.
import * as z from 'zod';
import { COMPONENT_STATUSES } from '../../catalogue/contract/operations-shapes.ts';

/** Milliseconds since the epoch that a Date can hold. */
const time = z.int().min(0).max(8.64e15);

/** A list without its slug and its services. */
export const StoredListShape = z.object({
  id: z.string(),
  name: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});

export const StoredIdsShape = z.array(z.string());

export const StoredFeedbackShape = z.object({
  id: z.string(),
  type: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  page: z.string().nullable(),
  createdAt: time,
});

export const StoredStatusShape = z.object({
  component: z.string(),
  status: z.enum(COMPONENT_STATUSES),
  latencyMs: z.number(),
  message: z.string().nullable(),
  timestamp: time,
});
