// The policy identifiers of a service, and what a document of each cloud writes for them.
import type { PolicyFamily, PolicyIdentifiers, Service } from '../../model/catalogue.ts';

const READERS: Readonly<Record<PolicyFamily, (identifiers: PolicyIdentifiers) => readonly string[] | undefined>> = {
  alpha: ({ alpha }) => alpha?.servicePrefixes,
  beta: ({ beta }) => beta?.resourceTypes,
  gamma: ({ gamma }) => gamma?.apiServices,
};

/** Identifiers of a service and of its sub-services, each once, in the order of the data. */
export function identifiersOf(service: Service, family: PolicyFamily): string[] {
  const read = READERS[family];
  return [
    ...new Set(
      [service, ...service.subServices].flatMap(({ policyIdentifiers = {} }) => read(policyIdentifiers) ?? []),
    ),
  ];
}

/** What a document writes for a whole identifier: all actions of a prefix, the type or the API itself. */
export function entryOf(family: PolicyFamily, identifier: string): string {
  return family === 'alpha' ? `${identifier}:*` : identifier;
}

/** Two entries with the same key are the same to the cloud: Azure writes its types in any case. */
export function entryKey(family: PolicyFamily, entry: string): string {
  return family === 'beta' ? entry.toLowerCase() : entry;
}

/**
 * A child type cannot be created where its parent is denied, so beta names `Microsoft.Sql/servers` for
 * `Microsoft.Sql/servers/databases`.
 */
export function withParents(family: PolicyFamily, entries: readonly string[]): string[] {
  return family === 'beta' ? entries.flatMap((type) => [...parentTypes(type), type]) : [...entries];
}

function parentTypes(type: string): string[] {
  const parts = type.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
