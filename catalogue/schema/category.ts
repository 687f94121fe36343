// Shapes of the vocabularies: categories, concepts (what makes services equivalent), compliance frameworks, and of the
// reasoned exceptions.
import * as z from 'zod';
import { HttpsUrl, line, Slug } from './primitives.ts';

/** One entry of categories.yaml; the file's order is the display order. */
export const Category = z
  .strictObject({
    id: Slug,
    name: line(2, 60),
    icon: line(2, 30).optional().meta({ description: 'Name of an icon.' }),
    description: line(40, 200).optional(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** One entry of concepts/*.yaml: a provider-neutral kind of service. Its members are equivalents of one another. */
export const Concept = z.strictObject({
  id: Slug,
  name: line(2, 80),
  aliases: z
    .array(line(2, 60))
    .min(1)
    .optional()
    .meta({ description: 'What else people call it, for the search.', examples: [['object store', 'blob storage']] }),
  description: line(40, 240).meta({
    description: 'What a service must do to be an exact member: verb, object, limits.',
  }),
  notEnough: line(10, 240)
    .optional()
    .meta({ description: 'What looks like it and does not make a member.', examples: ['A feature of a VM image.'] }),
});
export type Concept = z.infer<typeof Concept>;

/** One entry of compliance.yaml: a framework by the name services and providers use for it. */
export const ComplianceFramework = z.strictObject({
  name: line(2, 40),
  description: line(20, 200),
  url: HttpsUrl.optional(),
});
export type ComplianceFramework = z.infer<typeof ComplianceFramework>;

/** One entry of identifiers/*.yaml: a policy identifier that breaks a law of the catalogue, and why that is right. */
export const IdentifierException = z.strictObject({
  identifier: line(2, 120).meta({
    description:
      'AWS: an IAM prefix. Azure: a namespace, or a type without one above it. Google Cloud: an API service name.',
    examples: ['dbqms'],
  }),
  reason: line(10, 200),
});
export type IdentifierException = z.infer<typeof IdentifierException>;

/** One entry of reference-names.yaml: which services a name in a table of equivalents stands for. */
export const ReferenceName = z
  .strictObject({
    provider: Slug,
    name: line(2, 120).meta({
      description: 'As the table writes it; capitals do not matter.',
      examples: ['Cognitive Services (Computer Vision, Face)'],
    }),
    services: z.array(Slug).min(1).optional().meta({ description: 'Ids of services of the provider.' }),
    none: line(10, 200).optional().meta({ description: 'Why the name stands for no service of the catalogue.' }),
  })
  .refine(({ services, none }) => (services === undefined) !== (none === undefined), {
    error: 'a name has either services or none: a reason',
  });
export type ReferenceName = z.infer<typeof ReferenceName>;
