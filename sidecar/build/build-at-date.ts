// A build as of a given date: once a retirement date has passed since it was built, API responses are computed instead of
// read from files. Pages of the site stay as built.
import { catalogueAtDate } from '../../catalogue/model/catalogue-at-date.ts';
import type { BuildOutput } from './build-output.ts';
import { computedAnswers } from './computed-answers.ts';

/** @param day YYYY-MM-DD @returns the same build if no retirement date has passed since it was built */
export function buildAtDate(build: BuildOutput, day: string): BuildOutput {
  const catalogue = catalogueAtDate(build.catalogue, day);
  if (catalogue === build.catalogue) return build;
  return { ...build, catalogue, computed: computedAnswers(catalogue) };
}
