// How what is in use stands under a new document, and what would have to be approved for it.
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../../../catalogue/model/ended.ts';
import { listAt } from '../../../../../catalogue/views/policies/place-set.ts';
import type { PolicyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import type { Rules } from '../today/rules.ts';

export interface DeniedUse {
  name: string;
  /** Some of it stays open. */
  isPart: boolean;
  /** Services whose approval opens it, the most likely first. */
  candidates: Service[];
}

export interface JudgedUse {
  denied: DeniedUse[];
  open: string[];
  /** The cloud passes over them: neither opened nor denied. */
  notControlled: string[];
  /** In no record of the catalogue: denied where the cloud looks at them. */
  unknown: string[];
}

/** @param names IAM prefixes, resource types or namespaces, APIs */
export function judgeUse(index: PolicyIndex, rules: Rules, names: readonly string[]): JudgedUse {
  const judged: JudgedUse = { denied: [], open: [], notControlled: [], unknown: [] };
  for (const name of names) {
    const places = placesOf(index, name);
    const looked = places.filter((place) => rules.looksAt(index.entries[place] ?? ''));
    const standings = new Set(looked.map((place) => rules.standing(index.entries[place] ?? '')));
    if (places.length === 0) judged.unknown.push(name);
    else if (looked.length === 0) judged.notControlled.push(name);
    else if (standings.size === 1 && standings.has('open')) judged.open.push(name);
    else {
      const isPart = standings.has('open') || standings.has('partly');
      judged.denied.push({ name, isPart, candidates: candidatesFor(index, looked, name) });
    }
  }
  return judged;
}

/** Of a namespace, all its types. */
function placesOf({ family, entries, entryPlaces }: PolicyIndex, name: string): number[] {
  const key = family === 'alpha' ? `${name}:*` : family === 'beta' ? name.toLowerCase() : name;
  const place = entryPlaces.get(key);
  if (place !== undefined) return [place];
  if (family !== 'beta' || name.includes('/')) return [];
  return [...entries.keys()].filter((at) => entries[at]?.toLowerCase().startsWith(`${key}/`));
}

/** Those that are called like the name, then those that own most of what is asked, then those that others need most. */
function candidatesFor({ services, own, edges }: PolicyIndex, places: readonly number[], name: string): Service[] {
  const wanted = new Set(places);
  const called = `-${name.split('.')[0]}`;
  const found = services.flatMap((service, at) => {
    const held = listAt(own, at).filter((place) => wanted.has(place)).length;
    if (held === 0 || hasEnded(service)) return [];
    const needed = new Set(edges.filter(({ to }) => to === at).map(({ from }) => from)).size;
    return [{ service, held, needed, isCalled: Number(service.id.endsWith(called)) }];
  });
  found.sort(
    (a, b) =>
      b.isCalled - a.isCalled || b.held - a.held || b.needed - a.needed || (a.service.id < b.service.id ? -1 : 1),
  );
  return found.map(({ service }) => service);
}
