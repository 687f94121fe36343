// Records of the real catalogue by what they are, so that a test stands whatever they are called and say. What no record
// is bound to be is invented instead: made-catalogue.ts, and the fixtures.
import type { Catalogue, Service } from '../../catalogue/model/catalogue.ts';
import { realBuild } from './real-build.ts';

/**
 * The first service, by id, that is so.
 * @param what the answer to "which?", for the message
 * @throws where there is none
 */
export function serviceThat(what: string, isSo: (service: Service, catalogue: Catalogue) => unknown): Service {
  const { catalogue } = realBuild;
  const service = catalogue.services.find((each) => isSo(each, catalogue));
  if (!service) throw new Error(`the catalogue has no service ${what}: invent one`);
  return service;
}
