// What a service needs beside itself, with the services that are meant.
import type { Catalogue, Service } from '../model/catalogue.ts';
import type { Need, REACHES } from '../schema/service.ts';

export interface ResolvedNeed extends Omit<Need, 'service'> {
  service: Service;
}

/** In the order of the record, the strongest first. */
export function needsOf(catalogue: Catalogue, { needs = [] }: Service): ResolvedNeed[] {
  return needs.flatMap(({ service: id, ...need }) => {
    const service = catalogue.service(id);
    return service ? [{ ...need, service }] : [];
  });
}

/** Of a need that is `alone`. */
export const ALONE_TEXT = 'what that requires itself is not needed';

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
