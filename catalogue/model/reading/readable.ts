// What can still be read of a value that its schema refuses, so that the rules can look at the rest of the file.
import * as z from 'zod';

/**
 * @returns a value of the schema's type as far as code can tell: fields that cannot be read are absent where they may
 *   be, else empty; texts of a wrong form stay as they are, so no rule may rely on a form
 */
export function readableValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return value === undefined ? undefined : readableValue(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((item) => readableValue(schema.element, item)) : [];
  if (schema instanceof z.ZodObject) return readableFields(schema, value);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodBoolean) return schema.safeParse(value).data;
  return typeof value === 'string' ? value : '';
}

function readableFields(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([key, inner]) => Object.hasOwn(given, key) || !(inner instanceof z.ZodOptional))
      .map(([key, inner]) => [key, readableValue(inner, given[key])]),
  );
}
