// The kinds that a provider has, and those that it lacks and others have, by category. On its page.
import type { Catalogue, KindOfService } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { kindsByCategory } from '../../catalogue/views/kinds/members.ts';

interface CategoryOfKinds {
  id: string;
  name: string;
  kinds: KindOfService[];
}

export interface ProviderKinds {
  has: CategoryOfKinds[];
  lacks: CategoryOfKinds[];
  counts: { has: number; lacks: number };
}

/** Services that have ended do not count. */
export function providerKinds(catalogue: Catalogue, providerId: string): ProviderKinds {
  const running = catalogue.servicesOf(providerId).filter((service) => !hasEnded(service));
  const own = new Set(running.flatMap(({ roles }) => roles.map(({ concept }) => concept)));
  const all = kindsByCategory(catalogue);
  const part = (fits: (kind: KindOfService) => boolean) =>
    all
      .map((category) => ({ ...category, kinds: category.kinds.filter(fits) }))
      .filter(({ kinds }) => kinds.length > 0);
  const count = (groups: readonly CategoryOfKinds[]) => groups.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const has = part(({ id }) => own.has(id));
  const lacks = part(({ id, members }) => !own.has(id) && members.length > 0);
  return { has, lacks, counts: { has: count(has), lacks: count(lacks) } };
}
