// JSON Schema in words for people: types, fields and what is allowed.

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: (string | number)[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A type in words; `shape` is the named shape in it, to link to. */
export interface TypeText {
  text: string;
  shape?: string;
}

export interface FieldDoc {
  /** With its way from the top, e.g. `selection.resolved`, `services[].slug`. */
  name: string;
  type: TypeText;
  required: boolean;
  /** What is allowed, e.g. `1 to 200; default 50`; empty when nothing more is said. */
  limits: string;
  description: string;
}

/** The fields of an object; those of unnamed objects inside it follow with their way. */
export function fieldDocs(schema: Schema, way = ''): FieldDoc[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${way}${key}`;
    const own: FieldDoc = {
      name,
      type: typeText(field),
      required: schema.required?.includes(key) ?? false,
      limits: limitsText(field),
      description: field.description ?? '',
    };
    return [own, ...fieldDocs(field, `${name}.`), ...(field.items ? fieldDocs(field.items, `${name}[].`) : [])];
  });
}

export function typeText(schema: Schema): TypeText {
  const { $ref, type, items, anyOf, oneOf = anyOf, const: constant } = schema;
  if ($ref) return { text: nameOf($ref), shape: nameOf($ref) };
  if (oneOf) {
    const parts = oneOf.map(typeText);
    const shape = parts.find((part) => part.shape)?.shape;
    return { text: parts.map(({ text }) => text).join(' or '), ...(shape !== undefined && { shape }) };
  }
  if (type === 'array') {
    const of = typeText(items ?? {});
    return { ...of, text: `array of ${of.text}` };
  }
  if (constant !== undefined) return { text: JSON.stringify(constant) };
  return { text: [type ?? 'any'].flat().join(' or ') };
}

/** What is allowed beyond the type, in words. */
export function limitsText(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, default: preset } = schema;
  return [
    schema.enum && `one of ${schema.enum.join(', ')}`,
    range(minimum, maximum, ''),
    range(minLength, maxLength, 'character'),
    range(minItems, maxItems, 'item'),
    format && (FORMATS[format] ?? format),
    preset !== undefined && `default ${String(preset)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const FORMATS: Record<string, string> = {
  date: 'YYYY-MM-DD',
  'date-time': 'date and time, ISO 8601',
  email: 'e-mail address',
};

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const text = (number: number) => number.toLocaleString('en-GB');
  const of = (number: number) => (unit ? `${text(number)} ${unit}${number === 1 ? '' : 's'}` : text(number));
  if (from === undefined && to === undefined) return '';
  if (from === undefined) return `at most ${of(to ?? 0)}`;
  if (to === undefined) return `at least ${of(from)}`;
  return `${text(from)} to ${of(to)}`;
}

/** `#/components/schemas/Service` → `Service`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
