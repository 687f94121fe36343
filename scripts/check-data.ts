// `npm run check:data [-- --report] [--chains] [--stale DAYS] [--reference DIR]`: every problem of the catalogue in one
// run. Exits 1 when there is an error, or a difference from the reference without a stated reason in
// catalogue/reference-differences.yaml or catalogue/equivalences/omissions.yaml.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { catalogueOn } from '../catalogue/model/catalogue-on.ts';
import { dayOf } from '../catalogue/model/days.ts';
import { renderProblem } from '../catalogue/model/problem.ts';
import { countCatalogue } from '../catalogue/views/counts.ts';
import { auditEquivalents, renderRecall } from './catalogue/audit-equivalents.ts';
import { auditReference } from './catalogue/audit-reference.ts';
import { checkCatalogue } from './catalogue/check-catalogue.ts';
import { renderChains, renderReport, renderStale } from './catalogue/report-catalogue.ts';
import { renderEnds } from './catalogue/report-ends.ts';
import { numberFrom, readCommandLine } from './run/command-line.ts';

const { values, refuse } = readCommandLine(
  'npm run check:data -- [--report] [--chains] [--stale DAYS] [--reference DIR]',
  {
    options: {
      report: { type: 'boolean' },
      chains: { type: 'boolean' },
      stale: { type: 'string' },
      reference: { type: 'string' },
    },
  },
);
const staleDays =
  values.stale === undefined
    ? undefined
    : (numberFrom(0, values.stale) ?? refuse(`--stale takes a number of days (found "${values.stale}")`));
if (values.reference !== undefined && !existsSync(path.join(values.reference, 'aws-regions.json')))
  refuse(`--reference takes a folder of reference files (there is no aws-regions.json in "${values.reference}")`);
const started = performance.now();
const today = dayOf(Date.now());
const { catalogue, files, problems } = await checkCatalogue(process.cwd(), today);
const errors = problems.filter(({ severity }) => severity === 'error');
for (const problem of problems) console.log(renderProblem(problem));
if (values.report) console.log(`${renderReport(catalogue)}\n\n${renderEnds(catalogueOn(catalogue, today), files)}\n`);
if (values.chains) console.log(`${renderChains(catalogue)}\n`);
if (staleDays !== undefined) console.log(`${renderStale(catalogue, staleDays, today)}\n`);
if (values.reference) {
  const equivalence = auditEquivalents(files, catalogue, values.reference);
  const audits = [auditReference(files, values.reference), equivalence];
  const unexplained = audits.flatMap((audit) => audit.unexplained);
  const explained = audits.reduce((sum, audit) => sum + audit.explained, 0);
  console.log(
    [
      ...unexplained,
      `${unexplained.length} unexplained differences from ${values.reference}, ${explained} explained`,
      renderRecall(equivalence.recall),
      '',
    ].join('\n'),
  );
  if (unexplained.length > 0) process.exitCode = 1;
}
const { providers, services, equivalents } = countCatalogue(catalogue);
console.log(
  `${providers} providers, ${services} services, ${equivalents} equivalent pairs: ` +
    `${styleText(errors.length > 0 ? 'red' : 'green', `${errors.length} errors`)}, ${problems.length - errors.length} warnings in ${Math.round(performance.now() - started)} ms`,
);
if (errors.length > 0) process.exitCode = 1;
