// What a schema rejects in a value: one error per path, and all paths that cannot be relied on.
import type * as z from 'zod';
import { nearest } from '../nearest.ts';
import type { PathStep } from '../problem.ts';
import { descriptionOf, explainIssue, explainUnknownField, fieldsAt } from './explain-issue.ts';

interface SchemaError {
  at: PathStep[];
  message: string;
  tip: string;
}

/**
 * @param issues of `schema` on one value, made with reportInput
 * @returns the first error of each path, and every rejected path: those of the errors, and the fields whose misspelt
 *   names were found
 */
export function schemaErrors(
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): { errors: SchemaError[]; rejected: PathStep[][] } {
  const errors = new Map<string, SchemaError>();
  const misspelt = new Map<string, PathStep[]>();
  const add = (error: SchemaError) => {
    const key = JSON.stringify(error.at);
    if (!errors.has(key)) errors.set(key, error);
  };
  for (const issue of issues) {
    const at = issue.path as PathStep[];
    if (issue.code !== 'unrecognized_keys') {
      add({ at, ...explainIssue(issue, descriptionOf(schema, at)) });
      continue;
    }
    const allowed = fieldsAt(schema, at);
    const free = allowed.filter((field) => !Object.hasOwn(issue.input ?? {}, field));
    for (const key of issue.keys) {
      const [name] = nearest(key, free);
      if (name) misspelt.set(JSON.stringify([...at, name]), [...at, name]);
      add({ at: [...at, key], ...explainUnknownField(key, name, allowed) });
    }
  }
  const paths = [...errors.values()].map(({ at }) => at);
  return {
    // A field whose misspelt name was found is not missing.
    errors: [...errors].filter(([key]) => !misspelt.has(key)).map(([, error]) => error),
    rejected: [...paths, ...misspelt.values()],
  };
}
