// The shape of catalogue/services/<provider>/<name>.yaml: one service, as its authors write it.
import * as z from 'zod';
import { EQUIVALENCE_GRADES } from './grades.ts';
import { Lifecycle } from './lifecycle.ts';
import { FREE_TIER_KINDS, type FreeTierKind, PRICING_MODELS, type PricingModel } from './pricing.ts';
import { HttpsUrl, line, Slug, Source } from './primitives.ts';

/** Identifiers that the policy generators use. Each provider has one kind. */
export const Identifiers = z.strictObject({
  servicePrefixes: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ description: 'AWS: IAM service prefixes.', examples: [['lambda']] }),
  resourceTypes: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({
      description: 'Azure: full resource types with child types, in canonical casing.',
      examples: [['Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys']],
    }),
  apiServices: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ description: 'Google Cloud: API service names.', examples: [['run.googleapis.com']] }),
});
export type Identifiers = z.infer<typeof Identifiers>;

/**
 * Membership in a concept. Two services of different providers in one concept are equivalents; the weaker grade counts.
 */
export const Membership = z.strictObject({
  concept: Slug.meta({ description: 'Id of a concept in catalogue/concepts.' }),
  grade: z.enum(EQUIVALENCE_GRADES).meta({
    description:
      'exact: does the whole job; close: does the job with differences that matter; partial: does a part of it.',
  }),
  note: line(10, 200)
    .optional()
    .meta({ description: 'The key difference from the concept. Required for close and partial.' }),
});
export type Membership = z.infer<typeof Membership>;

/** A part of a service that buyers tell apart. */
export const SubServiceFile = z.strictObject({
  id: Slug.meta({ description: 'Unique within the service.', examples: ['sql-data-sync'] }),
  name: line(2, 80),
  description: line(20, 300).optional(),
  documentationUrl: HttpsUrl.optional().meta({ description: 'Where its documentation begins.' }),
  policyIdentifiers: Identifiers.optional(),
  lifecycle: Lifecycle.optional(),
});
export type SubServiceFile = z.infer<typeof SubServiceFile>;

const regionIds = z.array(line(2, 40));

/** Where a service runs, as far as somebody has looked; absent when nobody has. */
export const ServiceRegions = z
  .union(
    [
      z.literal('global').meta({ description: 'Not bound to a region: the customer does not choose where it runs.' }),
      z.literal('client').meta({ description: 'Software or a tool that runs where the customer runs it.' }),
      z.literal('physical').meta({ description: 'Hardware or people at places that are no regions.' }),
      z.strictObject({ only: regionIds.min(1) }).meta({ description: 'In these regions and in no other.' }),
      z.strictObject({ except: regionIds.min(1) }).meta({
        description: "In all regions of the provider's main cloud but these, also in those that it opens later.",
      }),
      z.strictObject({ atLeast: regionIds.min(1) }).meta({
        description: 'In these regions; whether it runs in others too, or in one that opens later, is not known.',
      }),
    ],
    {
      error:
        'must be "global", "client" or "physical", or one of "only", "except" and "atLeast" with a list of region ids, e.g. {only: [eu-west-1]}',
    },
  )
  .meta({ description: 'Where it runs; absent when nobody has looked: it never means that it runs everywhere.' });
export type ServiceRegions = z.infer<typeof ServiceRegions>;

export const NEED_STRENGTHS = ['required', 'usual', 'optional'] as const;

/** Another service of the same provider without which this one cannot be created, or is seldom used. */
export const Need = z.strictObject({
  service: Slug.meta({ description: 'Id of a service of the same provider.', examples: ['aws-cloudwatch-logs'] }),
  strength: z.enum(NEED_STRENGTHS).meta({
    description:
      'required: its main use cannot be created or run without it, whichever documented way is taken; usual: most set-ups use it; optional: one of its features uses it.',
  }),
  for: line(10, 160).meta({
    description: 'What it is needed for, in our own words.',
    examples: ['execution roles write their logs'],
  }),
  patterns: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9-]+:[A-Za-z0-9*]+$/, 'must be an action pattern, e.g. "logs:PutLogEvents" or "ec2:Describe*"'),
    )
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'AWS: actions that suffice, where that is less than the whole prefix.',
      examples: [['logs:CreateLogGroup', 'logs:PutLogEvents']],
    }),
  identifiers: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({
      description:
        'Azure, Google Cloud: those identifiers of the needed service that suffice; absent when all are needed.',
      examples: [['Microsoft.Storage/storageAccounts']],
    }),
  alone: z.literal(true).optional().meta({
    description:
      'The part that is needed works without what the needed service requires itself: a policy does not follow those needs. Absent where it follows them.',
  }),
  alternatives: z
    .array(Slug)
    .min(1)
    .max(12)
    .optional()
    .meta({
      description:
        'Of a required need: ids of other services of the same provider, any of which takes its place. Where one of them is approved, the need is only usual.',
      examples: [['azure-virtual-machines']],
    }),
  source: HttpsUrl.meta({ description: "Address of one of the record's sources that shows the need." }),
});
export type Need = z.infer<typeof Need>;

