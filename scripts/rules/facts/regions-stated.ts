import { mainRegions } from '../../../catalogue/model/catalogue.ts';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import type { Region } from '../../../catalogue/schema/provider.ts';
import type { ServiceRegions } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule } from '../rule.ts';

/** A statement about regions leaves something open, or rules something out, as its word says. */
export const regionsStated: Rule = {
  name: 'regions-stated',
  why: 'Exposure tells where data may lie: what is known, what is not and what is ruled out must not be confused.',
  check({ files, catalogue }) {
    return files.services.flatMap(({ file, value }): Finding[] => {
      const provider = catalogue.provider(providerIdOf(file));
      if (!provider || typeof value.regions !== 'object') return [];
      const words = fault(value.regions, mainRegions(provider.regions), provider.regionsIncomplete !== undefined);
      return words ? [{ file, at: ['regions'], ...words }] : [];
    });
  },
};

const EVERYWHERE = "write {except: []}, which says all regions of the provider's main cloud";

/** @param lacking whether the list of the provider's regions is known to lack some, so that something stays open */
function fault(
  stated: ServiceRegions & object,
  main: readonly Region[],
  lacking: boolean,
): Pick<Finding, 'message' | 'tip'> | undefined {
  const covers = (ids: readonly string[]) => main.length > 0 && main.every(({ id }) => ids.includes(id));
  if ('except' in stated)
    return covers(stated.except) || main.length === 0
      ? { message: '"except" leaves no region', tip: 'name the regions in which it runs with "only" or "atLeast"' }
      : undefined;
  if ('only' in stated)
    return covers(stated.only) && stated.only.length === main.length
      ? { message: '"only" names every region', tip: EVERYWHERE }
      : undefined;
  return covers(stated.atLeast) && !lacking
    ? {
        message: '"atLeast" names every region, so that nothing is open',
        tip: `${EVERYWHERE}, or "only" where regions of a separate realm are among them`,
      }
    : undefined;
}
