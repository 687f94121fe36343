// Who sells the services of a selection, and who controls the seller in the end.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';

type Company = Provider['legalEntity'];

export interface ControlChain {
  providerId: string;
  provider: string;
  /** Who contracts, by country of the customer; empty where no other than the legal entity is known. */
  sellers: NonNullable<Provider['contractingEntities']>;
  legalEntity: Company;
  /** Owner of the legal entity, where that is not the ultimate parent. */
  parent?: Company;
  /** Null when not known; the legal entity itself where nobody controls it. */
  ultimateParent: Company | null;
}

/** One chain a provider, in the order in which the services name them. */
export function controlChains(catalogue: Catalogue, services: readonly Service[]): ControlChain[] {
  return [...new Set(services.map(({ providerId }) => providerId))].flatMap((id): ControlChain[] => {
    const provider = catalogue.provider(id);
    if (!provider) return [];
    const { name, contractingEntities: sellers = [], legalEntity, parent, ultimateParent = null } = provider;
    return [{ providerId: id, provider: name, sellers, legalEntity, ...(parent && { parent }), ultimateParent }];
  });
}

/** Nobody controls the legal entity but itself. */
export function isIndependent({ legalEntity, ultimateParent }: ControlChain): boolean {
  return ultimateParent?.name === legalEntity.name;
}
