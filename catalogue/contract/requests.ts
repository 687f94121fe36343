// What the API takes: query parameters, path parameters and bodies, as zod shapes that explain themselves when they
// refuse.
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
    'Words, in any case and with or without accents, that must all occur in name, short name, aliases, tags, kinds or description. Kinds, providers, places and attestations that they name decide what comes first; words are left out only when nothing matches all.',
    QUERY_MAXIMUM,
    ['serverless', 'azure dynamodb', 'kafka europe'],
  ),
  freeTier: flag('When true, only services with a free tier. false filters nothing.').optional(),
  region: region.optional(),
  country: countryCode(
    'Only services that are confirmed in a region of this country',
    'CH',
    SEPARATE_CLOUDS,
  ).optional(),
  headOffice: countryCode('Only services of providers with their head office in this country', 'FR').optional(),
  compliance: text(
    'Only services that this framework covers, by name or with the platform as a whole; by its name or id, as /compliance/ lists them. A service that is not found may be covered all the same: nobody has looked.',
    FILTER_MAXIMUM,
    ['hipaa'],
  ),
  page: integer(undefined, 1, '1-based page.'),
  limit: integer(PAGE_SIZE_MAXIMUM, PAGE_SIZE_DEFAULT, 'Services on a page.'),
});

export const EquivalentsQueryShape = z.object({
  provider: filterId('Provider id, e.g. azure.', 'azure'),
  grade: words(
    EQUIVALENCE_GRADES,
    `Any of ${EQUIVALENCE_GRADES.join(', ')}; several with commas between.`,
    'exact,close',
  ).optional(),
});

export const LifecycleQueryShape = z.object({
  status: words(
    LIFECYCLE_STATUSES,
    `Any of ${LIFECYCLE_STATUSES.join(', ')}; several with commas between.`,
    'sunset',
  ).optional(),
  provider: filterId('Provider id, e.g. aws.', 'aws'),
  category: filterId('Category id, e.g. databases.', 'databases'),
  after: day('Only what ends or ended on this day or later; what has no day is left out.', '2027-01-01'),
  before: day('Only what ends or ended before this day; what has no day is left out.', '2028-01-01'),
  parts: flag('When true, parts of services too, which end on days of their own.').optional(),
  closedToNew: flag('When true, only what no longer takes new customers, or will not from a known day on.').optional(),
  format: word(
    LIFECYCLE_FORMATS,
    'What the answer is written in, JSON without it; ics: a calendar of the days (RFC 5545); atom: a feed (RFC 4287).',
  ),
});

function ids(maximum: number, example: string) {
  return z
    .preprocess(
      (value) => value ?? '',
      z.string('is given twice; give it once').transform((list, context) => {
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
      description: `1 to ${maximum} ids or slugs, separated by commas. One that is repeated counts once, but towards the limit.`,
      examples: [example],
    });
}

export const CompareQueryShape = z.object({ ids: ids(COMPARE_MAXIMUM, 'aws-lambda,azure-functions') });
export const ExposureQueryShape = z.object({ ids: ids(EXPOSURE_MAXIMUM, 'aws-lambda,scaleway-serverless-functions') });

export const RegionParamsShape = z.object({
  provider: z.string().meta({ description: 'Provider id.', examples: ['aws'] }),
  region: z.string().meta({ description: 'Slug or id of a region of it.', examples: ['eu-west-1'] }),
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
      'Ids (or slugs) of services, as in the listing. One that is repeated counts once, but towards the limit.',
    examples: [['aws-lambda', 'azure-functions']],
  });

export const ApprovedServicesBodyShape = z
  .object({ approvedServiceIds }, 'must be a JSON object')
  .meta({ id: 'ApprovedServicesBody' });

/** Of both ends and what is between them: two characters are the fewest that have both. */
const LIST_SLUG = new RegExp(`^(?=.{${LIST.slugMinimum},${LIST.slugMaximum}}$)[a-z0-9][a-z0-9-]*[a-z0-9]$`);

/**
 * What makes a name look like another or like none, or steers the terminal of whoever reads it: control characters, marks
 * of text direction, characters that show nothing (zero-width ones, soft hyphens, tags, Hangul fillers) and halves of
 * characters. Joiners stay, which words of Persian and of Indian scripts need, as do emoji; and so do variation selectors,
 * which choose a form of an emoji or of a Japanese name. Flags of England, Scotland and Wales are made of tags and go.
 */
const MISLEADING = /[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\p{Variation_Selector}]]/v;

/** A name of these alone looks empty. The last is a pattern of Braille without dots. */
const NOTHING_TO_SEE = /^[\u200c\u200d\p{Variation_Selector}\p{White_Space}\u2800]+$/v;

/** The first match as people write it: `U+202E`. */
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
            `must hold no control characters, line breaks and tabs included, no marks of text direction and no invisible characters (found ${codePointOf(MISLEADING, String(input))})`,
        })
        .refine((name) => !NOTHING_TO_SEE.test(name), 'must have characters that can be seen')
        .optional()
        .meta({
          type: 'string',
          description: `Display name, public, at most ${LIST.nameMaximum} characters on one line; no control characters, no marks of text direction and no invisible characters. Joiners and variation selectors may be in it.`,
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

/** Name of the header by which a POST may be repeated. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const VISIBLE = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY.keyMaximum}}$`);

export const ListHeadersShape = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(VISIBLE, `must be 1 to ${IDEMPOTENCY.keyMaximum} visible ASCII characters without spaces, given once`)
    .optional()
    .meta({
      description: `A new random text for each list, such as a UUID. The same request with the same key from the same address is answered with the same list for ${IDEMPOTENCY.hours} hours, so that it can be sent again where no answer has come.`,
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
          // The message is worth more than the end of an address: it is cut, so that it fits any quota, not refused.
          z
            .string('must be a string')
            .transform((page) => page.slice(0, PAGE_ADDRESS_MAXIMUM))
            .optional(),
        )
        .meta({
          type: 'string',
          description: `Where the feedback was submitted from; the first ${PAGE_ADDRESS_MAXIMUM} characters are kept.`,
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
