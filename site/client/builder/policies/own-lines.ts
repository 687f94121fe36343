// Reads the fields in which whoever builds a list writes values of their own, one a line.
import { shortened } from '../../../../catalogue/model/in-sentences.ts';
import { OPTION_LIMITS, principalFault } from '../../../../catalogue/views/policies/options.ts';

export interface OwnLines {
  /** Those that are right, each once and no more than the limit. */
  values: string[];
  /** Sentences that say which line is wrong and what is allowed. */
  faults: string[];
}

export interface LineRules {
  /** What is wrong with a value, as the rest of a sentence about it. */
  faultOf(value: string): string | undefined;
  limit: number;
  /** What is too much, e.g. `patterns can be exempt`. */
  limited: string;
  /** Values that count against the limit besides. */
  others?: readonly string[];
}

/** @param text one value a line, or several with commas between */
export function readLines(text: string, { faultOf, limit, limited, others = [] }: LineRules): OwnLines {
  const faults: string[] = [];
  const values = new Set<string>();
  text.split('\n').forEach((line, place) => {
    for (const value of line.split(',').map((part) => part.trim().replace(/^["']|["']$/g, ''))) {
      if (value === '') continue;
      const fault = faultOf(value);
      if (fault === undefined) values.add(value);
      else faults.push(`Line ${place + 1}: “${shortened(value, 60)}” ${fault}.`);
    }
  });
  const all = new Set([...others, ...values]).size;
  if (all > limit) faults.push(`At most ${limit} ${limited}, and these are ${all}; the rest is left out.`);
  return { values: [...values].slice(0, limit), faults };
}

/** Principals that the policy of AWS does not bind. @param others of presets */
export function readExemptLines(text: string, others: readonly string[]): OwnLines {
  return readLines(text, {
    faultOf: principalFault,
    limit: OPTION_LIMITS.exemptions,
    limited: 'patterns can be exempt',
    others,
  });
}
