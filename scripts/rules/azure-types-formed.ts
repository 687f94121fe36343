import { identifiersOf } from './identifiers-of.ts';
import type { Finding, Rule } from './rule.ts';

/** `Namespace.Name/type` with child types behind further slashes. */
const TYPE = /^[A-Z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)+(\/[A-Za-z][A-Za-z0-9_.-]*)+$/;

/** Azure resource types are well formed, spelled the same everywhere, and a child type comes with its parent. */
export const azureTypesFormed: Rule = {
  name: 'azure-types-formed',
  why: 'A policy that allows a child type without its parent lets nobody create either.',
  check({ files }) {
    const findings: Finding[] = [];
    const casing = new Map<string, string>();
    const identifiers = identifiersOf(files, 'resourceTypes');
    const all = new Set(identifiers.map(({ value }) => value));
    for (const { file, at, value } of identifiers) {
      const parent = value.slice(0, value.lastIndexOf('/'));
      const known = casing.get(value.toLowerCase()) ?? value;
      casing.set(value.toLowerCase(), known);
      if (!TYPE.test(value))
        findings.push({ file, at, message: `"${value}" is not a resource type`, tip: 'write Namespace.Name/type or Namespace.Name/type/childType' });
      else if (known !== value)
        findings.push({ file, at, message: `"${value}" is spelled "${known}" elsewhere`, tip: 'use the casing of the newest API version in both places' });
      else if (parent.includes('/') && !all.has(parent))
        findings.push({ file, at, message: `the parent type "${parent}" is listed nowhere`, tip: 'list it as well' });
    }
    return findings;
  },
};
