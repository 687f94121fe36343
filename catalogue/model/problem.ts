// What is wrong with the catalogue and where: the one shape that the loader and every rule report in.
import { compareText } from './order.ts';

/** A step into a YAML document: map key or list index. */
export type PathStep = string | number;

/** One fault of the data, addressed to the author of the file. */
export interface Problem {
  /** error stops the build; warning is reported only. */
  severity: 'error' | 'warning';
  /** Path from the project's root, e.g. `catalogue/services/aws/lambda.yaml`. */
  file: string;
  /** 1-based. */
  line: number;
  /** Where in the document, e.g. `equivalents[0].concept`; empty for the whole file. */
  path: string;
  /** What is wrong, with the offending value. */
  message: string;
  /** What to do about it. */
  tip: string;
  /** The rule that found it. */
  rule: string;
}

/** `['equivalents', 0, 'concept']` → `equivalents[0].concept`. */
export function renderPath(path: readonly PathStep[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  );
}

/** One problem as two lines for a terminal: `file:line path: message` and the tip. */
export function renderProblem({ severity, file, line, path, message, tip, rule }: Problem): string {
  return `${file}:${line} ${severity}${path ? ` ${path}` : ''}: ${message} [${rule}]\n    tip: ${tip}`;
}

/** By file, then line, then rule, so that the same faults always read the same. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) || a.line - b.line || compareText(a.rule, b.rule) || compareText(a.message, b.message)
  );
}
