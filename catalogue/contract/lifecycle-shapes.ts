// What the API says of what is not simply active, as zod shapes.
import * as z from 'zod';
import { Lifecycle } from '../schema/lifecycle.ts';
import { published } from './published.ts';

const LifecycleEntryShape = z
  .object({
    id: z.string().meta({
      description: 'Slug of the service; for a sub-service followed by two hyphens and its id.',
      examples: ['azure-sql-database--sql-data-sync'],
    }),
    slug: z.string().meta({ description: 'Slug of the service, or of the service that the sub-service belongs to.' }),
    partId: z.string().optional().meta({ description: 'Id of the sub-service; absent for a service.' }),
    name: z.string(),
    providerId: z.string().meta({ description: 'Id of the provider.' }),
    category: z.string().meta({ description: 'Id of the category of the service.' }),
    lifecycle: published(Lifecycle),
  })
  .meta({ id: 'LifecycleEntry' });

export const LifecycleAnswerShape = z
  .object({
    data: z
      .array(LifecycleEntryShape)
      .meta({ description: 'Ordered by retirement date, entries without one last; then by id.' }),
    total: z.int().min(0).meta({ description: 'Number of entries; data holds all of them.' }),
  })
  .meta({ id: 'LifecycleAnswer' });
