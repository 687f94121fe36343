// A build as a day finds it: once an end has come since it was made, the API's answers are computed, whatever its files
// tell. Pages of the site stay as they were built.
import { catalogueOn } from '../../catalogue/model/catalogue-on.ts';
import type { BuildOutput } from './build-output.ts';
import { computedAnswers } from './computed-answers.ts';

/** @param day YYYY-MM-DD @returns the same build where no end has come since it was made */
export function buildOn(build: BuildOutput, day: string): BuildOutput {
  const catalogue = catalogueOn(build.catalogue, day);
  if (catalogue === build.catalogue) return build;
  return { ...build, catalogue, overtaken: computedAnswers(catalogue) };
}
