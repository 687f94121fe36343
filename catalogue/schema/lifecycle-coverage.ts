// The shape of catalogue/coverage/lifecycle/<provider>.yaml: what was read to find what ends at a provider, and what was
// found.
import * as z from 'zod';
import { IsoDate, line, Source } from './primitives.ts';

const END_KINDS = ['service', 'part', 'none'] as const;

/** One announced end, be it recorded in a service's file or of nothing that the catalogue tells apart. */
const FoundEnd = z.strictObject({
  name: line(2, 160).meta({ description: 'What ends, as the announcement calls it.' }),
  what: z.enum(END_KINDS).meta({
    description:
      'service: a service of the catalogue; part: a part of one; none: nothing that has a record, see reason.',
  }),
  slug: z
    .string()
    .max(130)
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*(?:--[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      'must be the slug of a service, with the id of the part behind two hyphens where it is one',
    )
    .optional()
    .meta({
      description: 'Slug of the service; of a part with its id behind two hyphens.',
      examples: ['azure-sql-database--sql-data-sync'],
    }),
  date: IsoDate.optional().meta({
    description: 'The day it ends or closes to new customers, as announced; the record says the same.',
  }),
  reason: line(10, 240).optional().meta({ description: 'Why it has no record, or what else a reader must know.' }),
});
export type FoundEnd = z.infer<typeof FoundEnd>;

/** What somebody read about the ends of one provider, or at least searched for, and each end that was found there. */
export const LifecycleCoverage = z
  .strictObject({
    read: z.array(Source.omit({ facts: true })).meta({
      description: 'Notice pages, release notes and lists of deprecations that were read from end to end.',
    }),
    searched: z.array(line(10, 240)).min(1).optional().meta({
      description:
        'Where nothing of the kind could be read: what was searched for, and where. Not to find an end is then no sign that there is none.',
    }),
    ends: z.array(FoundEnd).meta({ description: 'Every end that was found; [] when there is none.' }),
  })
  .refine(({ read, searched }) => read.length > 0 || searched !== undefined, {
    path: ['read'],
    message: 'must name what was read, or `searched` what was searched for in vain',
  });
export type LifecycleCoverage = z.infer<typeof LifecycleCoverage>;
