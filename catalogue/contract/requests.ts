// What the API accepts: query parameters, path parameters and bodies, as zod shapes whose errors say what is allowed.
import * as z from 'zod';
import {
  APPROVED_IDS_MAXIMUM,
  COMPARE_MAXIMUM,
  countCharacters,
  EXPOSURE_MAXIMUM,
  FEEDBACK,
  FILTER_MAXIMUM,
  IDEMPOTENCY,
  LIST,
  PAGE_ADDRESS_MAXIMUM,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAXIMUM,
  QUERY_MAXIMUM,
} from '../model/limits.ts';
import { EQUIVALENCE_GRADES } from '../schema/grades.ts';
import { LIFECYCLE_STATUSES } from '../schema/lifecycle.ts';
import { LIFECYCLE_FORMATS } from '../views/lifecycle/lifecycle-query.ts';
import { countryCode, day, filterId, flag, integer, region, text, word, words } from './parameters.ts';
import { SEPARATE_CLOUDS } from './region-shapes.ts';

export const ServicesQueryShape = z.object({
  provider: filterId('Provider id, e.g. aws.', 'aws'),
  category: filterId('Category id, e.g. databases.', 'databases'),
  q: text(
    'Words that must all occur in name, short name, aliases, tags, kinds or description, in any case and with or without accents. Services of the kinds, providers, locations and certifications they name come first. Words are ignored only when no service matches all of them.',
    QUERY_MAXIMUM,
    ['serverless', 'azure dynamodb', 'kafka europe'],
  ),
  freeTier: flag('true returns only services with a free tier; false does not filter.').optional(),
  region: region.optional(),
  country: countryCode('Only services confirmed in a region of this country', 'CH', SEPARATE_CLOUDS).optional(),
  headOffice: countryCode('Only services from providers with their head office in this country', 'FR').optional(),
  compliance: text(
    'Only services certified under this framework, by name or as part of their platform. Takes the name or id of a framework, as listed at /compliance/. A service that is not returned may still be certified: unknown is not no.',
    FILTER_MAXIMUM,
    ['hipaa'],
  ),
  page: integer(undefined, 1, 'Page number, from 1.'),
  limit: integer(PAGE_SIZE_MAXIMUM, PAGE_SIZE_DEFAULT, 'Services per page.'),
});

export const EquivalentsQueryShape = z.object({
  provider: filterId('Provider id, e.g. azure.', 'azure'),
  grade: words(
    EQUIVALENCE_GRADES,
    `Any of ${EQUIVALENCE_GRADES.join(', ')}; separate several with commas.`,
    'exact,close',
  ).optional(),
});

export const LifecycleQueryShape = z.object({
  status: words(
    LIFECYCLE_STATUSES,
    `Any of ${LIFECYCLE_STATUSES.join(', ')}; separate several with commas.`,
    'sunset',
  ).optional(),
  provider: filterId('Provider id, e.g. aws.', 'aws'),
  category: filterId('Category id, e.g. databases.', 'databases'),
  after: day('Only retirements on or after this date; entries without a date are omitted.', '2027-01-01'),
  before: day('Only retirements before this date; entries without a date are omitted.', '2028-01-01'),
  parts: flag('true includes sub-services, which may retire on their own dates.').optional(),
  closedToNew: flag('true returns only what is closed to new customers, or has a date for it.').optional(),
  format: word(
    LIFECYCLE_FORMATS,
    'Response format; JSON by default. ics: a calendar (RFC 5545). atom: a feed (RFC 4287).',
  ),
});

function ids(maximum: number, example: string) {
  return z
    .preprocess(
      (value) => value ?? '',
      z.string('is given more than once; send it once').transform((list, context) => {
        const items = list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean);
        if (items.length >= 1 && items.length <= maximum) return items;
        context.addIssue({
          code: 'custom',
          message: `must name 1 to ${maximum} ids or slugs, separated by commas (found ${items.length})`,
        });
        return z.NEVER;
      }),
    )
    .meta({
      type: 'string',
      description: `1 to ${maximum} ids or slugs, separated by commas. Repeated ids are returned once but count towards the limit.`,
      examples: [example],
    });
}

export const CompareQueryShape = z.object({ ids: ids(COMPARE_MAXIMUM, 'aws-lambda,azure-functions') });
export const ExposureQueryShape = z.object({ ids: ids(EXPOSURE_MAXIMUM, 'aws-lambda,scaleway-serverless-functions') });

export const RegionParamsShape = z.object({
  provider: z.string().meta({ description: 'Provider id.', examples: ['aws'] }),
  region: z.string().meta({ description: 'Slug or id of a region of this provider.', examples: ['eu-west-1'] }),
});

export const SlugParamsShape = z.object({
  slug: z.string().meta({ description: 'Slug, former slug or id of a service.', examples: ['aws-lambda'] }),
});
export const ListParamsShape = z.object({
  id: z.string().meta({ description: 'Slug or id of a list.', examples: ['platform-team'] }),
});

const approvedServiceIds = z
  .array(z.string('must be a string'), 'must be an array of service ids')
  .min(1, 'must name at least one service')
  .max(APPROVED_IDS_MAXIMUM, `must hold at most ${APPROVED_IDS_MAXIMUM} ids`)
  .meta({
    description:
      'Ids (or slugs) of services, as in the listing. Repeated ids are returned once but count towards the limit.',
    examples: [['aws-lambda', 'azure-functions']],
  });

