// The lifecycle block of services and sub-services, as authors write it and as the API publishes it.
import * as z from 'zod';
import { HttpsUrl, IsoDate, line, Slug } from './primitives.ts';

export const LIFECYCLE_STATUSES = ['preview', 'deprecated', 'sunset', 'retired'] as const;

/** Present only on services that are not simply active. That sunset and retired carry a date is a rule's business. */
export const Lifecycle = z
  .strictObject({
    status: z.enum(LIFECYCLE_STATUSES).meta({
      description:
        'preview: not yet generally available; deprecated: the vendor advises against new use or has closed it to new customers; sunset: an end date is published; retired: that date has passed.',
    }),
    sunsetDate: IsoDate.optional().meta({
      description:
        'The day the service ends or ended. Required for sunset and retired; where no day was published, the last one on which it may have run, and note says so.',
      examples: ['2027-03-31'],
    }),
    closedToNewCustomers: IsoDate.optional().meta({
      description: 'The day from which only existing customers can use it.',
      examples: ['2024-07-25'],
    }),
    gaTarget: line(2, 80)
      .optional()
      .meta({ description: 'When a preview is expected to become generally available, as the vendor puts it.' }),
    successorSlug: Slug.optional().meta({ description: 'Slug of the service the vendor recommends instead.' }),
    note: line(10, 400).optional().meta({ description: "The vendor's reason or migration advice, in our own words." }),
    announcementUrl: HttpsUrl.optional().meta({ description: "The vendor's announcement." }),
  })
  .meta({ id: 'ServiceLifecycle', description: 'Absent for services that are generally available.' });
export type Lifecycle = z.infer<typeof Lifecycle>;
