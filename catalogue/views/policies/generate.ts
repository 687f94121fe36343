// From approved services to a policy document, or the reason why there is none.

import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../../model/catalogue.ts';
import { contentHash } from '../writing/content-hash.ts';
import { ALPHA_CHARACTERS_MAXIMUM, alphaDocument, type ServiceControlPolicy } from './alpha.ts';
import { BETA_CHARACTERS_MAXIMUM, betaDocument, betaRefusal, type Definition, type Initiative } from './beta.ts';
import { type Contents, contentsOf } from './contents.ts';
import { GAMMA_CHARACTERS_MAXIMUM, gammaDocument, gammaRefusal, type OrganizationPolicy } from './gamma.ts';
import { API_WORDS, type OptionWords } from './option-words.ts';
import { combinationFault, type PolicyOptions } from './options.ts';

/** Services that a refusal names. */
const NAMED = 20;

/** Characters of a minified document, at most; all of it is ASCII, so that they are bytes too. */
export const CHARACTERS_MAXIMUM: Readonly<Record<PolicyFamily, number>> = {
  alpha: ALPHA_CHARACTERS_MAXIMUM,
  beta: BETA_CHARACTERS_MAXIMUM,
  gamma: GAMMA_CHARACTERS_MAXIMUM,
};

export type PolicyDocument =
  | { family: 'alpha'; value: ServiceControlPolicy }
  | { family: 'beta'; value: Initiative | Definition }
  | { family: 'gamma'; value: OrganizationPolicy };

export interface MadePolicy {
  contents: Contents;
  document: PolicyDocument;
  /** The document, minified: the same bytes for the same services and options. */
  json: string;
}

export interface RefusedPolicy {
  contents: Contents;
  /** The field of the request that is at fault. */
  field: string;
  /** What is wrong, as the rest of a sentence about that field. */
  refused: string;
}

/**
 * @param approved services of any provider, in any order
 * @param options valid each for itself; combinations are looked at here
 * @param words that a refusal names options by
 */
export function generatePolicy(
  catalogue: Catalogue,
  family: PolicyFamily,
  approved: readonly Service[],
  options: PolicyOptions = {},
  words: OptionWords = API_WORDS,
): MadePolicy | RefusedPolicy {
  const contents = contentsOf(catalogue, family, approved, options);
  const fault = combinationFault(family, options, words);
  if (fault) return { contents, field: fault.field, refused: fault.message };
  const refuse = (refused: string) => ({ contents, field: 'approvedServiceIds', refused });
  const nothing = emptyRefusal(catalogue, contents, words);
  if (nothing !== undefined) return refuse(nothing);
  const document = documentOf(contents);
  const json = JSON.stringify(document.value);
  const tooLarge = sizeRefusal(contents, document, json);
  return tooLarge === undefined ? { contents, document, json } : refuse(`${tooLarge}; ${adviceOf(contents, words)}`);
}

/** Changes with the document, whose own it is where that has one. */
export function documentHash({ document, json }: MadePolicy): string {
  return document.family === 'beta' ? document.value.properties.metadata.contentHash : contentHash(json);
}

function documentOf(contents: Contents): PolicyDocument {
  const { family } = contents.index;
  switch (family) {
    case 'alpha':
      return { family, value: alphaDocument(contents) };
    case 'beta':
      return { family, value: betaDocument(contents) };
    case 'gamma':
      return { family, value: gammaDocument(contents) };
  }
}

const WHAT: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'a service control policy',
  beta: 'a policy initiative',
  gamma: 'an organisation policy',
};

function sizeRefusal({ entries }: Contents, document: PolicyDocument, { length }: string): string | undefined {
  const { family } = document;
  const counted =
    family === 'beta' ? betaRefusal(document.value) : family === 'gamma' ? gammaRefusal(entries) : undefined;
  if (counted !== undefined || length <= CHARACTERS_MAXIMUM[family]) return counted;
  return `the policy would have ${length} characters; ${WHAT[family]} may have at most ${CHARACTERS_MAXIMUM[family]}`;
}

function adviceOf(
  { options: { include = 'none', exemptPrincipals = [] } }: Contents,
  { openLess }: OptionWords,
): string {
  return [
    'approve fewer services',
    ...(include === 'usual' ? [openLess] : []),
    ...(exemptPrincipals.length > 0 ? ['exempt fewer principals'] : []),
  ].join(' or ');
}

/** An allow-list without a service would deny everything, so there is no document without one that it can name. */
function emptyRefusal(catalogue: Catalogue, contents: Contents, { holds, alsoDeny }: OptionWords): string | undefined {
  const { index, coverage, included, byService, nameable } = contents;
  const provider = catalogue.provider(POLICY_PROVIDERS[index.family])?.name ?? POLICY_PROVIDERS[index.family];
  const { covered, notExpressible, notEnforceable, denied } = coverage;
  const serves = (some: ReadonlySet<string>) => included.size > 0 && !byService.isDisjointFrom(some);
  if (covered.length > 0 || serves(nameable)) return undefined;
  if (denied.length > 0 || serves(index.evaluated))
    return `${holds} nothing that ${alsoDeny} leaves, and a policy without any would deny everything`;
  if (notExpressible.length + notEnforceable.length === 0)
    return `${holds} no service of ${provider}, and a policy without any would deny everything`;
  const ids = [...notExpressible, ...notEnforceable].sort();
  const rest = ids.length - NAMED;
  const named = `${ids.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return notEnforceable.length === 0
    ? `${holds} no service of ${provider} that a policy can name: ${named}`
    : `${holds} no service of ${provider} that a policy can take effect on, and one without any would deny everything else: ${named}`;
}
