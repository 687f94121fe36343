// What the files below catalogue/ are: by their path the kind, by the kind the schema.
import * as z from 'zod';
import { Category, ComplianceFramework, Concept, IdentifierException, ReferenceName } from '../../schema/category.ts';
import { Enforcement } from '../../schema/enforcement.ts';
import { EquivalenceOmission, EquivalenceOverride } from '../../schema/equivalence.ts';
import { LifecycleCoverage } from '../../schema/lifecycle-coverage.ts';
import { ProviderFile } from '../../schema/provider.ts';
import { ServiceFile } from '../../schema/service.ts';

/** Lower-case words joined by hyphens. */
const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';
const below = (...parts: string[]) => new RegExp(`^${parts.join('/')}\\.yaml$`);

/** The first pattern that matches a path below catalogue/ decides; `fields` heads the table that explains the fields. */
export const FILE_KINDS = [
  { kind: 'categories', pattern: below('categories'), schema: z.array(Category).min(1), fields: 'Other files' },
  { kind: 'compliance', pattern: below('compliance'), schema: z.array(ComplianceFramework), fields: 'Other files' },
  {
    kind: 'overrides',
    pattern: below('equivalences', 'overrides'),
    schema: z.array(EquivalenceOverride),
    fields: 'Other files',
  },
  {
    kind: 'omissions',
    pattern: below('equivalences', 'omissions'),
    schema: z.array(EquivalenceOmission),
    fields: 'Other files',
  },
  { kind: 'concepts', pattern: below('concepts', WORDS), schema: z.array(Concept).min(1), fields: 'Other files' },
  {
    kind: 'identifiers',
    pattern: below('identifiers', '(aws|aws-unlisted|azure|azure-parentless|gcp)'),
    schema: z.array(IdentifierException),
    fields: 'Other files',
  },
  { kind: 'enforcement', pattern: below('enforcement', '(azure|gcp)'), schema: Enforcement, fields: 'Other files' },
  {
    kind: 'ends',
    pattern: below('coverage', 'lifecycle', WORDS),
    schema: LifecycleCoverage,
    fields: 'Other files',
  },
  { kind: 'names', pattern: below('reference-names'), schema: z.array(ReferenceName), fields: 'Other files' },
  { kind: 'providers', pattern: below('providers', WORDS), schema: ProviderFile, fields: 'Fields of a provider' },
  { kind: 'services', pattern: below('services', WORDS, WORDS), schema: ServiceFile, fields: 'Fields of a service' },
] as const;
export type FileKind = (typeof FILE_KINDS)[number]['kind'];

/**
 * @param file path from the folder catalogue, with forward slashes
 * @returns undefined for a file that has no place there
 */
export function kindOf(file: string): (typeof FILE_KINDS)[number] | undefined {
  return FILE_KINDS.find(({ pattern }) => pattern.test(file));
}
