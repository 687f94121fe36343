// `npm run check:data`: every problem of the catalogue in one run. Exits 1 when there is an error.
import { styleText } from 'node:util';
import { renderProblem } from '../catalogue/model/problem.ts';
import { checkCatalogue } from './check-catalogue.ts';

const started = performance.now();
const { catalogue, problems } = await checkCatalogue(process.cwd(), new Date().toISOString().slice(0, 10));
const errors = problems.filter(({ severity }) => severity === 'error');
for (const problem of problems) console.log(renderProblem(problem));
const pairs = catalogue.services.reduce((sum, { equivalents }) => sum + equivalents.length, 0) / 2;
console.log(
  `${catalogue.providers.length} providers, ${catalogue.services.length} services, ${pairs} equivalent pairs: ` +
    `${styleText(errors.length > 0 ? 'red' : 'green', `${errors.length} errors`)}, ${problems.length - errors.length} warnings in ${Math.round(performance.now() - started)} ms`,
);
process.exitCode = errors.length > 0 ? 1 : 0;
