// Reads the field in which whoever builds a list names principals that the policy of AWS does not bind.
import { OPTION_LIMITS, principalFault } from '../../../../catalogue/views/policies/options.ts';

export interface ExemptLines {
  principals: string[];
  /** Sentences that say which line is wrong and what is allowed. */
  faults: string[];
}

/**
 * @param text one ARN pattern a line, or several with commas between
 * @param others patterns that are exempt besides, which count against the limit
 */
export function readExemptLines(text: string, others: readonly string[]): ExemptLines {
  const faults: string[] = [];
  const principals = new Set<string>();
  text.split('\n').forEach((line, place) => {
    for (const arn of line.split(',').map((part) => part.trim().replace(/^["']|["']$/g, ''))) {
      if (arn === '') continue;
      const fault = principalFault(arn);
      if (fault === undefined) principals.add(arn);
      else faults.push(`Line ${place + 1}: “${shortened(arn)}” ${fault}.`);
    }
  });
  const all = new Set([...others, ...principals]).size;
  if (all > OPTION_LIMITS.exemptions)
    faults.push(
      `At most ${OPTION_LIMITS.exemptions} patterns can be exempt, and these are ${all}; the rest is left out.`,
    );
  return { principals: [...principals].slice(0, OPTION_LIMITS.exemptions), faults };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
