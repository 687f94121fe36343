// How what is in use stands under a new document, and what would have to be approved for it.

import { assertDefined } from '../../../../../catalogue/model/assert-defined.ts';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../../../catalogue/model/ended.ts';
import type { Contents } from '../../../../../catalogue/views/policies/contents.ts';
import { entryKey, entryOf } from '../../../../../catalogue/views/policies/identifiers.ts';
import { prefixOf } from '../../../../../catalogue/views/policies/patterns.ts';
import { listAt } from '../../../../../catalogue/views/policies/place-set.ts';
import type { PolicyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
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
  const enforcement = (place: number) => rules.enforcement(assertDefined(index.entries[place]));
  const standing = (place: number) => rules.standing(assertDefined(index.entries[place]));
  for (const name of names) {
    const places = placesOf(index, name);
    const looked = places.filter((place) => enforcement(place) !== 'notEnforced');
    const closed = looked.filter((place) => standing(place) !== 'open');
    if (places.length === 0) judged.unrecorded.push(name);
    else if (looked.length === 0) judged.notControlled.push(name);
    else if (closed.length === 0) judged.open.push(name);
    else {
      const isDenied = looked.every((place) => standing(place) === 'denied');
      const isKnown = closed.some((place) => enforcement(place) === 'enforced');
      const group = isKnown ? (isDenied ? 'denied' : 'inPart') : 'uncertain';
      judged[group].push(closedUse(contents, name, closed, openOf(index, rules, looked)));
    }
  }
  return judged;
}

/** Of a namespace, all its types. */
function placesOf({ family, entries, entryPlaces }: PolicyIndex, name: string): number[] {
  const key = entryKey(family, entryOf(family, name));
  const place = entryPlaces.get(key);
  if (place !== undefined) return [place];
  if (family !== 'beta' || name.includes('/')) return [];
  return [...entries.keys()].filter((at) => entryKey(family, assertDefined(entries[at])).startsWith(`${key}/`));
}

/** Of a prefix, the patterns in the document; of a namespace, its types. */
function openOf({ family, entries }: PolicyIndex, { named, standing }: Rules, looked: readonly number[]): string[] {
  const own = looked.map((place) => assertDefined(entries[place]));
  const prefixes = new Set(own.map(prefixOf));
  const asked = family === 'alpha' ? named.filter((pattern) => prefixes.has(prefixOf(pattern))) : own;
  return asked.filter((entry) => standing(entry) !== 'denied');
}

/** What an approved service has for its own is closed by hand. */
function closedUse({ index, approved }: Contents, name: string, closed: readonly number[], open: string[]): ClosedUse {
  const wanting = closed.filter((place) => !listAt(index.owners, place).some((owner) => approved.has(owner)));
  return { name, open, candidates: candidatesFor(index, wanting, name), isApproved: wanting.length === 0 };
}

/** Those that are called most like the name, then those that own most of what is asked, then those others need most. */
function candidatesFor({ services, own, edges }: PolicyIndex, places: readonly number[], name: string): Service[] {
  const wanted = new Set(places);
  const called = name.split('.')[0] ?? name;
  const found = services.flatMap((service, at) => {
    const held = listAt(own, at).filter((place) => wanted.has(place)).length;
    if (held === 0 || hasEnded(service)) return [];
    const needed = new Set(edges.filter(({ to }) => to === at).map(({ from }) => from)).size;
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
