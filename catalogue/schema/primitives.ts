// The small shapes that the catalogue's YAML files share: ids, dates, links, sources.
import * as z from 'zod';

/** Lower-case words joined by hyphens, e.g. `aws-lambda`. */
export const Slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits in words joined by single hyphens, e.g. "key-vault"',
  )
  .min(2)
  .max(64)
  .meta({ description: 'Lower-case words joined by hyphens.', examples: ['aws-lambda'] });

/** A calendar date, quoted in YAML, e.g. `'2026-11-21'`. */
export const IsoDate = z.iso
  .date('must be a date in quotes, e.g. "2026-11-21"')
  .meta({ description: 'A calendar date (YYYY-MM-DD), in quotes.', examples: ['2026-11-21'] });

/** An absolute https address. */
export const HttpsUrl = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'must be an absolute https URL with a public host name',
  })
  .max(400)
  .meta({
    description: 'An absolute https address.',
    examples: ['https://docs.aws.amazon.com/lambda/latest/dg/welcome.html'],
  });

/** ISO 3166-1 alpha-2 code, upper-case. That the code exists is a rule's business. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code in upper case, e.g. "DE"')
  .meta({ description: 'ISO 3166-1 alpha-2 country code.', examples: ['DE'] });

/** One line of plain text without control characters or surrounding white space. */
export function line(minimum: number, maximum: number) {
  return z
    .string()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters')
    .refine((text) => text === text.trim(), 'must not begin or end with white space');
}

/** What a source supports. Absent on a source that supports the whole record. */
export const FACTS = [
  'identity',
  'pricing',
  'compliance',
  'lifecycle',
  'regions',
  'identifiers',
  'equivalents',
  'ownership',
  'sovereignty',
  'needs',
] as const;

/** The day of a stored copy that was read instead of the page itself. */
const Copy = z
  .union([IsoDate, z.literal('unknown')], {
    error: 'must be the day of the copy in quotes, e.g. "2026-10-09", or unknown',
  })
  .meta({
    description:
      'The day of the stored copy that was read (YYYY-MM-DD), or unknown; absent where the page itself was opened, or nobody noted it.',
  });

/** Where a fact was read, and when somebody last looked. */
export const Source = z
  .strictObject({
    url: HttpsUrl,
    checked: IsoDate.meta({ description: 'The day somebody last compared the record with this source.' }),
    copy: Copy.optional(),
    facts: z
      .array(z.enum(FACTS))
      .min(1)
      .optional()
      .meta({ description: 'Which facts it supports; absent when it supports the whole record.' }),
  })
  .meta({ id: 'Source', description: 'Where a fact was read, and when it was last checked.' });
export type Source = z.infer<typeof Source>;
