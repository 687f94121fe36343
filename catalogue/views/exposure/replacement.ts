// What would change if services gave way to their best European equivalents.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { serviceExposure, sovereignControl } from './service-exposure.ts';

/** `to` is the service itself where it stays as it is or may be European; undefined where no equivalent is a sovereign option. */
export interface Replacement {
  from: Service;
  to: Service | undefined;
}

/**
 * @param catalogue holds the equivalents
 * @param equivalents ids of the equivalents of a service, best match first
 */
export function replaceService(catalogue: Catalogue, from: Service, equivalents: readonly string[]): Replacement {
  if (isEuropeanAlready(catalogue, from)) return { from, to: from };
  const others = equivalents.flatMap((id) => catalogue.service(id) ?? []);
  return { from, to: others.find((other) => !hasEnded(other) && sovereignOption(catalogue, other) === true) };
}

/** Whether it is a sovereign option, by the methodology; null when that is not known. */
export function sovereignOption(catalogue: Catalogue, service: Service): boolean | null {
  return serviceExposure(service, catalogue.provider(service.providerId)).sovereignOption;
}

/** What is not known of its owner or its regions is no reason to leave a provider that may well be European. */
function isEuropeanAlready(catalogue: Catalogue, service: Service): boolean {
  const control = sovereignControl(catalogue.provider(service.providerId));
  return !hasEnded(service) && control !== false && sovereignOption(catalogue, service) !== false;
}

/** The selection with every service replaced that can be; what cannot stays. */
export function replacedIds(replacements: readonly Replacement[]): string[] {
  return [...new Set(replacements.map(({ from, to }) => (to ?? from).id))];
}
