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
      description: 'required: the approved services cannot be created or run without it; usual: most setups use it.',
    }),
    identifiers,
    patterns: ids('AWS: the actions that suffice, if fewer than the whole prefix.'),
    for: z.string().meta({ description: 'Why the first service in neededBy needs it.' }),
    neededBy: ids('Ids of services that depend on it: approved ones, or their dependencies.'),
    source: z.string().nullable().meta({
      description:
        'URL that documents the dependency; null if this service governs one that has no identifiers of its own.',
    }),
    alternatives: ids(
      'Ids of services that can each replace it: if one of them is approved, this dependency counts as usual. Absent if there are none.',
    ).optional(),
  })
  .meta({ id: 'NeededService' });

const governed = z.enum(['yes', 'unknown']);

const MissingServiceShape = NeededServiceShape.extend({
  governed: governed.meta({
    description:
      'yes: the document denies it; unknown: the document denies it only if the cloud evaluates one of its identifiers, which is unknown.',
  }),
}).meta({ id: 'MissingService' });

const CloudReportShape = z
  .object({
    characters: z
      .int()
      .nullable()
      .meta({ description: 'Length of the minified JSON document; null if there is none.' }),
    limit: z.int().meta({ description: 'Maximum length that the cloud accepts, in characters.' }),
    contentHash: z.string().nullable().meta({ description: 'Changes with the document; not cryptographic.' }),
    refused: z
      .string()
      .nullable()
      .meta({ description: 'Why there is no document, starting with the field that causes it.' }),
    covered: z
      .array(
        z.object({
          id: z.string(),
          identifiers,
          governed: governed.meta({
            description: 'unknown if no source says whether the cloud evaluates any of the identifiers.',
          }),
        }),
      )
      .meta({ description: 'Approved services that the document names, or would name.' }),
    included: z.array(NeededServiceShape).meta({ description: 'Dependencies that `include` also allowed.' }),
    missing: z.array(MissingServiceShape).meta({
      description: 'Dependencies of the approved services that the document does not allow, required ones first.',
    }),
    notExpressible: z
      .array(
        z.object({
          id: z.string(),
          reason: z.string(),
          reach: z.enum(REACHES).nullable().meta({
            description: 'Why no policy of this cloud can control it: provider, outside or client; null if one can.',
          }),
          governedBy: ids('Services whose identifiers control it.'),
        }),
      )
      .meta({ description: 'Approved services without identifiers.' }),
    notEnforceable: z
      .array(z.object({ id: z.string(), identifiers, why: z.string() }))
      .meta({ description: 'Approved services that the cloud does not evaluate; the document omits them.' }),
    denied: z
      .array(z.object({ id: z.string(), identifiers }))
      .optional()
      .meta({ description: 'Approved services that alsoDeny denies completely; absent if there are none.' }),
    overGrants: z
      .array(z.object({ id: z.string(), identifiers }))
      .meta({ description: 'Unapproved services that are allowed because they share an identifier.' }),
    foundation: z
      .array(z.object({ entry: z.string(), tier: z.enum(FOUNDATION_TIERS), reason: z.string() }))
      .meta({ description: 'What stays allowed whatever is approved.' }),
    retired: ids('Approved services that are retired.'),
    apply: z.array(z.string()).meta({
      description:
        'Shell commands to roll out the policy; comments begin with #. Without a document, only those that show what is in use.',
    }),
    rollback: z.array(z.string()).meta({
      description: 'Shell commands to roll back the policy; comments begin with #. Empty without a document.',
    }),
    warnings: z.array(z.string()).meta({ description: 'Warnings about this document, as sentences.' }),
  })
  .meta({ id: 'CloudPolicyReport' });

export const PolicyReportShape = z
  .object({ alpha: CloudReportShape.optional(), beta: CloudReportShape.optional(), gamma: CloudReportShape.optional() })
  .meta({ id: 'PolicyReport', description: 'One report per cloud; clouds without an approved service are absent.' });
