// What a schema refuses, in the words of the catalogue: what was found, what is expected, what is allowed.
import * as z from 'zod';
import { counted, shortened } from '../in-sentences.ts';
import { nearest } from '../nearest.ts';
import type { PathStep } from '../problem.ts';

interface Words {
  message: string;
  tip: string;
}

/** Types of values, by the validator's names for them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a block of fields'],
]);

/** So much of a found value is shown. */
const SHOWN_CHARACTERS = 60;

/** An issue of a known field; `meaning` is what the schema says of the field, where it says something. */
export function explainIssue(issue: z.core.$ZodIssue, meaning: string): Words {
  const { input } = issue;
  if (input === undefined) return { message: 'is missing', tip: meaning || 'Add it.' };
  if (input === null) return { message: 'is empty', tip: joined(meaning, 'Write a value, or remove the field.') };
  switch (issue.code) {
    case 'invalid_type': {
      const quotes = issue.expected === 'string' && typeof input !== 'object' ? 'Put it in quotes.' : '';
      return { message: `must be ${TYPES.get(issue.expected)}${found(input)}`, tip: joined(quotes, meaning) };
    }
    case 'too_small':
      return { message: `has ${sizeOf(input)}, fewer than ${issue.minimum}`, tip: meaning };
    case 'too_big':
      return { message: `has ${sizeOf(input)}, more than ${issue.maximum}`, tip: meaning };
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return {
        message: `is none of the words for it${found(input)}`,
        tip: joined(typeof input === 'string' ? meant(input, allowed) : '', `Allowed are ${allowed.join(', ')}.`),
      };
    }
  }
  // The shapes themselves say what form a text must have.
  return { message: `${issue.message}${found(input)}`, tip: meaning };
}

/** A field that its block does not have; `name` is the one that was probably meant. */
export function explainUnknownField(key: string, name: string | undefined, allowed: readonly string[]): Words {
  return {
    message: `unknown field "${shortened(key, SHOWN_CHARACTERS)}"`,
    tip: joined(name ? `Did you mean "${name}"?` : '', `Allowed are ${allowed.join(', ')}.`),
  };
}

/** What the schema says of the field at a place, or of the list that the place is in; empty where it says nothing. */
export function meaningOf(schema: z.core.$ZodType, at: readonly PathStep[]): string {
  const texts = schemasTo(schema, at)
    .slice(typeof at.at(-1) === 'number' ? -2 : -1)
    .flatMap((outer) => [outer, inner(outer)])
    .map((each) => z.globalRegistry.get(each)?.description);
  return texts.findLast((text) => text !== undefined) ?? '';
}

/** Names of the fields that the block at a place may have. */
export function fieldsAt(schema: z.core.$ZodType, at: readonly PathStep[]): string[] {
  const block = inner(schemasTo(schema, at).at(-1));
  return block instanceof z.ZodObject ? Object.keys(block.shape) : [];
}

/** The schemas from the whole value down to a place. */
function schemasTo(schema: z.core.$ZodType, at: readonly PathStep[]): z.core.$ZodType[] {
  const chain = [schema];
  for (const step of at) {
    const block = inner(chain.at(-1));
    chain.push(
      block instanceof z.ZodArray
        ? block.element
        : block instanceof z.ZodObject && Object.hasOwn(block.shape, step)
          ? block.shape[step]
          : z.unknown(),
    );
  }
  return chain;
}

function inner(schema: z.core.$ZodType | undefined): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : (schema ?? z.unknown());
}

function meant(wrong: string, known: readonly string[]): string {
  const [name] = nearest(wrong, known);
  return name ? `Did you mean "${name}"?` : '';
}

function sizeOf(input: unknown): string {
  const [count, one, many] = Array.isArray(input)
    ? [input.length, 'entry', 'entries']
    : [String(input).length, 'character', 'characters'];
  return counted(count, one, many);
}

function found(input: unknown): string {
  if (Array.isArray(input)) return ' (found a list)';
  return typeof input === 'object'
    ? ' (found a block of fields)'
    : ` (found ${shortened(JSON.stringify(input), SHOWN_CHARACTERS)})`;
}

function joined(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
