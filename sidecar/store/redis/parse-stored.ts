// JSON that is stored in Redis, where anybody with the password may have written something else.
import type * as z from 'zod';

/** @returns undefined when the text is not JSON of this shape */
export function parseStored<S extends z.ZodType>(shape: S, text: string): z.output<S> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
