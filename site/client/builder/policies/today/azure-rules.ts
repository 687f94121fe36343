// An Azure policy as it is in force today, as rules: an initiative, a definition, an assignment, or a list of types.
import { providerOf } from '../../../../../catalogue/views/policies/entries.ts';
import { entryKey } from '../../../../../catalogue/views/policies/identifiers.ts';
import { type Enforced, findEntry, type PolicyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { azureLists } from './azure-lists.ts';
import type { Read, Rules } from './rules.ts';

/** @param index says which types are evaluated in mode Indexed */
export function azureRules(value: unknown, index: PolicyIndex): Read<Rules> {
  const found = azureLists(value);
  if ('fault' in found) return found;
  const { types, providers, denied, effect, isEveryType } = found.value;
  const [open, provided, refused] = [types, providers, denied].map(keys) as [Set<string>, Set<string>, Set<string>];
  const hasAllowed = types.length + providers.length > 0;
  const enforcement = (type: string): Enforced =>
    isEveryType ? 'enforced' : (findEntry(index, type)?.enforced ?? 'unknown');
  return {
    value: {
      named: [...types, ...denied],
      enforcement,
      exempt: [],
      notes:
        effect === undefined || effect.toLowerCase() === 'deny'
          ? []
          : [`Its effect is ${effect}, so that it refuses nothing: compared is what it would refuse with Deny.`],
      standing(entry) {
        const type = entryKey('beta', entry);
        if (enforcement(type) === 'notEnforced') return 'open';
        if (refused.has(type)) return 'denied';
        return !hasAllowed || open.has(type) || provided.has(providerOf(type)) ? 'open' : 'denied';
      },
    },
  };
}

function keys(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => entryKey('beta', name).replace(/\/\*$/, '')));
}
