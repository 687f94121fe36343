// The JSON Schemas of the catalogue's files: editors complete YAML with them, the key-order rule and the fixer read
// their order.
import * as z from 'zod';
import {
  Category,
  ComplianceFramework,
  Concept,
  IdentifierException,
  ReferenceDifference,
} from '../../catalogue/schema/category.ts';
import { Enforcement } from '../../catalogue/schema/enforcement.ts';
import { ProviderFile } from '../../catalogue/schema/provider.ts';
import { ServiceFile } from '../../catalogue/schema/service.ts';

/** The part of JSON Schema that is read here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

export type FileKind =
  | 'categories'
  | 'compliance'
  | 'concepts'
  | 'identifiers'
  | 'enforcement'
  | 'differences'
  | 'provider'
  | 'service';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', metadata: z.registry() }) as JsonSchema;

export const FILE_SCHEMAS: Readonly<Record<FileKind, JsonSchema>> = {
  categories: schemaOf(z.array(Category)),
  compliance: schemaOf(z.array(ComplianceFramework)),
  concepts: schemaOf(z.array(Concept)),
  identifiers: schemaOf(z.array(IdentifierException)),
  enforcement: schemaOf(Enforcement),
  differences: schemaOf(z.array(ReferenceDifference)),
  provider: schemaOf(ProviderFile),
  service: schemaOf(ServiceFile),
};

/** The kind of a catalogue file by its path from the project's root. */
export function kindOfFile(file: string): FileKind | undefined {
  if (file.startsWith('catalogue/services/')) return 'service';
  if (file.startsWith('catalogue/providers/')) return 'provider';
  if (file.startsWith('catalogue/concepts/')) return 'concepts';
  if (file.startsWith('catalogue/identifiers/')) return 'identifiers';
  if (file.startsWith('catalogue/enforcement/')) return 'enforcement';
  if (file === 'catalogue/categories.yaml') return 'categories';
  if (file === 'catalogue/compliance.yaml') return 'compliance';
  if (file === 'catalogue/reference-differences.yaml') return 'differences';
  return undefined;
}
