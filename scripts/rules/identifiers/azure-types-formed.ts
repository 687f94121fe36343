import type { Finding, Rule } from '../rule.ts';
import { areIdentifiersUnsure, identifiersOf } from './identifiers-of.ts';

/** `Namespace.Name/type` with child types behind further slashes. */
const TYPE = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)+(\/[A-Za-z][A-Za-z0-9_.-]*)+$/;

/** Azure resource types are well formed, spelled the same everywhere, and a child type comes with a type above it. */
export const azureTypesFormed: Rule = {
  name: 'azure-types-formed',
  why: 'A policy that allows a child type without its parent lets nobody create either.',
  check({ files }) {
    const identifiers = identifiersOf(files, 'resourceTypes');
    const all = new Set(identifiers.map(({ value }) => value.toLowerCase()));
    const exceptions = files.identifiers.filter(({ id }) => id === 'azure-parentless');
    const excused = new Set(exceptions.flatMap(({ value }) => value.map(({ identifier }) => identifier)));
    const unsure = areIdentifiersUnsure(files, 'azure');
    const isParentless = (type: string) => {
      const above = ancestorsOf(type);
      return above.length > 0 && !above.some((parent) => all.has(parent.toLowerCase()));
    };
    const findings: Finding[] = [];
    const casing = new Map<string, string>();
    for (const { file, at, value } of identifiers) {
      const known = casing.get(value.toLowerCase()) ?? value;
      casing.set(value.toLowerCase(), known);
      const refused = (message: string, tip: string) => findings.push({ file, at, message, tip });
      if (!TYPE.test(value))
        refused(`"${value}" is not a resource type`, 'write Namespace.Name/type or Namespace.Name/type/childType');
      else if (known !== value)
        refused(
          `"${value}" is spelled "${known}" elsewhere`,
          'use the casing of the newest API version in both places',
        );
      else if (isParentless(value) && !excused.has(value) && !unsure)
        refused(
          `no type above it is listed: ${ancestorsOf(value).join(', ')}`,
          'list the parent type as well; where there is none, say so in catalogue/identifiers/azure-parentless.yaml',
        );
    }
    for (const { file, value } of exceptions)
      value.forEach(({ identifier }, index) => {
        if (!unsure && !(casing.get(identifier.toLowerCase()) === identifier && isParentless(identifier)))
          findings.push({
            file,
            at: [index],
            message: `the exception for ${identifier} is not needed`,
            tip: 'remove it: no service lists the type so, or one lists a type above it',
          });
      });
    return findings;
  },
};

/** `A.B/c/d/e` → `A.B/c/d`, `A.B/c`. */
function ancestorsOf(type: string): string[] {
  const parts = type.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}
