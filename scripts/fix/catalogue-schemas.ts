// The JSON Schemas of the catalogue's files: editors complete YAML with them, the key-order rule and the fixer read
// their order.
import * as z from 'zod';
import { FILE_KINDS, type FileKind, kindOf } from '../../catalogue/model/reading/file-kinds.ts';

/** The part of JSON Schema that is read here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', metadata: z.registry() }) as JsonSchema;

export const FILE_SCHEMAS = Object.fromEntries(
  FILE_KINDS.map(({ kind, schema }) => [kind, schemaOf(schema)]),
) as Readonly<Record<FileKind, JsonSchema>>;

/** The kind of a catalogue file by its path from the project's root. */
export function kindOfFile(file: string): FileKind | undefined {
  return kindOf(file.replace(/^catalogue\//, ''))?.kind;
}
