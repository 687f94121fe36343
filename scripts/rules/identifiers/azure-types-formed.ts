import type { Finding, Rule } from '../rule.ts';
import { identifiersOf } from './identifiers-of.ts';

/** `Namespace.Name/type` with child types behind further slashes. */
const TYPE = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)+(\/[A-Za-z][A-Za-z0-9_.-]*)+$/;

/** Azure resource types are well formed, spelled the same everywhere, and a child type comes with a type above it. */
export const azureTypesFormed: Rule = {
  name: 'azure-types-formed',
  why: 'A policy that allows a child type without its parent lets nobody create either.',
  check({ files }) {
    const findings: Finding[] = [];
    const casing = new Map<string, string>();
    const identifiers = identifiersOf(files, 'resourceTypes');
    const all = new Set(identifiers.map(({ value }) => value.toLowerCase()));
    for (const { file, at, value } of identifiers) {
      const above = ancestorsOf(value);
      const known = casing.get(value.toLowerCase()) ?? value;
      casing.set(value.toLowerCase(), known);
      if (!TYPE.test(value))
        findings.push({
          file,
          at,
          message: `"${value}" is not a resource type`,
          tip: 'write Namespace.Name/type or Namespace.Name/type/childType',
        });
      else if (known !== value)
        findings.push({
          file,
          at,
          message: `"${value}" is spelled "${known}" elsewhere`,
          tip: 'use the casing of the newest API version in both places',
        });
      else if (above.length > 0 && !above.some((type) => all.has(type.toLowerCase()))) {
        // Some providers hang types below a path that is no type itself, so this cannot be an error.
        findings.push({
          file,
          at,
          severity: 'warning',
          message: `no type above it is listed: ${above.join(', ')}`,
          tip: 'list the parent type as well, unless it does not exist',
        });
      }
    }
    return findings;
  },
};

/** `A.B/c/d/e` → `A.B/c/d`, `A.B/c`. */
function ancestorsOf(type: string): string[] {
  const parts = type.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}
