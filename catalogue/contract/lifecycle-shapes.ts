// What the API says of what is not simply active, as zod shapes.
import * as z from 'zod';
import { Lifecycle } from '../schema/lifecycle.ts';
import { published } from './published.ts';

const LifecycleEntryShape = z
  .object({
    id: z.string().meta({
      description: 'The slug of the service; of a part with its id behind two hyphens.',
      examples: ['azure-sql-database--sql-data-sync'],
    }),
    slug: z.string().meta({ description: 'Slug of the service, or of the one that it is a part of.' }),
    partId: z.string().optional().meta({ description: 'Id of the part; absent for a service.' }),
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
      .meta({ description: 'By the day of the end, those without one last; then by id.' }),
    total: z.int().min(0).meta({ description: 'How many there are; all of them are in data.' }),
  })
  .meta({ id: 'LifecycleAnswer' });
