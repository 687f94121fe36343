// Compliance frameworks from their own side: who attests what, for which services, where, and as of which day. Nothing
// here reads absence as no.
import type { Catalogue, Provider, Service } from '../model/catalogue.ts';
import { nearest } from '../model/nearest.ts';
import { compareText } from '../model/order.ts';
import type { ComplianceFramework } from '../schema/category.ts';
import type { Source } from '../schema/primitives.ts';
import type { AttestationLimit } from '../schema/provider.ts';
import { attestationsOf } from './attestations.ts';
import { evidenceDay } from './sources/source-ages.ts';

/** Of one provider: what is known of one framework. */
export interface ProviderAttestation {
  provider: Provider;
  /** Whether the attestation covers the platform as a whole. */
  platform: boolean;
  /** Running services on the platform that are not named themselves; 0 where the platform is not covered. */
  onPlatform: number;
  /** Services that a source names, by name. */
  named: Service[];
  /** Regions outside of which it does not hold. */
  limits: AttestationLimit[];
  /** Oldest day of the lists that say so (YYYY-MM-DD); absent where no source is for compliance. */
  asOf: string | undefined;
}

export interface FrameworkEntry extends ComplianceFramework {
  /** As addresses write it: `soc-2`. */
  id: string;
  /** By the providers' short names. */
  providers: ProviderAttestation[];
}

/** `SOC 2` → `soc-2` */
export function frameworkId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The framework with this name or id, in any letters. */
export function findFramework(catalogue: Catalogue, asked: string): ComplianceFramework | undefined {
  const id = frameworkId(asked);
  return catalogue.data.compliance.find(({ name }) => frameworkId(name) === id);
}

/** Ids of frameworks that may have been meant, the nearest first; all of them where none is near. */
export function nearFrameworks({ data: { compliance } }: Catalogue, asked: string): string[] {
  const ids = compliance.map(({ name }) => frameworkId(name));
  const wanted = frameworkId(asked);
  const near = [...new Set([...nearest(wanted, ids), ...ids.filter((id) => id.startsWith(`${wanted}-`))])];
  return near.length > 0 ? near : ids;
}

/** Whether an attestation covers a service: by its name, or with the platform as a whole. */
export function isAttested(catalogue: Catalogue, service: Service, framework: string): boolean {
  const { own, platform } = attestationsOf(service, catalogue.provider(service.providerId));
  return own.includes(framework) || platform.includes(framework);
}

/** Every framework of the vocabulary, in its order. */
export function frameworkEntries(catalogue: Catalogue): FrameworkEntry[] {
  return catalogue.data.compliance.map((framework) => ({
    ...framework,
    id: frameworkId(framework.name),
    providers: catalogue.providers
      .flatMap((provider) => attestationOf(catalogue, provider, framework.name))
      .sort((a, b) => a.provider.shortName.localeCompare(b.provider.shortName, 'en')),
  }));
}

function attestationOf(catalogue: Catalogue, provider: Provider, framework: string): ProviderAttestation[] {
  const services = catalogue.servicesOf(provider.id);
  const named = services
    .filter(({ compliance }) => compliance.includes(framework))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const onPlatform = services.filter((service) =>
    attestationsOf(service, provider).platform.includes(framework),
  ).length;
  const platform = provider.defaultCompliance?.includes(framework) ?? false;
  if (!platform && named.length === 0) return [];
  const sources = [...(platform ? provider.sources : []), ...named.flatMap((service) => service.sources)];
  const limits = (provider.attestationLimits ?? []).filter(({ frameworks }) => frameworks.includes(framework));
  return [{ provider, platform, onPlatform, named, limits, asOf: oldestList(sources) }];
}

function oldestList(sources: readonly Source[]): string | undefined {
  return sources
    .filter(({ facts }) => facts?.includes('compliance'))
    .map(evidenceDay)
    .sort(compareText)[0];
}