/** What can be had of a service for nothing; hasFreeTier follows from it. */
const FreeTier = z
  .strictObject({
    kind: z.enum(Object.keys(FREE_TIER_KINDS) as [FreeTierKind, ...FreeTierKind[]]).meta({
      description:
        'always: an allowance that returns; twelve-months: one in the first year of an account; credits: those of new customers pay for it; trial: it ends; none: nothing is free.',
    }),
    allowance: line(5, 160)
      .optional()
      .meta({ description: 'How much, as the source says it.', examples: ['1 million requests a month'] }),
    source: HttpsUrl.meta({ description: "Address of one of the record's sources that says so." }),
  })
  .meta({ id: 'FreeTier', description: 'What can be had of it for nothing; absent when not known.' });

/** Why no policy of the provider's cloud governs a service. */
export const REACHES = ['provider', 'outside', 'client'] as const;

/** A service as its file holds it; provider folder and file name make the id. */
export const ServiceFile = z.strictObject({
  name: line(2, 80).meta({ description: 'The name as the provider writes it today.' }),
  shortName: line(2, 40)
    .optional()
    .meta({ description: 'What people say.', examples: ['Lambda'] }),
  slug: Slug.optional().meta({
    description: 'Only when the product was renamed and the path of the file is its old name.',
  }),
  formerSlugs: z.array(Slug).min(1).optional().meta({ description: 'Slugs the service had before; they redirect.' }),
  aliases: z
    .array(line(2, 80))
    .min(1)
    .optional()
    .meta({ description: 'Former names, abbreviations and other words that search must find.' }),
  category: Slug.meta({ description: 'Id of a category.', examples: ['serverless'] }),
  description: line(40, 300).meta({ description: 'What it is and when one would choose it, in our own words.' }),
  documentationUrl: HttpsUrl.optional().meta({ description: 'Where its documentation begins.' }),
  releaseNotesUrl: HttpsUrl.optional().meta({ description: 'Where the provider tells what changes in it.' }),
  pricingUrl: HttpsUrl.optional().meta({ description: 'Where its prices stand.' }),
  pricingModel: z.enum(Object.keys(PRICING_MODELS) as [PricingModel, ...PricingModel[]]).optional(),
  hasFreeTier: z.boolean().optional().meta({ description: 'Absent when not known.' }),
  freeTier: FreeTier.optional(),
  tags: z
    .array(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9 .+#/-]{0,38}[a-z0-9+#]$/,
          'must be 2 to 40 characters in lower case: letters, digits, spaces and . + # / -, e.g. "object storage"',
        ),
    )
    .min(1)
    .max(15)
    .optional(),
  compliance: z
    .array(line(2, 40))
    .min(1)
    .optional()
    .meta({ description: 'Attestations that name this service itself, not only its platform.' }),
  lifecycle: Lifecycle.optional(),
  regions: ServiceRegions.optional(),
  subServices: z.array(SubServiceFile).min(1).optional(),
  equivalents: z.array(Membership).min(1).optional(),
  noEquivalents: line(10, 200).optional().meta({ description: 'Why no concept fits, when none does.' }),
  policyIdentifiers: Identifiers.optional(),
  noPolicyIdentifiers: line(10, 200)
    .optional()
    .meta({ description: 'Why there are none, where the provider has policies.' }),
  governedBy: z
    .array(Slug)
    .min(1)
    .optional()
    .meta({ description: 'Ids of the services whose identifiers rule this one, where it has none of its own.' }),
  reach: z.enum(REACHES).optional().meta({
    description:
      'Where no policy of the cloud reaches it: provider: run by the provider beside the cloud accounts; outside: run by somebody else or in another control plane; client: software that runs at the customer.',
  }),
  needs: z
    .array(Need)
    .min(1)
    .optional()
    .meta({ description: 'What else must be approved for it to work, the strongest first.' }),
  noNeeds: line(10, 200).optional().meta({
    description: 'Why it needs no other service, or that no evidence was found, where it has identifiers and no needs.',
  }),
  sources: z.array(Source).min(1),
});
export type ServiceFile = z.infer<typeof ServiceFile>;
