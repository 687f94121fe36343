// Fields of answers, made of the schemas of the catalogue's files.
import * as z from 'zod';

// A named shape must be one object wherever it occurs, or OpenAPI would have two components of its name.
const known = new Map<z.ZodType, z.ZodType>();

/**
 * What a field of a file is in an answer: its type and its words, without the limits that authors keep, which may
 * change without notice.
 * @throws on a kind of schema that no published field has had so far
 */
export function published(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? withWords(bare(schema), schema);
  known.set(schema, made);
  return made;
}

function withWords(shape: z.ZodType, schema: z.ZodType): z.ZodType {
  const { id, description } = schema.meta() ?? {};
  return id || description ? shape.meta({ ...(id && { id }), ...(description && { description }) }) : shape;
}

/** The named fields of a file's object, each as `published` gives it. */
export function publishedFields<K extends string>(file: z.ZodObject<Record<K, z.ZodType>>, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, published(file.shape[key])])) as Record<K, z.ZodType>;
}

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return published(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodArray) return z.array(published(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) return z.object(publishedFields(schema, Object.keys(schema.shape)));
  if (schema instanceof z.ZodISODate) return z.iso.date();
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  if (schema instanceof z.ZodEnum) return z.enum(schema.options as string[]);
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => published(option as z.ZodType)));
  if (schema instanceof z.ZodLiteral) return z.literal([...schema.values]);
  if (schema instanceof z.ZodBoolean) return z.boolean();
  throw new Error(`no answer holds a ${schema.def.type} of a file`);
}
