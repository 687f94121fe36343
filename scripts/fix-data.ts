// `npm run fix:data [-- FOLDER]`: rewrites the catalogue's YAML in canonical form and refreshes the JSON Schemas that
// editors use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadCatalogueFiles } from '../catalogue/model/load.ts';
import { FILE_SCHEMAS, kindOfFile } from './catalogue/catalogue-schemas.ts';
import { formatYaml } from './catalogue/format-yaml.ts';

const below = process.argv[2] ?? 'catalogue/';
let changed = 0;
function writeIfChanged(file: string, text: string, previous: string | undefined): void {
  if (text === previous) return;
  writeFileSync(file, text);
  changed += 1;
}

for (const { file, document, value } of loadCatalogueFiles(process.cwd()).files.documents.values()) {
  const kind = kindOfFile(file);
  if (!kind || value === undefined || !file.startsWith(below)) continue;
  writeIfChanged(file, formatYaml(document, FILE_SCHEMAS[kind]), readFileSync(file, 'utf8'));
}
mkdirSync('catalogue/schema/json', { recursive: true });
for (const [kind, schema] of Object.entries(FILE_SCHEMAS))
  writeFileSync(
    `catalogue/schema/json/${kind.replace(/^(provider|service)s$/, '$1')}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  );
console.log(`${changed} catalogue files rewritten`);
