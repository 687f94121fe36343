// What a rule is, and how its findings become problems with lines.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { type PathStep, type Problem, renderPath } from '../../catalogue/model/problem.ts';
import type { CatalogueFiles } from '../../catalogue/model/reading/files.ts';
import { isEcho } from '../../catalogue/model/refused.ts';

export interface RuleInput {
  /** With what can be read of refused files: their texts may have any form. */
  files: CatalogueFiles;
  /** Derived from the files. */
  catalogue: Catalogue;
  /** YYYY-MM-DD. */
  today: string;
  /** Every AWS IAM service prefix that exists. */
  awsPrefixes: ReadonlySet<string>;
}

/** What a rule found; the runner adds the line and the rule's name. */
export interface Finding {
  file: string;
  at: readonly PathStep[];
  /** 1-based, for what has no place in the value: comments and white space. */
  line?: number;
  message: string;
  tip: string;
  /** Fields whose absence is complained of: one that was refused is not absent. */
  lacks?: readonly string[];
  /** What findings have in common that one fault may have caused, e.g. the name that all of them look for. */
  cause?: string;
  /** Default error. */
  severity?: Problem['severity'];
}

export interface Rule {
  /** kebab-case, shown behind each problem. */
  name: string;
  /** Why the catalogue has this law, in one sentence. */
  why: string;
  check(input: RuleInput): Finding[];
}

/** So many places of one cause are named. */
const PLACES_NAMED = 5;

/**
 * Runs rules over one input and places their findings in the files. What only follows from a place that was refused
 * before is left out, and what has one cause is one problem.
 */
export function runRules(rules: readonly Rule[], input: RuleInput): Problem[] {
  const { refused, documents } = input.files;
  const lineOf = ({ file, at, line }: Finding) => line ?? documents.get(file)?.lineOf(at) ?? 1;
  return rules.flatMap(({ name, check }) => {
    const findings = check(input).filter(({ file, at, lacks }) => {
      const places = refused.get(file) ?? [];
      return !isEcho(places, at) && !lacks?.some((field) => isEcho(places, [field]));
    });
    return [...Map.groupBy(findings, causeOf).values()].flatMap(([first, ...others]) =>
      first ? [problemOf(name, first, others, lineOf)] : [],
    );
  });
}

function problemOf(
  rule: string,
  first: Finding,
  others: readonly Finding[],
  lineOf: (finding: Finding) => number,
): Problem {
  const { file, at, tip, severity = 'error' } = first;
  const named = others.slice(0, PLACES_NAMED).map((other) => `${other.file}:${lineOf(other)}`);
  const more = others.length > named.length ? ` and ${others.length - named.length} more` : '';
  const message = others.length > 0 ? `${first.message}; so also ${named.join(', ')}${more}` : first.message;
  return { severity, file, line: lineOf(first), path: renderPath(at), message, tip, rule };
}

/** A finding without a cause stands alone. */
function causeOf(finding: Finding): string | Finding {
  return finding.cause ?? finding;
}
