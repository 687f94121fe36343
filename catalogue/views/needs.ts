// What a service needs beside itself, with the services that are meant.
import type { Catalogue, Service } from '../model/catalogue.ts';
import type { Need, REACHES } from '../schema/service.ts';

export interface ResolvedNeed extends Omit<Need, 'service' | 'alternatives'> {
  service: Service;
  /** Any of them takes its place; mostly none. */
  alternatives: readonly Service[];
}

/** In the order of the record, the strongest first. */
export function needsOf(catalogue: Catalogue, { needs = [] }: Service): ResolvedNeed[] {
  return needs.flatMap(({ service: id, alternatives = [], ...need }) => {
    const service = catalogue.service(id);
    const others = alternatives.flatMap((other) => catalogue.service(other) ?? []);
    return service ? [{ ...need, service, alternatives: others }] : [];
  });
}

/** What it is for and on what terms, as a part of a sentence. */
export function needText({ for: purpose, alternatives, alone }: ResolvedNeed): string {
  const terms = [
    ...(alternatives.length > 0 ? [insteadText(alternatives.map(({ name }) => name))] : []),
    ...(alone ? ['what that requires itself is not needed'] : []),
  ];
  return [purpose, ...terms].join('; ');
}

/** @param names of what takes the place of a need; at least one */
export function insteadText(names: readonly string[]): string {
  return `${names.join(' or ')} will do instead`;
}

/** The services whose identifiers rule this one. */
export function governorsOf(catalogue: Catalogue, { governedBy = [] }: Service): Service[] {
  return governedBy.flatMap((id) => catalogue.service(id) ?? []);
}

/** Why no policy of the cloud reaches a service, in a sentence. */
export const REACH_TEXTS: Readonly<Record<(typeof REACHES)[number], string>> = {
  provider: 'No policy reaches it: the provider runs it beside the cloud accounts.',
  outside: 'No policy reaches it: it is run by somebody else or in another control plane.',
  client: 'No policy reaches it: it is software that runs at the customer.',
};
