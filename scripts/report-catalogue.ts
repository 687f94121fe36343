// `npm run check -- --report` and `-- --stale DAYS`: how complete and how fresh the catalogue is, as text for a terminal.
import type { Catalogue, Service } from '../catalogue/model/catalogue.ts';
import { compareText } from '../catalogue/model/problem.ts';

/** What a complete record has. */
const FIELDS: readonly [name: string, present: (service: Service) => boolean][] = [
  ['description', ({ description }) => description !== ''],
  ['documentationUrl', ({ documentationUrl }) => documentationUrl !== undefined],
  ['pricingUrl', ({ pricingUrl }) => pricingUrl !== undefined],
  ['pricingModel', ({ pricingModel }) => pricingModel !== undefined],
  ['hasFreeTier', ({ hasFreeTier }) => hasFreeTier !== undefined],
  ['tags', ({ tags }) => tags.length > 0],
  ['aliases', ({ aliases }) => aliases.length > 0],
  ['compliance', ({ compliance }) => compliance.length > 0],
  ['sub-services', ({ subServices }) => subServices.length > 0],
  ['equivalents', ({ equivalents }) => equivalents.length > 0],
  ['equivalents or reason', ({ equivalents, noEquivalents }) => equivalents.length > 0 || noEquivalents !== undefined],
  ['lifecycle', ({ lifecycle }) => lifecycle !== undefined],
  ['own regions', ({ regionBasis }) => regionBasis !== 'provider'],
];

const POLICY_PROVIDERS = new Set(['aws', 'azure', 'gcp']);

/** Tables of services by provider and category, and the share of services that have each field. */
export function renderReport(catalogue: Catalogue): string {
  const { services } = catalogue;
  const byProvider = catalogue.providers.map(({ id }) => [id, catalogue.servicesOf(id).length] as const);
  const byCategory = catalogue.categories.map(({ id }) => [id, catalogue.servicesIn(id).length] as const);
  const share = (list: readonly Service[], present: (service: Service) => boolean) => {
    const count = list.filter(present).length;
    return [count, `${((count / Math.max(1, list.length)) * 100).toFixed(1)} %`] as const;
  };
  const policy = services.filter(({ providerId }) => POLICY_PROVIDERS.has(providerId));
  const identified = share(
    policy,
    ({ policyIdentifiers, subServices, noPolicyIdentifiers }) =>
      Object.keys(policyIdentifiers).length > 0 || subServices.some((part) => part.policyIdentifiers) || noPolicyIdentifiers !== undefined,
  );
  return [
    table('services by provider', byProvider),
    table('services by category', byCategory),
    table('completeness', [
      ...FIELDS.map(([name, present]) => [name, ...share(services, present)] as const),
      ['identifiers or reason (aws, azure, gcp)', ...identified],
    ]),
    table(
      'lifecycle',
      [
        ...Map.groupBy(
          services.filter(({ lifecycle }) => lifecycle),
          ({ lifecycle }) => lifecycle?.status ?? '',
        ),
      ].map(([status, list]) => [status, list.length] as const),
    ),
  ].join('\n\n');
}

/**
 * Chains of exact matches through a service that serves several concepts, whose ends match less well: A = B = C, but A ≈ C. Within one
 * concept that cannot happen; across concepts it is often right, and worth a look.
 */
export function renderChains(catalogue: Catalogue): string {
  const gradesOf = new Map(catalogue.services.map(({ id, equivalents }) => [id, new Map(equivalents.map(({ serviceId, grade }) => [serviceId, grade]))]));
  const chains = catalogue.services.flatMap(({ id, equivalents }) => {
    const ends = equivalents.filter(({ grade }) => grade === 'exact').map(({ serviceId }) => serviceId);
    return ends.flatMap((first, index) =>
      ends.slice(index + 1).flatMap((last) => {
        const grade = gradesOf.get(first)?.get(last);
        return grade === undefined || grade === 'exact' ? [] : [`  ${first} = ${id} = ${last}, whose ends are ${grade}`];
      }),
    );
  });
  return [`${chains.length} chains of exact matches across concepts have ends that match less well`, ...chains].join('\n');
}

/** Records whose newest check is more than `days` days before `today`, oldest first. */
export function renderStale({ services, providers }: Catalogue, days: number, today: string): string {
  const limit = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const stale = [...services, ...providers]
    .flatMap(({ id, sources }) =>
      sources.filter(({ checked }) => checked < limit).map(({ checked, url, facts }) => ({ id, checked, url, facts: facts?.join(', ') ?? 'the record' })),
    )
    .sort((a, b) => compareText(a.checked, b.checked) || compareText(a.id, b.id));
  return [
    `${stale.length} sources were last checked before ${limit}`,
    ...stale.map(({ id, checked, url, facts }) => `  ${checked}  ${id}: ${facts} (${url})`),
  ].join('\n');
}

function table(title: string, rows: readonly (readonly (string | number)[])[]): string {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return [title, ...rows.map(([name, ...values]) => `  ${String(name).padEnd(width)}  ${values.map((value) => String(value).padStart(8)).join('')}`)].join(
    '\n',
  );
}
