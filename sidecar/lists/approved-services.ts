// The services that approvedServiceIds names.
import { RequestError } from '../../catalogue/contract/errors.ts';
import type { Catalogue, Service } from '../../catalogue/model/catalogue.ts';
import { shortened } from '../../catalogue/model/in-sentences.ts';
import { UNKNOWN_IDS_NAMED } from '../../catalogue/model/limits.ts';
import { suggestIds } from '../../catalogue/views/suggest-ids.ts';
import { suggestionNote } from '../../catalogue/views/suggest-names.ts';

/** Characters of an unknown id that an error repeats. */
const SHOWN = 64;
/** Unknown ids that an error says more about; looking for them takes time. */
const SUGGESTED = 3;

/**
 * Each once, in order of first appearance.
 * @param ids ids, slugs or former slugs; blanks are dropped
 * @throws RequestError 400 when one is unknown, naming up to UNKNOWN_IDS_NAMED of them, or when all are blank
 */
export function approvedServices(catalogue: Catalogue, ids: readonly string[]): Service[] {
  const services = new Set<Service>();
  const notFound = new Set<string>();
  for (const id of ids.map((given) => given.trim()).filter(Boolean)) {
    const service = catalogue.find(id);
    if (service) services.add(service);
    else notFound.add(id);
  }
  if (notFound.size > 0) rejectUnknown(catalogue, [...notFound]);
  if (services.size === 0)
    throw new RequestError(400, 'Invalid request', 'approvedServiceIds: must name at least one service');
  return [...services];
}

function rejectUnknown(catalogue: Catalogue, notFound: readonly string[]): never {
  const named = notFound.slice(0, UNKNOWN_IDS_NAMED).map((id, index) => {
    const shown = JSON.stringify(shortened(id, SHOWN));
    return `${shown}${suggestionNote(index < SUGGESTED ? suggestIds(catalogue, id) : [])}`;
  });
  const rest = notFound.length - named.length;
  throw new RequestError(
    400,
    'Unknown services',
    `approvedServiceIds: no service has the id ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  );
}
