import { mainRegions } from '../../../catalogue/model/catalogue.ts';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import type { Region } from '../../../catalogue/schema/provider.ts';
import type { ServiceRegions } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule } from '../rule.ts';

/** A statement about regions leaves room for those that open later, and rules out no more than its word says. */
export const regionsStated: Rule = {
  name: 'regions-stated',
  why: 'Exposure tells where data may lie: what is known, what is not and what is ruled out must not be confused.',
  check({ files, catalogue }) {
    return files.services.flatMap(({ file, value }): Finding[] => {
      const provider = catalogue.provider(providerIdOf(file));
      if (!provider || typeof value.regions !== 'object') return [];
      const words = fault(value.regions, mainRegions(provider.regions));
      return words ? [{ file, at: ['regions'], ...words }] : [];
    });
  },
};

function fault(stated: ServiceRegions & object, main: readonly Region[]): Pick<Finding, 'message' | 'tip'> | undefined {
  const covers = (ids: readonly string[]) => main.every(({ id }) => ids.includes(id));
  if ('except' in stated)
    return covers(stated.except)
      ? { message: '"except" leaves no region', tip: 'name the regions in which it runs with "only" or "atLeast"' }
      : undefined;
  return 'only' in stated && covers(stated.only) && stated.only.length === main.length
    ? {
        message: '"only" names every region, and would rule out those that open later',
        tip: 'say "atLeast", with the same ids',
      }
    : undefined;
}
