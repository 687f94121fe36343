// The shape of catalogue/enforcement/*.yaml: which identifiers the policy mechanism of a cloud evaluates at all.
import * as z from 'zod';
import { line, Source } from './primitives.ts';

/** Each identifier of the provider's services stands in exactly one of the three lists. */
export const Enforcement = z.strictObject({
  sources: z.array(Source).min(1),
  enforced: z.array(line(2, 160)).meta({
    description:
      'Azure: types that a policy in mode Indexed evaluates. Google Cloud: APIs that the constraint governs.',
  }),
  notEnforced: z.array(line(2, 160)).meta({
    description: 'Known to be passed over by the mechanism: a policy that does not name them denies nothing.',
  }),
  unknown: z.array(line(2, 160)).meta({ description: 'No source tells.' }),
});
export type Enforcement = z.infer<typeof Enforcement>;
