// Breaks the fixture catalogue in one place and returns what the check says.
import { checkCatalogue } from '../../../../scripts/catalogue/check-catalogue.ts';
import { brokenFixture } from '../../../support/fixture.ts';

export const TODAY = '2026-11-21';

/** Problems of the fixture after `change` of one file, as `file:line severity path message`. */
export async function problemsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const { problems } = await checkCatalogue(brokenFixture({ [file]: change }), TODAY);
  return problems.map(
    (problem) =>
      `${problem.file.replace('catalogue/', '')}:${problem.line} ${problem.severity} ${problem.path} [${problem.rule}] ${problem.message} | ${problem.tip}`,
  );
}