export const ApprovedServicesBodyShape = z
  .object({ approvedServiceIds }, 'must be a JSON object')
  .meta({ id: 'ApprovedServicesBody' });

/** A letter or digit at both ends, so two characters at least. */
const LIST_SLUG = new RegExp(`^(?=.{${LIST.slugMinimum},${LIST.slugMaximum}}$)[a-z0-9][a-z0-9-]*[a-z0-9]$`);

/**
 * Characters that make a name look like another one or like none, or that control a reader's terminal: control
 * characters, text direction marks, invisible characters (zero-width, soft hyphens, tags, Hangul fillers) and lone
 * surrogates. Joiners are allowed because Persian, Indic scripts and emoji need them; so are variation selectors, which
 * choose the form of an emoji or a Japanese name. The flags of England, Scotland and Wales consist of tags and are rejected.
 */
const MISLEADING = /[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\p{Variation_Selector}]]/v;

/** A name of these alone looks empty. U+2800 is the blank Braille pattern. */
const NOTHING_TO_SEE = /^[\u200c\u200d\p{Variation_Selector}\p{White_Space}\u2800]+$/v;

/** The first match in the usual notation, e.g. `U+202E`. */
function codePointOf(wanted: RegExp, text: string): string {
  const [found = ''] = wanted.exec(text) ?? [];
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export const ListBodyShape = z
  .object(
    {
      approvedServiceIds,
      name: z
        .string('must be a string')
        .transform((name) => name.trim())
        .refine((name) => [...name].length <= LIST.nameMaximum, `must have at most ${LIST.nameMaximum} characters`)
        .refine((name) => !MISLEADING.test(name), {
          error: ({ input }) =>
            `must not contain control characters (including tabs and line breaks), text direction marks or invisible characters (found ${codePointOf(MISLEADING, String(input))})`,
        })
        .refine((name) => !NOTHING_TO_SEE.test(name), 'must contain visible characters')
        .optional()
        .meta({
          type: 'string',
          description: `Public display name on one line, at most ${LIST.nameMaximum} characters, without control characters, text direction marks or invisible characters. Joiners and variation selectors are allowed.`,
          examples: ['Platform team'],
        }),
      slug: z
        .string('must be a string')
        .regex(
          LIST_SLUG,
          `must be ${LIST.slugMinimum} to ${LIST.slugMaximum} lower-case letters, digits and hyphens, with no hyphen at either end`,
        )
        .optional()
        .meta({ minLength: LIST.slugMinimum, maxLength: LIST.slugMaximum, examples: ['platform-team'] }),
    },
    'must be a JSON object',
  )
  .meta({ id: 'ListBody' });

/** Name of the header that makes a POST safe to repeat. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const VISIBLE = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY.keyMaximum}}$`);

export const ListHeadersShape = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(VISIBLE, `must be 1 to ${IDEMPOTENCY.keyMaximum} visible ASCII characters without spaces, given once`)
    .optional()
    .meta({
      description: `A new random string for each list, such as a UUID. For ${IDEMPOTENCY.hours} hours, repeating the same request with the same key from the same IP address returns the same list, so a request without a response can safely be sent again.`,
      examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'],
    }),
});

export const FEEDBACK_TYPES = ['bug', 'feature', 'question', 'general'] as const;

export const FeedbackBodyShape = z
  .object(
    {
      type: z
        .string('must be a string')
        .optional()
        .transform((type) => FEEDBACK_TYPES.find((known) => known === type) ?? 'general')
        .meta({ type: 'string', description: `One of ${FEEDBACK_TYPES.join(', ')}; anything else becomes general.` }),
      message: z
        .string('must be a string')
        .transform((message) => message.trim())
        .refine(
          (message) =>
            countCharacters(message) >= FEEDBACK.messageMinimum && countCharacters(message) <= FEEDBACK.messageMaximum,
          `must have ${FEEDBACK.messageMinimum} to ${FEEDBACK.messageMaximum} characters`,
        )
        .meta({
          type: 'string',
          minLength: FEEDBACK.messageMinimum,
          maxLength: FEEDBACK.messageMaximum,
          examples: ['The region list of aws-lambda misses one.'],
        }),
      email: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          z
            .email('must be an e-mail address')
            .max(FEEDBACK.emailMaximum, `must have at most ${FEEDBACK.emailMaximum} characters`)
            .optional(),
        )
        .meta({ type: 'string', format: 'email', maxLength: FEEDBACK.emailMaximum }),
      page: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          // A long URL is cut to fit the quota: rejecting the message for it would lose the message.
          z
            .string('must be a string')
            .transform((page) => page.slice(0, PAGE_ADDRESS_MAXIMUM))
            .optional(),
        )
        .meta({
          type: 'string',
          description: `URL of the page the feedback was sent from; the first ${PAGE_ADDRESS_MAXIMUM} characters are stored.`,
        }),
    },
    'must be a JSON object',
  )
  .meta({ id: 'FeedbackBody' });

export const OUTBOUND_TARGETS = ['documentation', 'pricing', 'announcement'] as const;

export const OutboundBodyShape = z
  .object(
    {
      slug: z
        .string('must be a string')
        .min(1, 'must name a service')
        .meta({ examples: ['aws-lambda'] }),
      target: z.enum(OUTBOUND_TARGETS, `must be one of ${OUTBOUND_TARGETS.join(', ')}`),
      page: z.string('must be a string').optional(),
    },
    'must be a JSON object',
  )
  .meta({ id: 'OutboundBody' });
