// `npm run new-service -- aws lambda`: scaffolds catalogue/services/aws/lambda.yaml, which passes the check once it is
// filled in.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../catalogue/model/nearest.ts';

const IDENTIFIERS: Readonly<Record<string, string>> = {
  aws: '  servicePrefixes: [] # IAM prefixes, e.g. lambda',
  azure: '  resourceTypes: [] # full types with child types, e.g. Microsoft.KeyVault/vaults',
  gcp: '  apiServices: [] # e.g. run.googleapis.com',
};

const [provider = '', name = ''] = process.argv.slice(2);
const problem = faultOf(provider, name);
if (problem) {
  console.error(
    `new-service: ${problem}\nusage: npm run new-service -- PROVIDER NAME, e.g. npm run new-service -- aws lambda`,
  );
  process.exitCode = 1;
} else {
  const file = fileOf(provider, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, scaffold(provider, new Date().toISOString().slice(0, 10)));
  console.log(
    `${file} is ready: fill in every field marked with "TODO", remove what you cannot source, then run npm run check:data`,
  );
}

function fileOf(providerId: string, service: string): string {
  return `catalogue/services/${providerId}/${service}.yaml`;
}

function faultOf(providerId: string, service: string): string | undefined {
  const providers = readdirSync('catalogue/providers').map((file) => file.replace(/\.yaml$/, ''));
  if (!providers.includes(providerId))
    return `there is no provider "${providerId}": ${didYouMean(providerId, providers)}`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(service))
    return `"${service}" is not a name in lower case with hyphens, e.g. key-vault`;
  if (existsSync(fileOf(providerId, service))) return `${fileOf(providerId, service)} exists already`;
  return undefined;
}

function scaffold(providerId: string, today: string): string {
  return `# yaml-language-server: $schema=../../schema/json/service.json
name: TODO name as the provider writes it
category: TODO an id from catalogue/categories.yaml
description: TODO what it is and when one would choose it, in one or two plain sentences of our own.
documentationUrl: https://TODO
pricingUrl: https://TODO
pricingModel: usage
tags: [todo]
equivalents:
  - concept: TODO an id from catalogue/concepts
    grade: exact
${IDENTIFIERS[providerId] ? `policyIdentifiers:\n${IDENTIFIERS[providerId]}\n` : ''}sources:
  - url: https://TODO
    checked: '${today}'
`;
}
