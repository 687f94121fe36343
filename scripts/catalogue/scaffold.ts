// Forms for new files: every fact that the author must look up says TODO, which the check refuses until it is gone.
import { PRICING_MODELS } from '../../catalogue/schema/pricing.ts';

/** The kind of policy identifier that a provider has, with an example. */
const IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['aws', 'servicePrefixes: [TODO IAM prefixes such as lambda]'],
  ['azure', 'resourceTypes: [TODO full types with child types such as Microsoft.KeyVault/vaults]'],
  ['gcp', 'apiServices: [TODO API names such as run.googleapis.com]'],
]);

/**
 * The form of catalogue/services/`providerId`/NAME.yaml.
 * @param today YYYY-MM-DD, the day on which the author is going to look at the sources
 */
export function serviceScaffold(providerId: string, today: string): string {
  const identifiers = IDENTIFIERS.get(providerId);
  return `# yaml-language-server: $schema=../../schema/json/service.json
name: TODO the name as the provider writes it
category: TODO an id from catalogue/categories.yaml
description: TODO what it is and when one would choose it, in one or two plain sentences of our own.
documentationUrl: https://TODO
pricingUrl: https://TODO
pricingModel: TODO one of ${Object.keys(PRICING_MODELS).join(', ')}
tags: [todo]
equivalents:
  - concept: TODO an id from catalogue/concepts
    grade: TODO exact, close or partial
    note: TODO the key difference; remove it where the grade is exact
${identifiers ? `policyIdentifiers:\n  ${identifiers}\n` : ''}sources:
  - url: https://TODO
    checked: '${today}'
`;
}

/** The form of catalogue/providers/ID.yaml; `today` as above. */
export function providerScaffold(today: string): string {
  return `# yaml-language-server: $schema=../schema/json/provider.json
name: TODO the full name
shortName: TODO what people say
website: https://TODO
documentationBaseUrl: https://TODO
documentationHosts: [TODO hosts of its own pages such as example.com]
statusPageUrl: https://TODO
legalEntity:
  name: TODO the company that contracts with customers
  country: TODO two letters such as DE
headOffice:
  city: TODO
  country: TODO
ultimateParent:
  name: TODO the company that controls the legal entity in the end; remove it where no source tells
  country: TODO
jurisdictionFlags: [TODO laws that reach it such as eu-gdpr]
regions:
  - {id: TODO its own identifier, name: TODO, city: TODO, country: TODO}
sources:
  - url: https://TODO/terms
    checked: '${today}'
    facts: [ownership]
  - url: https://TODO/regions
    checked: '${today}'
    facts: [regions]
`;
}

/** True for lower-case words joined by hyphens, as file names of the catalogue are. */
export function isFileWord(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
