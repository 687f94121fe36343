// What the API says of a kind of service, as zod shapes.
import * as z from 'zod';
import type { EQUIVALENCE_GRADES } from '../schema/grades.ts';
import { LIFECYCLE_STATUSES } from '../schema/lifecycle.ts';
import { Membership } from '../schema/service.ts';
import { published } from './published.ts';

const counted = (meaning: string) => z.int().min(0).meta({ description: meaning });

export const KindShape = z
  .object({
    id: z.string().meta({ description: 'E.g. functions.' }),
    name: z.string(),
    description: z.string().meta({ description: 'What a service must do to be an exact member.' }),
    category: z.string().meta({ description: 'Id of the category.' }),
    counts: z
      .object({
        exact: counted('Services that do the whole job.'),
        close: counted('Services that do it with differences that matter.'),
        partial: counted('Services that do a part of it.'),
      } satisfies Record<(typeof EQUIVALENCE_GRADES)[number], z.ZodType>)
      .meta({ description: 'Members by grade.' }),
    self: z.string().meta({ description: 'Path of the kind with its members.' }),
  })
  .meta({ id: 'Kind' });

const KindMemberShape = z
  .object({
    slug: z.string(),
    name: z.string(),
    providerId: z.string().meta({ description: 'Id of the provider.' }),
    grade: published(Membership.shape.grade),
    note: z.string().optional().meta({ description: 'The key difference from the kind.' }),
    lifecycleStatus: z.enum(LIFECYCLE_STATUSES).optional().meta({ description: 'Absent when the service is active.' }),
  })
  .meta({ id: 'KindMember' });

export const KindDetailShape = KindShape.extend({
  members: z.array(KindMemberShape).meta({ description: 'Services of this kind, the best grade first.' }),
}).meta({ id: 'KindDetail' });
