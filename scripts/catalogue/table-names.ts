// Which services of the catalogue the names of others' tables stand for: by the names in the records, or by the readings
// of catalogue/reference-names.yaml where a name is old, short or means several.
import * as z from 'zod';
import type { Service } from '../../catalogue/model/catalogue.ts';
import type { ReferenceName } from '../../catalogue/schema/category.ts';

/** Makers' names that tables put before a service's name, or leave out. */
const BRANDS =
  /^(?:alibaba cloud|alibaba|amazon|aws|azure|google cloud|google|huawei cloud|ibm cloud|ibm|microsoft|oci|oracle cloud infrastructure|oracle cloud|oracle) /;

/** By id of the provider the names of its services that a table sets beside those of the others. */
export const TableRow = z.record(z.string(), z.array(z.string()));
export type TableRow = z.infer<typeof TableRow>;

export interface TableNames {
  /** Ids of services; none where the name has no reading or stands for nothing in the catalogue. */
  servicesOf(provider: string, name: string): readonly string[];
  /** Names without a reading, and readings that no table needs or that name no service; one line each. */
  problems(rows: readonly TableRow[]): string[];
}

export function openNames(services: readonly Service[], reviewed: readonly ReferenceName[]): TableNames {
  const known = new Set(services.map(({ id }) => id));
  const written = idsBy(services, plain);
  const bare = idsBy(services, core);
  const readings = new Map(
    reviewed.map(({ provider, name, services: ids = [] }) => [keyOf(provider, name), ids] as const),
  );
  const byRecords = (provider: string, name: string) =>
    only(written.get(keyOf(provider, name))) ?? only(bare.get(keyOf(provider, core(name))));
  const servicesOf = (provider: string, name: string) =>
    readings.get(keyOf(provider, name)) ?? byRecords(provider, name);
  return {
    servicesOf: (provider, name) => servicesOf(provider, name) ?? [],
    problems: (rows) => {
      const names = new Map(
        rows.flatMap((row) =>
          Object.entries(row).flatMap(([provider, list]) =>
            list.map((name) => [keyOf(provider, name), { provider, name }] as const),
          ),
        ),
      );
      return [
        ...[...names.values()]
          .filter(({ provider, name }) => !servicesOf(provider, name))
          .map(({ provider, name }) => `${provider}: the name ${name} of the tables stands for no service`),
        ...[...readings].flatMap(([key, ids]) => [
          ...(names.has(key) ? [] : [`the reading of ${key} is given, and no table has the name`]),
          ...ids.filter((id) => !known.has(id)).map((id) => `the reading of ${key} names ${id}, no service`),
        ]),
      ];
    },
  };
}

/** Ids by provider and name, for every name that a record has. */
function idsBy(services: readonly Service[], form: (name: string) => string): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, providerId, name: current, shortName, aliases } of services)
    for (const name of [current, shortName, ...aliases]) {
      if (name === undefined) continue;
      const key = keyOf(providerId, form(name));
      ids.set(key, (ids.get(key) ?? new Set()).add(id));
    }
  return ids;
}

/** A name of two services is no name. */
function only(ids: ReadonlySet<string> | undefined): string[] | undefined {
  return ids?.size === 1 ? [...ids] : undefined;
}

function keyOf(provider: string, name: string): string {
  return `${provider}: ${plain(name)}`;
}

/** In lower case, without invisible characters and double spaces. */
function plain(name: string): string {
  return name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Without the maker's name and what stands in brackets behind. */
function core(name: string): string {
  return plain(name)
    .replace(/ ?\(.*\)$/, '')
    .replace(BRANDS, '');
}
