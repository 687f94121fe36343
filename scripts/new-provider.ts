// `npm run new-provider -- hetzner`: writes the form of catalogue/providers/hetzner.yaml, which passes the check once it
// is filled in.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '../catalogue/model/days.ts';
import { isFileWord, providerScaffold } from './catalogue/scaffold.ts';
import { RESERVED_PROVIDER_IDS } from './rules/links/names-unique.ts';

const [id = '', ...rest] = process.argv.slice(2);
const file = `catalogue/providers/${id}.yaml`;
const fault = faultOf();
if (fault) {
  console.error(`new-provider: ${fault}\nusage: npm run new-provider -- ID, e.g. npm run new-provider -- hetzner`);
  process.exitCode = 1;
} else {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, providerScaffold(dayOf(Date.now())));
  console.log(
    `${file} is ready: fill in every field marked with "TODO", remove what you cannot source, then add services with npm run new-service -- ${id} NAME`,
  );
}

function faultOf(): string | undefined {
  if (!isFileWord(id)) return `"${id}" is not a name in lower case with hyphens, e.g. clever-cloud`;
  if (rest.length > 0) return `"${rest.join(' ')}" is one word too many: join the words of a name by hyphens`;
  if (RESERVED_PROVIDER_IDS.has(id)) return `"${id}" is a word of the site's own addresses: choose another`;
  if (existsSync(file)) return `${file} exists already`;
  return undefined;
}
