// Which providers have which kinds of service, small enough for a browser: who runs what, without what it is like. It
// lies beside the files of browser-data.ts; views/kinds/coverage.ts answers from it.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { memoize } from '../model/memoize.ts';
import { EQUIVALENCE_GRADES, type EquivalenceGrade } from '../schema/grades.ts';

export interface CoverageBody {
  grades: readonly EquivalenceGrade[];
  /** In display order. */
  categories: { id: string; name: string }[];
  /** The largest first. `office` is the country of the head office (ISO 3166-1 alpha-2). */
  providers: { id: string; name: string; office: string }[];
  /** Those that have not ended: slug, what people call it, place in `providers`, status where it is not simply active. */
  services: [slug: string, name: string, provider: number, status?: string][];
  /** By category, then by name. `members` are places in `services`, each with its place in `grades`, best first. */
  kinds: { id: string; name: string; category: number; members: [service: number, grade: number][] }[];
}

/** Made once a catalogue. */
export const coverageBody = memoize((catalogue: Catalogue): CoverageBody => {
  const { categories, data } = catalogue;
  const providers = catalogue.providers.toSorted(
    (a, b) => catalogue.servicesOf(b.id).length - catalogue.servicesOf(a.id).length,
  );
  const placeOf = placesOf(providers);
  const services = providers
    .flatMap(({ id }) => catalogue.servicesOf(id))
    .filter(({ roles, lifecycle }) => roles.length > 0 && lifecycle?.status !== 'retired');
  const serviceAt = placesOf(services);
  const categoryAt = placesOf(categories);
  return {
    grades: EQUIVALENCE_GRADES,
    categories: categories.map(({ id, name }) => ({ id, name })),
    providers: providers.map(({ id, shortName, headOffice }) => ({ id, name: shortName, office: headOffice.country })),
    services: services.map((service) => entryOf(service, placeOf.get(service.providerId) ?? 0)),
    kinds: data.concepts
      .map(({ id, name, category, members }) => ({
        id,
        name,
        category: categoryAt.get(category) ?? 0,
        members: members
          .flatMap(({ serviceId, grade }): [number, number][] => {
            const place = serviceAt.get(serviceId);
            return place === undefined ? [] : [[place, EQUIVALENCE_GRADES.indexOf(grade)]];
          })
          .sort(([a, gradeA], [b, gradeB]) => gradeA - gradeB || a - b),
      }))
      .sort((a, b) => a.category - b.category || a.name.localeCompare(b.name, 'en')),
  };
});

function entryOf({ slug, name, shortName, lifecycle }: Service, provider: number): CoverageBody['services'][number] {
  const called = shortName ?? name;
  return lifecycle ? [slug, called, provider, lifecycle.status] : [slug, called, provider];
}

function placesOf(items: readonly { id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, place) => [id, place]));
}
