// Query parameters as zod shapes that explain themselves when they refuse: each is given once, and an empty one counts as
// absent.
import * as z from 'zod';
import { shortened } from '../model/in-sentences.ts';
import { SEPARATE_CLOUDS } from './region-shapes.ts';

/** Refuses a parameter given twice and takes an empty one for absent. */
function single<T extends z.ZodType>(schema: T) {
  return z.preprocess((value, context) => {
    if (Array.isArray(value)) {
      context.addIssue({ code: 'custom', message: 'is given twice; give it once' });
      return z.NEVER;
    }
    return value === '' ? undefined : value;
  }, schema);
}

/**
 * A positive whole number, at most `maximum` where there is one. Where there is none, what is beyond exact counting is
 * the largest number that can be counted: there is nothing at either.
 */
export function integer(maximum: number | undefined, preset: number, description: string) {
  const said =
    maximum === undefined ? 'must be a whole number of at least 1' : `must be a whole number from 1 to ${maximum}`;
  return single(
    z
      .string()
      .transform((text, context) => {
        const value = /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : Number.NaN;
        if (value >= 1 && value <= (maximum ?? value)) return value;
        context.addIssue({ code: 'custom', message: `${said} (found ${quote(text)})` });
        return z.NEVER;
      })
      .default(preset),
  ).meta({ type: 'integer', minimum: 1, ...(maximum !== undefined && { maximum }), default: preset, description });
}

/** Any text, at most `maximum` characters. */
export function text(description: string, maximum: number, examples: string[]) {
  return single(z.string().max(maximum, `must have at most ${maximum} characters`).optional()).meta({
    type: 'string',
    maxLength: maximum,
    description,
    examples,
  });
}

/** An id to filter by. One that nothing has matches nothing, however long it is. */
export function filterId(description: string, example: string) {
  return single(z.string().optional()).meta({ type: 'string', description, examples: [example] });
}

export function flag(description: string) {
  return single(
    z
      .string()
      .transform((value, context) => {
        if (value === 'true' || value === 'false') return value === 'true';
        context.addIssue({ code: 'custom', message: `must be true or false (found ${quote(value)})` });
        return z.NEVER;
      })
      .optional(),
  ).meta({ type: 'boolean', description });
}

/** A day of the calendar. */
export function day(description: string, example: string) {
  return single(
    z
      .string()
      .refine((value) => z.iso.date().safeParse(value).success, {
        error: ({ input }) => `must be a day as YYYY-MM-DD, e.g. ${example} (found ${quote(String(input))})`,
      })
      .optional(),
  ).meta({ type: 'string', format: 'date', description, examples: [example] });
}

/** One of some words, or several with commas between. */
export function words<const T extends readonly string[]>(allowed: T, description: string, example: string) {
  const isAllowed = (word: string): word is T[number] => allowed.includes(word);
  return single(
    z
      .string()
      .transform((value, context): T[number][] => {
        const asked = value
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean);
        const wrong = asked.find((word) => !isAllowed(word));
        if (wrong === undefined) return asked.filter(isAllowed);
        context.addIssue({
          code: 'custom',
          message: `must be one of ${allowed.join(', ')}, or several with commas between (found ${quote(wrong)})`,
        });
        return z.NEVER;
      })
      .optional(),
  ).meta({ type: 'string', description, examples: [example] });
}

/** One of some words. */
export function word<const T extends readonly [string, ...string[]]>(allowed: T, description: string) {
  return single(
    z
      .enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')} (found ${quote(String(input))})` })
      .optional(),
  ).meta({ type: 'string', enum: [...allowed], description });
}

/** Two letters, but no country: no service would be found, as if there were none. */
const UNION = 'EU';

/**
 * One country, in any case; UK is taken for GB, as which it is meant.
 * @param remark a sentence behind the description
 */
export function countryCode(meaning: string, example: string, remark?: string) {
  return single(
    z
      .string()
      .transform((value, context) => {
        const code = value.toUpperCase();
        if (/^[A-Z]{2}$/.test(code) && code !== UNION) return code === 'UK' ? 'GB' : code;
        const what = code === UNION ? 'of one country' : 'of two letters';
        context.addIssue({
          code: 'custom',
          message: `must be an ISO 3166-1 alpha-2 code ${what}, e.g. ${example} (found ${quote(value)})`,
        });
        return z.NEVER;
      })
      .optional(),
  ).meta({
    type: 'string',
    pattern: '^[A-Za-z]{2}$',
    description: [`${meaning}, by ISO 3166-1 alpha-2 code; UK means GB.`, ...(remark ? [remark] : [])].join(' '),
    examples: [example],
  });
}

const REGION_NAME = /^[A-Za-z0-9-]{2,64}\/[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/;

export const region = single(
  z
    .string()
    .regex(REGION_NAME, 'must be a provider and a region of it, joined by a slash, e.g. aws/eu-west-1')
    .optional(),
).meta({
  type: 'string',
  pattern: REGION_NAME.source,
  description: `Only services that are confirmed in this region: provider and region as GET /v1/regions names them. ${SEPARATE_CLOUDS}`,
  examples: ['aws/eu-west-1'],
});

/** What was found, for a message: at most 40 characters of it. */
export function quote(value: string): string {
  return JSON.stringify(shortened(value, 40));
}
