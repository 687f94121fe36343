// What would change if services gave way to their best European equivalents.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../lifecycle/ended.ts';
import { serviceExposure } from './exposure.ts';

/** `to` is the service itself where it is a sovereign option already; undefined where no equivalent is one. */
export interface Replacement {
  from: Service;
  to: Service | undefined;
}

/**
 * @param catalogue holds the equivalents
 * @param equivalents ids of the equivalents of a service, best match first
 */
export function replaceService(catalogue: Catalogue, from: Service, equivalents: readonly string[]): Replacement {
  const isOption = (service: Service) =>
    !hasEnded(service) && serviceExposure(service, catalogue.provider(service.providerId)).sovereignOption === true;
  if (isOption(from)) return { from, to: from };
  return { from, to: equivalents.flatMap((id) => catalogue.service(id) ?? []).find(isOption) };
}

/** The selection with every service replaced that can be; what cannot stays. */
export function replacedIds(replacements: readonly Replacement[]): string[] {
  return [...new Set(replacements.map(({ from, to }) => (to ?? from).id))];
}
