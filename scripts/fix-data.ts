// `npm run fix -- --data [FOLDER]`: mends what a machine can mend in the catalogue's YAML, and refreshes the JSON Schemas
// that editors use.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadCatalogueFiles } from '../catalogue/model/reading/load.ts';
import { FILE_SCHEMAS } from './fix/catalogue-schemas.ts';
import { fixYaml } from './fix/fix-yaml.ts';

const below = process.argv[2] ?? 'catalogue/';
let changed = 0;
for (const { file, text } of loadCatalogueFiles(process.cwd()).files.documents.values()) {
  if (!file.startsWith(below)) continue;
  const fixed = fixYaml(file, text);
  if (fixed === text) continue;
  writeFileSync(file, fixed);
  changed += 1;
}
mkdirSync('catalogue/schema/json', { recursive: true });
for (const [kind, schema] of Object.entries(FILE_SCHEMAS))
  writeFileSync(
    `catalogue/schema/json/${kind.replace(/^(provider|service)s$/, '$1')}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  );
console.log(`${changed} catalogue files rewritten`);
