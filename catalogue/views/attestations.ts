// Which attestations hold for a service: those that name it, and those of the platform that it runs on.
import type { Provider, Service } from '../model/catalogue.ts';
import { hasEnded } from '../model/ended.ts';
import type { AttestationLimit } from '../schema/provider.ts';

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

/** What of the provider's limits concerns attestations of a service: those that hold in some regions only, and where. */
export function attestationLimitsOf(
  { own, platform }: Attestations,
  provider: Pick<Provider, 'attestationLimits'> | undefined,
): AttestationLimit[] {
  return (provider?.attestationLimits ?? []).flatMap((limit) => {
    const frameworks = limit.frameworks.filter((name) => own.includes(name) || platform.includes(name));
    return frameworks.length > 0 ? [{ ...limit, frameworks }] : [];
  });
}

/** For people, one a set of regions: `FedRAMP High, DoD IL4 only in us-gov-east-1, us-gov-west-1` */
export function attestationLimitTexts(limits: readonly AttestationLimit[]): string[] {
  const byRegions = Map.groupBy(limits, ({ regions }) => regions.join(', '));
  return [...byRegions].map(
    ([regions, same]) => `${same.flatMap(({ frameworks }) => frameworks).join(', ')} only in ${regions}`,
  );
}
