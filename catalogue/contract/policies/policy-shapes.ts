// What POST /v1/policies/report answers.
import * as z from 'zod';
import { REACHES } from '../../schema/service.ts';
import { FOUNDATION_TIERS } from '../../views/policies/foundation.ts';

const ids = (description: string) => z.array(z.string()).meta({ description });
const identifiers = ids('IAM prefixes, resource types or API services.');

const NeededServiceShape = z
  .object({
    service: z.string().meta({ description: 'Id of the needed service.' }),
    strength: z.enum(['required', 'usual']).meta({
      description: 'required: the approved services cannot be created or run without it; usual: most set-ups use it.',
    }),
    identifiers,
    patterns: ids('AWS: the actions that suffice, where that is less than the whole prefix.'),
    for: z.string().meta({ description: 'What it is needed for, by the first of neededBy.' }),
    neededBy: ids('Ids of services that need it: approved ones, or ones that those need in turn.'),
    source: z.string().nullable().meta({
      description: 'Where the need is shown; null where the identifiers of this service rule one that has none.',
    }),
    alternatives: ids(
      'Ids of services any of which does instead for all that need it: where one of them is approved, this one is only usual. Absent where there is none.',
    ).optional(),
  })
  .meta({ id: 'NeededService' });

const governed = z.enum(['yes', 'unknown']);

const MissingServiceShape = NeededServiceShape.extend({
  governed: governed.meta({
    description:
      'yes: the document denies it; unknown: nobody says whether the cloud evaluates any of the identifiers, so that the document denies it only if it does.',
  }),
}).meta({ id: 'MissingService' });

const CloudReportShape = z
  .object({
    characters: z.int().nullable().meta({ description: 'Of the minified JSON document; null when there is none.' }),
    limit: z.int().meta({ description: 'Characters that the cloud takes at most.' }),
    contentHash: z.string().nullable().meta({ description: 'Changes with the document; not cryptographic.' }),
    refused: z.string().nullable().meta({ description: 'Why there is no document, with the field at fault.' }),
    covered: z
      .array(
        z.object({
          id: z.string(),
          identifiers,
          governed: governed.meta({
            description: 'unknown where nobody says whether the cloud evaluates any of the identifiers.',
          }),
        }),
      )
      .meta({ description: 'Approved services that the document names, or would name.' }),
    included: z.array(NeededServiceShape).meta({ description: 'What `include` opened besides.' }),
    missing: z
      .array(MissingServiceShape)
      .meta({ description: 'What the approved services need and the document does not open; required needs first.' }),
    notExpressible: z
      .array(
        z.object({
          id: z.string(),
          reason: z.string(),
          reach: z.enum(REACHES).nullable().meta({
            description: 'Why no policy of the cloud reaches it: provider, outside or client; null where one does.',
          }),
          governedBy: ids('Services whose identifiers rule it.'),
        }),
      )
      .meta({ description: 'Approved services without identifiers.' }),
    notEnforceable: z
      .array(z.object({ id: z.string(), identifiers, why: z.string() }))
      .meta({ description: 'Approved services that the cloud’s mechanism passes over: the document leaves them out.' }),
    denied: z
      .array(z.object({ id: z.string(), identifiers }))
      .optional()
      .meta({ description: 'Approved services of which alsoDeny takes everything away; absent without any.' }),
    overGrants: z
      .array(z.object({ id: z.string(), identifiers }))
      .meta({ description: 'Services that nobody approved and that shared identifiers open.' }),
    foundation: z
      .array(z.object({ entry: z.string(), tier: z.enum(FOUNDATION_TIERS), reason: z.string() }))
      .meta({ description: 'What stays open whatever is approved.' }),
    retired: ids('Approved services that are retired.'),
    apply: z.array(z.string()).meta({
      description: 'Shell commands; remarks begin with #. Without a document only those that show what is in use.',
    }),
    rollback: z.array(z.string()).meta({
      description: 'Shell commands that take it back; remarks begin with #. None without a document.',
    }),
    warnings: z.array(z.string()).meta({ description: 'Sentences about this document.' }),
  })
  .meta({ id: 'CloudPolicyReport' });

export const PolicyReportShape = z
  .object({ alpha: CloudReportShape.optional(), beta: CloudReportShape.optional(), gamma: CloudReportShape.optional() })
  .meta({ id: 'PolicyReport', description: 'By cloud; a cloud without an approved service is absent.' });
