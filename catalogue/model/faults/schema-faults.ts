// What a schema refuses in a value: one fault for each place, and all places that cannot be relied on.
import type * as z from 'zod';
import { nearest } from '../nearest.ts';
import type { PathStep } from '../problem.ts';
import { explainIssue, explainUnknownField, fieldsAt, meaningOf } from './schema-words.ts';

interface SchemaFault {
  at: PathStep[];
  message: string;
  tip: string;
}

/**
 * @param issues of `schema` on one value, made with reportInput
 * @returns the first fault of each place, and every place that was refused: those of the faults, and the fields whose
 *   misspelt names were found
 */
export function schemaFaults(
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): { faults: SchemaFault[]; refused: PathStep[][] } {
  const faults = new Map<string, SchemaFault>();
  const misspelt = new Map<string, PathStep[]>();
  const add = (fault: SchemaFault) => {
    const key = JSON.stringify(fault.at);
    if (!faults.has(key)) faults.set(key, fault);
  };
  for (const issue of issues) {
    const at = issue.path as PathStep[];
    if (issue.code !== 'unrecognized_keys') {
      add({ at, ...explainIssue(issue, meaningOf(schema, at)) });
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
  const places = [...faults.values()].map(({ at }) => at);
  return {
    // A field whose misspelt name was found is not missing.
    faults: [...faults].filter(([key]) => !misspelt.has(key)).map(([, fault]) => fault),
    refused: [...places, ...misspelt.values()],
  };
}
