// Status, its history, health, and what feedback and outbound telemetry are answered, as zod shapes.
import * as z from 'zod';

export const COMPONENT_STATUSES = ['ok', 'degraded', 'down'] as const;
const componentStatus = z.enum(COMPONENT_STATUSES);
const observation = {
  component: z.string().meta({ description: 'catalogue, search, store or text.' }),
  status: componentStatus,
  latencyMs: z.number().meta({ description: 'Milliseconds that exercising it took, inside the service.' }),
  message: z.string().nullable().meta({ description: 'What is wrong; null when nothing is.' }),
};

export const StatusShape = z
  .object({
    status: componentStatus.meta({ description: 'The worst component.' }),
    version: z.string(),
    counts: z.object({
      providers: z.int(),
      categories: z.int(),
      services: z.int(),
      subServices: z.int(),
      equivalents: z.int().meta({ description: 'Unordered pairs.' }),
      lifecycle: z.int().meta({ description: 'Services with a lifecycle block.' }),
      regions: z.int(),
    }),
    lastUpdated: z.iso.datetime().meta({ description: 'The newest day on which a fact was checked, at midnight UTC.' }),
    components: z.array(z.object(observation)),
  })
  .meta({ id: 'Status' });

export const StatusHistoryShape = z
  .object({ data: z.array(z.object({ ...observation, timestamp: z.iso.datetime() }).meta({ id: 'StatusRecord' })) })
  .meta({ id: 'StatusHistory' });

export const HealthShape = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

export const FeedbackResultShape = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'FeedbackResult' });

export const AcceptedShape = z.object({ success: z.literal(true) }).meta({ id: 'Accepted' });
