// What a selection would be with European equivalents in place of some of its services. Values only.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import {
  type Replacement,
  replacedIds,
  replaceService,
  sovereignOption,
} from '../../../catalogue/views/exposure/replacement.ts';
import { sovereignControl } from '../../../catalogue/views/exposure/service-exposure.ts';
import { mainCloudFacts } from '../../../catalogue/views/region-facts.ts';
import { loadCatalogue, loadEquivalents, loadIndex } from '../../client/page/catalogue.ts';

export interface Alternatives {
  /** With the services of the selection and those that would replace them. */
  catalogue: Catalogue;
  replacements: readonly Replacement[];
}

/** @param catalogue of the chosen services */
export async function loadAlternatives(
  catalogue: Catalogue,
  chosen: readonly PickableService[],
): Promise<Alternatives> {
  const equivalents = await Promise.all(chosen.map(loadEquivalents));
  const { services } = await loadIndex();
  const providerOf = new Map(services.map(({ id, providerId }) => [id, providerId]));
  const european = new Set(
    catalogue.providers.filter((provider) => sovereignControl(provider) === true).map(({ id }) => id),
  );
  const wanted = equivalents.flat().map((id) => providerOf.get(id) ?? '');
  const full = await loadCatalogue([
    ...chosen.map(({ providerId }) => providerId),
    ...wanted.filter((id) => european.has(id)),
  ]);
  const replacements = chosen.flatMap(({ id }, at) => {
    const service = full.service(id);
    return service ? [replaceService(full, service, equivalents[at] ?? [])] : [];
  });
  return { catalogue: full, replacements };
}

/** Ids of the services that something else can replace. */
export function replaceableIds(replacements: readonly Replacement[]): string[] {
  return replacements.flatMap(({ from, to }) => (to && to !== from ? [from.id] : []));
}

/** The selection with these services replaced. */
export function idsAfter(replacements: readonly Replacement[], replaced: ReadonlySet<string>): string[] {
  return replacedIds(replacements.map(({ from, to }) => ({ from, to: replaced.has(from.id) ? to : from })));
}

/** Why a service is not replaced. */
export function stayText(catalogue: Catalogue, { from, to }: Replacement): string {
  return `stays: ${to ? europeanText(catalogue, from) : 'we know no equivalent that is a sovereign option'}`;
}

function europeanText(catalogue: Catalogue, service: Service): string {
  if (sovereignOption(catalogue, service)) return 'already a sovereign option';
  if (sovereignControl(catalogue.provider(service.providerId)) === null) return 'owner unknown';
  const isOpen = mainCloudFacts(service).elsewhere !== 'none';
  return `already European, ${isOpen ? 'regions unknown' : 'no region to choose'}`;
}
