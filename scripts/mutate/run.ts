// One run of test files, as it is asked for and answered between processes.

export type Outcome = 'passed' | 'failed' | 'timed out';

export interface Asked {
  files: readonly string[];
  /** Files that have another text than in the run before. */
  changed: readonly string[];
}

export interface Run {
  outcome: Outcome;
  /** The test that failed first, if there is one to name. */
  by?: string;
  /** How long each file took, of those that ran to their end. */
  seconds: readonly (readonly [file: string, seconds: number])[];
  output: string;
}
