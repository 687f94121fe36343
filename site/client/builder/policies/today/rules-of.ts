// A document of any of the three clouds as rules.
import type { PolicyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { azureRules } from './azure-rules.ts';
import { orgRules } from './org-rules.ts';
import type { Read, Rules } from './rules.ts';
import { scpRules } from './scp-rules.ts';

/** @param value as its text was parsed */
export function rulesOf(index: PolicyIndex, value: unknown): Read<Rules> {
  switch (index.family) {
    case 'alpha':
      return scpRules(value);
    case 'beta':
      return azureRules(value, index);
    case 'gamma':
      return orgRules(value, index);
  }
}
