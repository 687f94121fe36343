// `npm run check:data [-- --report] [--chains] [--stale DAYS] [--tables FILE]`: every problem of the catalogue in one
// run. Exits 1 when there is an error, or a pair of the tables of equivalents that is neither an equivalent nor
// explained in catalogue/equivalences/omissions.yaml.
import { existsSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { catalogueOn } from '../catalogue/model/catalogue-on.ts';
import { dayOf } from '../catalogue/model/days.ts';
import { renderProblem } from '../catalogue/model/problem.ts';
import { countCatalogue } from '../catalogue/views/counts.ts';
import { auditEquivalents, renderRecall } from './catalogue/audit-equivalents.ts';
import { checkCatalogue } from './catalogue/check-catalogue.ts';
import { renderChains, renderReport, renderStale } from './catalogue/report-catalogue.ts';
import { renderEnds } from './catalogue/report-ends.ts';
import { TableRow } from './catalogue/table-names.ts';
import { numberFrom, readCommandLine } from './run/command-line.ts';

const { values, refuse } = readCommandLine(
  'npm run check:data -- [--report] [--chains] [--stale DAYS] [--tables FILE]',
  {
    options: {
      report: { type: 'boolean' },
      chains: { type: 'boolean' },
      stale: { type: 'string' },
      tables: { type: 'string' },
    },
  },
);
const staleDays =
  values.stale === undefined
    ? undefined
    : (numberFrom(0, values.stale) ?? refuse(`--stale takes a number of days (found "${values.stale}")`));
if (values.tables !== undefined && !existsSync(values.tables))
  refuse(`--tables takes a YAML file of rows (found "${values.tables}")`);
const started = performance.now();
const today = dayOf(Date.now());
const { catalogue, files, problems } = await checkCatalogue(process.cwd(), today);
const errors = problems.filter(({ severity }) => severity === 'error');
for (const problem of problems) console.log(renderProblem(problem));
if (values.report) console.log(`${renderReport(catalogue)}\n\n${renderEnds(catalogueOn(catalogue, today), files)}\n`);
if (values.chains) console.log(`${renderChains(catalogue)}\n`);
if (staleDays !== undefined) console.log(`${renderStale(catalogue, staleDays, today)}\n`);
if (values.tables) {
  const rows = z.array(TableRow).parse(parse(readFileSync(values.tables, 'utf8')));
  const { unexplained, explained, recall } = auditEquivalents(files, catalogue, rows);
  console.log(
    [
      ...unexplained,
      `${unexplained.length} unexplained differences from ${values.tables}, ${explained} explained`,
      renderRecall(recall),
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
