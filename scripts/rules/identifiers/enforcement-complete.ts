import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { Enforcement } from '../../../catalogue/schema/enforcement.ts';
import type { Finding, Rule } from '../rule.ts';
import { areIdentifiersUnsure, identifiersOf } from './identifiers-of.ts';

const LISTS = ['enforced', 'notEnforced', 'unknown'] as const;

/** Every identifier stands in one list of its provider's enforcement file alone, and the file holds no other. */
export const enforcementComplete: Rule = {
  name: 'enforcement-complete',
  why: 'What a policy cannot evaluate must be told apart from what nobody looked up.',
  check({ files }) {
    return files.enforcement.flatMap(({ id, file, value }) => {
      const kind = id === 'azure' ? 'resourceTypes' : 'apiServices';
      const used = new Set(identifiersOf(files, kind).map(({ value: identifier }) => identifier));
      const listed = new Map<string, string>();
      const unsure = areIdentifiersUnsure(files, id);
      const findings = LISTS.flatMap((list) =>
        value[list].flatMap((identifier, index): Finding[] => {
          const at = [list, index];
          const before = listed.get(identifier);
          listed.set(identifier, list);
          if (before === list) return [];
          if (before)
            return [{ file, at, message: `${identifier} is listed twice: see ${before}`, tip: 'keep it in one list' }];
          return unsure || used.has(identifier)
            ? []
            : [
                {
                  file,
                  at,
                  message: `${identifier} belongs to no service`,
                  tip: 'remove it, or add it to its service',
                },
              ];
        }),
      );
      if (isUnsure(files.refused, file, ...LISTS.map((list) => [list]))) return findings;
      return [
        ...findings,
        ...missing(
          file,
          [...used].filter((identifier) => !listed.has(identifier)),
        ),
      ];
    });
  },
};

function missing(file: string, identifiers: readonly string[]): Finding[] {
  return identifiers.map((identifier) => ({
    file,
    at: ['unknown' satisfies keyof Enforcement],
    message: `${identifier} stands in none of the lists`,
    tip: 'add it to enforced or notEnforced where a source tells, else to unknown',
  }));
}
