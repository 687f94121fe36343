// `npm run new-service -- aws lambda`: writes the form of catalogue/services/aws/lambda.yaml, which passes the check
// once it is filled in.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '../catalogue/model/days.ts';
import { didYouMean } from '../catalogue/model/nearest.ts';
import { isFileWord, serviceScaffold } from './catalogue/scaffold.ts';

const [provider = '', name = '', ...rest] = process.argv.slice(2);
const file = `catalogue/services/${provider}/${name}.yaml`;
const fault = faultOf();
if (fault) {
  console.error(
    `new-service: ${fault}\nusage: npm run new-service -- PROVIDER NAME, e.g. npm run new-service -- aws lambda`,
  );
  process.exitCode = 1;
} else {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, serviceScaffold(provider, dayOf(Date.now())));
  console.log(
    `${file} is ready: fill in every field marked with "TODO", remove what you cannot source, then run npm run check:data`,
  );
}

function faultOf(): string | undefined {
  const providers = readdirSync('catalogue/providers').map((provided) => provided.replace(/\.yaml$/, ''));
  if (!providers.includes(provider))
    return `there is no provider "${provider}": ${didYouMean(provider, providers)} A new one begins with npm run new-provider`;
  if (!isFileWord(name)) return `"${name}" is not a name in lower case with hyphens, e.g. key-vault`;
  if (rest.length > 0) return `"${rest.join(' ')}" is one word too many: join the words of a name by hyphens`;
  if (existsSync(file)) return `${file} exists already`;
  return undefined;
}
