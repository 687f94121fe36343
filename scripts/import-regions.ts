// `npm run import:regions -- FOLDER --provider aws [--write] [--replace SERVICE,SERVICE]`: what a folder of reference files
// says of where the provider's services run, beside the records. It writes what is new with --write, and overwrites the
// services that --replace names; exits 1 when something could not be mapped, and when the folder says nothing of
// the provider.
import { readFileSync, writeFileSync } from 'node:fs';
import { dayOf } from '../catalogue/model/days.ts';
import { loadCatalogueFiles } from '../catalogue/model/reading/load.ts';
import { compareClaims } from './catalogue/regions/compare-claims.ts';
import { loadRegionClaims } from './catalogue/regions/load-claims.ts';
import { renderOutcomes } from './catalogue/regions/render-outcomes.ts';
import { writeRegions } from './catalogue/regions/write-regions.ts';
import { isFolder, readCommandLine } from './run/command-line.ts';

const { values, positionals, refuse } = readCommandLine(
  'npm run import:regions -- FOLDER --provider aws [--write] [--replace SERVICE,SERVICE]',
  {
    options: {
      provider: { type: 'string', default: '' },
      replace: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  },
);
const [folder = '', ...rest] = positionals;
if (folder === '') refuse('name the folder of reference files');
if (rest.length > 0) refuse(`"${rest.join(' ')}" is one word too many`);
if (!isFolder(folder)) refuse(`there is no folder "${folder}"`);
const { files } = loadCatalogueFiles(process.cwd());
if (!files.providers.some(({ id }) => id === values.provider))
  refuse(`there is no provider "${values.provider}": name one with --provider`);
const outcomes = compareClaims(files, values.provider, loadRegionClaims(folder, values.provider));
console.log(renderOutcomes(outcomes));
if (outcomes.length === 0 || outcomes.some(({ kind }) => kind === 'refused')) process.exitCode = 1;
if (values.write) {
  const replaced = new Set(values.replace.split(','));
  const checked = dayOf(Date.now());
  const written = outcomes.flatMap((outcome) =>
    outcome.kind === 'new' || (outcome.kind === 'differs' && replaced.has(outcome.claim.service)) ? [outcome] : [],
  );
  for (const { file, regions, claim } of written) {
    const { sources } = claim;
    writeFileSync(file, writeRegions(file, readFileSync(file, 'utf8'), { regions, sources, checked }));
  }
  console.log(`${written.length} records written`);
}
