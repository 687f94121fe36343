// What a rule is, and how its findings become problems with lines.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { CatalogueFiles } from '../../catalogue/model/files.ts';
import { type PathStep, type Problem, renderPath } from '../../catalogue/model/problem.ts';

export interface RuleInput {
  files: CatalogueFiles;
  /** Derived from the valid files. */
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
  message: string;
  tip: string;
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

/** Runs rules over one input and places their findings in the files. */
export function runRules(rules: readonly Rule[], input: RuleInput): Problem[] {
  return rules.flatMap(({ name, check }) =>
    check(input).map(({ file, at, message, tip, severity = 'error' }) => ({
      severity,
      file,
      line: input.files.documents.get(file)?.lineOf(at) ?? 1,
      path: renderPath(at),
      message,
      tip,
      rule: name,
    })),
  );
}
