// The shapes of catalogue/equivalences: what reviewers know of a pair that no rule can see, and pairs left out on purpose.
import * as z from 'zod';
import { EQUIVALENCE_GRADES } from './grades.ts';
import { HttpsUrl, line, Slug } from './primitives.ts';

/** One entry of equivalences/overrides.yaml: a pair that a reviewer judged otherwise than the rules. */
export const EquivalenceOverride = z.strictObject({
  pair: z.tuple([Slug, Slug]).meta({
    description: 'Ids of two services of different providers, in alphabetical order.',
    examples: [['aws-iam', 'azure-entra-id']],
  }),
  grade: z.enum([...EQUIVALENCE_GRADES, 'none']),
  reason: line(20, 240).meta({ description: 'What decides, in our own words; shown as the note of the pair.' }),
  source: HttpsUrl.optional(),
});
export type EquivalenceOverride = z.infer<typeof EquivalenceOverride>;

/** One entry of equivalences/omissions.yaml: pairs that a table of others has and the catalogue leaves out. */
export const EquivalenceOmission = z.strictObject({
  service: Slug.meta({ description: 'Id of a service.', examples: ['aws-lightsail'] }),
  others: z.array(Slug).min(1).meta({ description: 'Ids of services of other providers that do not replace it.' }),
  reason: line(20, 240).meta({ description: 'What one of the two does not do, in our own words.' }),
});
export type EquivalenceOmission = z.infer<typeof EquivalenceOmission>;
