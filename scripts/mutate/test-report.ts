// What a run of tests said, from Vitest's JSON report: which test failed first, and how long each file took.
import * as z from 'zod';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().optional(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
export type TestReport = z.infer<typeof Report>;

export interface Failure {
  /** The test's file and name; the file alone when it does not load. */
  test: string;
  /** Whether it only took too long. */
  isLate: boolean;
}

/** @returns nothing when the text is no report, as of a process that broke off */
export function parseReport(text: string): TestReport | undefined {
  try {
    return Report.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The first failure, if a test failed. @param root the folder that paths are shown from */
export function failureIn(report: TestReport, root: string): Failure | undefined {
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.find((one) => one.status === 'failed');
    if (failed) return { test: `${file}: ${failed.fullName}`, isLate: isLate(failed.failureMessages?.[0]) };
    if (status === 'failed') return { test: `${file} does not load`, isLate: isLate(message) };
  }
  return undefined;
}

/** Seconds by path from `root`. */
export function secondsByFile(report: TestReport, root: string): [file: string, seconds: number][] {
  return report.testResults.map(({ name, startTime, endTime }) => [
    name.slice(root.length + 1),
    Math.max(0, endTime - startTime) / 1_000,
  ]);
}

function isLate(message = ''): boolean {
  return /\b(Test|Hook) timed out in \d+ms/.test(message);
}
