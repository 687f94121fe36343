import type { Enforcement } from '../../../catalogue/schema/enforcement.ts';
import type { Finding, Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

const KIND_OF = { azure: 'resourceTypes', gcp: 'apiServices' } as const;
const LISTS = ['enforced', 'notEnforced', 'unknown'] as const;

/** Every identifier stands in exactly one list of its provider's enforcement file, and the file holds no other. */
export const enforcementComplete: Rule = {
  name: 'enforcement-complete',
  why: 'What a policy cannot evaluate must be told apart from what nobody looked up.',
  check({ files }) {
    return files.enforcement.flatMap(({ id, file, value }) => {
      const kind = KIND_OF[id as keyof typeof KIND_OF];
      const used = new Set(identifiersOf(files, kind).map(({ value: identifier }) => identifier));
      const listed = new Set<string>();
      const findings: Finding[] = [];
      for (const list of LISTS) {
        value[list].forEach((identifier, index) => {
          const at = [list, index];
          if (listed.has(identifier))
            findings.push({ file, at, message: `${identifier} is listed twice`, tip: 'keep it in one list' });
          else if (!used.has(identifier))
            findings.push({
              file,
              at,
              message: `${identifier} belongs to no service`,
              tip: 'remove it, or add it to its service',
            });
          listed.add(identifier);
        });
      }
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
