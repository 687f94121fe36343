// `npm run check -- --report` and `-- --stale DAYS`: how complete and how fresh the catalogue is, as text for a
// terminal.
import { type Catalogue, POLICY_PROVIDERS } from '../../catalogue/model/catalogue.ts';
import { DAY_MILLISECONDS, dayOf } from '../../catalogue/model/days.ts';
import { compareText } from '../../catalogue/model/order.ts';
import {
  countFields,
  countIdentifiers,
  countNeeds,
  countPricing,
  countRegionBasis,
  percentText,
} from '../../catalogue/views/completeness.ts';
import { datedSources } from '../../catalogue/views/sources/source-ages.ts';

/** Ids of the clouds that have policies. */
const CLOUDS = Object.values(POLICY_PROVIDERS);

/** Tables of services by provider and category, and the share of services that have each field. */
export function renderReport(catalogue: Catalogue): string {
  const { services } = catalogue;
  const byProvider = catalogue.providers.map(({ id }) => [id, catalogue.servicesOf(id).length] as const);
  const byCategory = catalogue.categories.map(({ id }) => [id, catalogue.servicesIn(id).length] as const);
  const groups = [services, ...CLOUDS.map((id) => catalogue.servicesOf(id))];
  const counts = groups.map(countFields);
  return [
    table('services by provider', byProvider),
    table('services by category', byCategory),
    table('completeness, of all services and per cent of them', [
      ['', '', 'all', ...CLOUDS],
      ...countFields(services).map(({ field, present }, row) => [
        field,
        present,
        ...counts.map((of, group) => percentText(of[row]?.present ?? 0, groups[group]?.length ?? 0)),
      ]),
      shares('pricing URL and model, of what still runs', groups.map(countPricing), ({ priced, running }) => [
        priced,
        running,
      ]),
      shares(
        'identifiers or reason, where policies are made',
        groups.map(countIdentifiers),
        ({ named, excused, services: of }) => [named + excused, of],
      ),
    ]),
    table('regions of what still runs, by what they rest on, and per cent on the service’s own record', [
      ['', 'own', 'in part', 'bound', 'unknown', '%'],
      ...[
        ['all', services] as const,
        ...catalogue.providers.map(({ id }) => [id, catalogue.servicesOf(id)] as const),
      ].map(([name, own]) => {
        const { running, service, inPart, provider, unknown } = countRegionBasis(own);
        return [name, service, inPart, provider, unknown, percentText(service, running)];
      }),
    ]),
    needsTable(catalogue),
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

/** For each cloud that has policies, of the services that these can name; those that are open are named. */
function needsTable(catalogue: Catalogue): string {
  const counts = CLOUDS.map((id) => [id, countNeeds(catalogue.servicesOf(id))] as const);
  const open = counts.flatMap(([, count]) => count.open);
  return [
    table('what services need, where they have identifiers', [
      ['', 'services', 'needs', 'none', 'open'],
      ...counts.map(([id, { services, stated, excused, open: own }]) => [id, services, stated, excused, own.length]),
    ]),
    ...open.map((id) => `  open: ${id}`),
  ].join('\n');
}

/**
 * Chains of exact matches through a service that serves several concepts, whose ends match less well: A = B = C, but A
 * ≈ C. Within one concept that cannot happen; across concepts it is often right, and worth a look.
 */
export function renderChains(catalogue: Catalogue): string {
  const gradesOf = new Map(
    catalogue.services.map(({ id, equivalents }) => [
      id,
      new Map(equivalents.map(({ serviceId, grade }) => [serviceId, grade])),
    ]),
  );
  const chains = catalogue.services.flatMap(({ id, equivalents }) => {
    const ends = equivalents.filter(({ grade }) => grade === 'exact').map(({ serviceId }) => serviceId);
    return ends.flatMap((first, index) =>
      ends.slice(index + 1).flatMap((last) => {
        const grade = gradesOf.get(first)?.get(last);
        return grade === undefined || grade === 'exact'
          ? []
          : [`  ${first} = ${id} = ${last}, whose ends are ${grade}`];
      }),
    );
  });
  return [`${chains.length} chains of exact matches across concepts have ends that match less well`, ...chains].join(
    '\n',
  );
}

/** Sources that were last checked more than `days` days before `today`, oldest first. */
export function renderStale(catalogue: Catalogue, days: number, today: string): string {
  const limit = dayOf(Date.parse(today) - days * DAY_MILLISECONDS);
  const stale = datedSources(catalogue)
    .filter(({ checked }) => checked < limit)
    .sort((a, b) => compareText(a.checked, b.checked) || compareText(a.id, b.id));
  return [
    `${stale.length} sources were last checked before ${limit}`,
    ...stale.map(
      ({ id, checked, url, facts }) =>
        `  ${checked}  ${id}: ${facts.length > 0 ? facts.join(', ') : 'the record'} (${url})`,
    ),
  ].join('\n');
}

/** A row of counts that have a whole of their own: how many there are in the first group, then the share of each. */
function shares<Count>(
  name: string,
  groups: readonly Count[],
  parts: (count: Count) => [part: number, whole: number],
): (string | number)[] {
  const pairs = groups.map(parts);
  return [name, pairs[0]?.[0] ?? 0, ...pairs.map(([part, whole]) => percentText(part, whole))];
}

function table(title: string, rows: readonly (readonly (string | number)[])[]): string {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return [
    title,
    ...rows.map(
      ([name, ...values]) =>
        `  ${String(name).padEnd(width)}  ${values.map((value) => String(value).padStart(8)).join('')}`,
    ),
  ].join('\n');
}
