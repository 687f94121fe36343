// Which attestations hold for a service: those that name it, and those of the platform that it runs on.
import type { Provider, Service } from '../model/catalogue.ts';
import { hasEnded } from './lifecycle/ended.ts';

export interface Attestations {
  /** Their sources name the service itself. */
  own: readonly string[];
  /** Of the provider's whole platform, without those that name the service anyway; none when the service has ended. */
  platform: readonly string[];
}

/** @param provider the provider of the service; undefined counts as one without attestations */
export function attestationsOf(
  service: Pick<Service, 'compliance' | 'lifecycle'>,
  provider: Pick<Provider, 'id' | 'defaultCompliance'> | undefined,
): Attestations {
  const { compliance } = service;
  const platform = hasEnded(service) ? [] : (provider?.defaultCompliance ?? []);
  return { own: compliance, platform: platform.filter((name) => !compliance.includes(name)) };
}
