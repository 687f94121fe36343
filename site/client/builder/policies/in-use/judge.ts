// How what is in use stands under a new document, and what would have to be approved for it.

import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../../../catalogue/model/ended.ts';
import type { Contents } from '../../../../../catalogue/views/policies/contents.ts';
import { entryKey, entryOf } from '../../../../../catalogue/views/policies/identifiers.ts';
import { prefixOf } from '../../../../../catalogue/views/policies/patterns.ts';
import { type PolicyIndex, policyEntry } from '../../../../../catalogue/views/policies/policy-index.ts';
import type { Rules } from '../today/rules.ts';

export interface ClosedUse {
  name: string;
  /** What of it stays open: action patterns or types. */
  open: string[];
  /** Services whose approval opens it, the most likely first. */
  candidates: Service[];
  /** What is closed of it belongs to approved services: approving more opens nothing. */
  isApproved: boolean;
}

export interface JudgedUse {
  denied: ClosedUse[];
  /**
   * Open in part, by the foundation, by what others need or by hand. What was read names no actions, so that nobody can
   * tell whether more than that is used.
   */
  inPart: ClosedUse[];
  /** Denied if the cloud looks at them, which is not known. */
  uncertain: ClosedUse[];
  open: string[];
  /** The cloud passes over them: neither opened nor denied. */
  notControlled: string[];
  /** In no record of the catalogue: denied where the cloud looks at them. */
  unrecorded: string[];
}

/**
 * @param rules of the document that was made of the contents
 * @param names IAM prefixes, resource types or namespaces, APIs
 */
export function judgeUse(contents: Contents, rules: Rules, names: readonly string[]): JudgedUse {
  const { index } = contents;
  const judged: JudgedUse = { denied: [], inPart: [], uncertain: [], open: [], notControlled: [], unrecorded: [] };
  const { enforcement, standing } = rules;
  for (const name of names) {
    const entries = entriesFor(index, name);
    const looked = entries.filter((entry) => enforcement(entry) !== 'notEnforced');
    const closed = looked.filter((entry) => standing(entry) !== 'open');
    if (entries.length === 0) judged.unrecorded.push(name);
    else if (looked.length === 0) judged.notControlled.push(name);
    else if (closed.length === 0) judged.open.push(name);
    else {
      const isDenied = looked.every((entry) => standing(entry) === 'denied');
      const isKnown = closed.some((entry) => enforcement(entry) === 'enforced');
      const group = isKnown ? (isDenied ? 'denied' : 'inPart') : 'uncertain';
      judged[group].push(closedUse(contents, name, closed, openOf(index, rules, looked)));
    }
  }
  return judged;
}

/** Of a namespace, all its types. */
function entriesFor({ family, entries, spellings }: PolicyIndex, name: string): string[] {
  const key = entryKey(family, entryOf(family, name));
  const entry = spellings.get(key);
  if (entry !== undefined) return [entry];
  if (family !== 'beta' || name.includes('/')) return [];
  return [...entries.keys()].filter((type) => entryKey(family, type).startsWith(`${key}/`));
}

/** Of a prefix, the patterns in the document; of a namespace, its types. */
function openOf({ family }: PolicyIndex, { named, standing }: Rules, looked: readonly string[]): string[] {
  const prefixes = new Set(looked.map(prefixOf));
  const candidates = family === 'alpha' ? named.filter((pattern) => prefixes.has(prefixOf(pattern))) : looked;
  return candidates.filter((entry) => standing(entry) !== 'denied');
}

/** What an approved service has for its own is closed by hand. */
function closedUse({ index, approved }: Contents, name: string, closed: readonly string[], open: string[]): ClosedUse {
  const wanting = closed.filter((entry) => !policyEntry(index, entry).owners.some((owner) => approved.has(owner)));
  return { name, open, candidates: candidatesFor(index, wanting, name), isApproved: wanting.length === 0 };
}

/** Those that are called most like the name, then those that own most of what is asked, then those others need most. */
function candidatesFor({ services, dependencies }: PolicyIndex, entries: readonly string[], name: string): Service[] {
  const wanted = new Set(entries);
  const called = name.split('.')[0] ?? name;
  const found = [...services.values()].flatMap(({ service, own }) => {
    const held = own.filter((entry) => wanted.has(entry)).length;
    if (held === 0 || hasEnded(service)) return [];
    const needed = new Set(dependencies.filter(({ to }) => to === service.id).map(({ from }) => from)).size;
    return [{ service, held, needed, likeness: likenessOf(service, called) }];
  });
  const most = Math.max(...found.map(({ likeness }) => likeness));
  const isCalled = ({ likeness }: { likeness: number }) => Number(likeness === most);
  found.sort(
    (a, b) =>
      isCalled(b) - isCalled(a) || b.held - a.held || b.needed - a.needed || (a.service.id < b.service.id ? -1 : 1),
  );
  return found.map(({ service }) => service);
}

/** `aws-ec2` is called like `ec2`; `gcp-compute-engine` like `compute`, where nothing is called so alone. */
function likenessOf({ id }: Service, called: string): number {
  return id.endsWith(`-${called}`) ? 2 : Number(id.includes(`-${called}-`));
}
