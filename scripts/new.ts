// `npm run new -- service aws lambda` writes the form of catalogue/services/aws/lambda.yaml, `npm run new -- provider
// hetzner` that of catalogue/providers/hetzner.yaml. A form passes the check once it is filled in.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '../catalogue/model/days.ts';
import { didYouMean } from '../catalogue/model/nearest.ts';
import { isFileWord, providerScaffold, serviceScaffold } from './catalogue/scaffold.ts';
import { RESERVED_PROVIDER_IDS } from './rules/links/names-unique.ts';

const [kind, ...words] = process.argv.slice(2);
const today = dayOf(Date.now());
if (kind === 'service') newService(...words);
else if (kind === 'provider') newProvider(...words);
else
  refuse(
    `"${kind ?? ''}" is neither service nor provider`,
    'service PROVIDER NAME or provider ID',
    'service aws lambda',
  );

function newService(provider = '', name = '', ...rest: string[]): void {
  const providers = readdirSync('catalogue/providers').map((file) => file.replace(/\.yaml$/, ''));
  write(
    `catalogue/services/${provider}/${name}.yaml`,
    providers.includes(provider)
      ? faultOf(name, rest, 'key-vault')
      : `there is no provider "${provider}": ${didYouMean(provider, providers)} A new one begins with npm run new -- provider`,
    ['service PROVIDER NAME', 'service aws lambda'],
    serviceScaffold(provider, today),
    'run npm run check:data',
  );
}

function newProvider(id = '', ...rest: string[]): void {
  write(
    `catalogue/providers/${id}.yaml`,
    RESERVED_PROVIDER_IDS.has(id)
      ? `"${id}" is a word of the site's own addresses: choose another`
      : faultOf(id, rest, 'clever-cloud'),
    ['provider ID', 'provider hetzner'],
    providerScaffold(today),
    `add services with npm run new -- service ${id} NAME`,
  );
}

function faultOf(name: string, rest: readonly string[], example: string): string | undefined {
  if (!isFileWord(name)) return `"${name}" is not a name in lower case with hyphens, e.g. ${example}`;
  if (rest.length > 0) return `"${rest.join(' ')}" is one word too many: join the words of a name by hyphens`;
  return undefined;
}

function write(
  file: string,
  fault: string | undefined,
  usage: [form: string, example: string],
  form: string,
  next: string,
): void {
  const complaint = fault ?? (existsSync(file) ? `${file} exists already` : undefined);
  if (complaint) {
    refuse(complaint, ...usage);
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, form);
  console.log(`${file} is ready: fill in every field marked with "TODO", remove what you cannot source, then ${next}`);
}

function refuse(complaint: string, form: string, example: string): void {
  console.error(`${complaint}\nusage: npm run new -- ${form}, e.g. npm run new -- ${example}`);
  process.exitCode = 1;
}
