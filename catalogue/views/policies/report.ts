// What a policy of each cloud covers, lacks, opens and cannot reach, and how it is applied: plain values, as the API
// answers them.

import {
  type Catalogue,
  POLICY_FAMILIES,
  POLICY_PROVIDERS,
  type PolicyFamily,
  type Service,
} from '../../model/catalogue.ts';
import { commandsOf, commandsWithout } from './commands.ts';
import type { MissingValue, NeededValue } from './demands.ts';
import { includedServices, missingServices, overGrants } from './findings/gaps.ts';
import {
  coveredValue,
  type IdentifiersValue,
  identifiersValue,
  notEnforceableValue,
  notExpressibleValue,
} from './findings/service-values.ts';
import { warningsOf } from './findings/warnings.ts';
import { type FoundationEntry, foundationIn } from './foundation.ts';
import { CHARACTERS_MAXIMUM, documentHash, generatePolicy, type MadePolicy, type RefusedPolicy } from './generate.ts';
import type { Governed } from './governed.ts';
import { API_WORDS, type OptionWords } from './option-words.ts';
import { FORMATS, type PolicyFormat, type PolicyOptions } from './options.ts';

export interface CloudReport {
  /** Of the minified JSON document; null when there is none. */
  characters: number | null;
  limit: number;
  /** Changes with the document; null when there is none. */
  contentHash: string | null;
  /** Why there is no document, with the field that is at fault; null when there is one. */
  refused: string | null;
  /** governed: yes, or unknown where nobody knows whether the cloud evaluates any of the identifiers. */
  covered: { id: string; identifiers: string[]; governed: Governed }[];
  included: NeededValue[];
  missing: MissingValue[];
  notExpressible: { id: string; reason: string; reach: Service['reach'] | null; governedBy: string[] }[];
  notEnforceable: { id: string; identifiers: string[]; why: string }[];
  /** Approved, and alsoDeny takes all of it away; absent where there is none. */
  denied?: IdentifiersValue[];
  overGrants: IdentifiersValue[];
  foundation: readonly FoundationEntry[];
  retired: string[];
  apply: string[];
  rollback: string[];
  warnings: string[];
}

/** A cloud without an approved service is absent. */
export type PolicyReport = { [Family in PolicyFamily]?: CloudReport };

/**
 * @param approved services of any provider, in any order
 * @param options valid each for itself; what a cloud does not have refuses its document, not the report
 * @param words that sentences name options by
 */
export function policyReport(
  catalogue: Catalogue,
  approved: readonly Service[],
  options: PolicyOptions = {},
  words: OptionWords = API_WORDS,
): PolicyReport {
  const providers = new Set(approved.map(({ providerId }) => providerId));
  return Object.fromEntries(
    POLICY_FAMILIES.filter((family) => providers.has(POLICY_PROVIDERS[family])).map((family) => [
      family,
      cloudReport(catalogue, family, approved, options, words),
    ]),
  );
}

function cloudReport(
  catalogue: Catalogue,
  family: PolicyFamily,
  approved: readonly Service[],
  { format, ...asked }: PolicyOptions,
  words: OptionWords,
): CloudReport {
  // The report is of the content, whatever it is written in; a format only decides the commands.
  const hasFormat = format !== undefined && (FORMATS[family] as readonly PolicyFormat[]).includes(format);
  const options = hasFormat ? { ...asked, format } : asked;
  return reportOf(generatePolicy(catalogue, family, approved, options, words), words, hasFormat ? undefined : format);
}

/**
 * @param words that sentences name options by
 * @param otherFormat asked for, but not one of this cloud's
 */
export function reportOf(
  policy: MadePolicy | RefusedPolicy,
  words: OptionWords,
  otherFormat?: PolicyFormat,
): CloudReport {
  const { contents } = policy;
  const { coverage, options } = contents;
  const { family } = contents.index;
  const json = 'json' in policy ? policy.json : undefined;
  return {
    characters: json?.length ?? null,
    limit: CHARACTERS_MAXIMUM[family],
    contentHash: 'json' in policy ? documentHash(policy) : null,
    refused: 'refused' in policy ? `${policy.field}: ${policy.refused}` : null,
    covered: coverage.covered.map((id) => coveredValue(contents, id)),
    included: includedServices(contents),
    missing: missingServices(contents),
    notExpressible: coverage.notExpressible.map((id) => notExpressibleValue(contents, id)),
    notEnforceable: coverage.notEnforceable.map((id) => notEnforceableValue(contents, id)),
    ...(coverage.denied.length > 0 && { denied: coverage.denied.map((id) => identifiersValue(contents, id)) }),
    overGrants: overGrants(contents),
    foundation: foundationIn(family, options.scope, options.foundation),
    retired: coverage.retired,
    ...(json === undefined ? commandsWithout(family, options) : commandsOf(family, options)),
    warnings: warningsOf(contents, words, json?.length, otherFormat),
  };
}
