// `npm run check -- --reference DIR`: compares identifiers and regions with a folder of reference files and says what differs.
// The folder is optional and never needed to build; each file in it names its own source.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueFiles } from '../catalogue/model/load.ts';
import { compareText } from '../catalogue/model/problem.ts';
import type { Region } from '../catalogue/schema/provider.ts';
import { identifiersOf } from './rules/identifiers-of.ts';

interface RegionRow {
  id: string;
  country: string | null;
  name?: string;
  partition?: string;
}

/**
 * @param folder holds aws-regions.json, azure-resource-types.json, gcp-apis.json and the like
 * @returns one line for each difference, sorted
 * @throws when a reference file is missing or not JSON
 */
export function auditReference(files: CatalogueFiles, folder: string): string[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as T;
  const rowsOf = (name: string) => read<{ rows: RegionRow[] }>(name).rows;
  const others = read<{ providers: Record<string, { rows: [id: string, place: string | null, country: string | null][] }> }>('provider-regions').providers;
  return [
    ...auditPrefixes(files, Object.keys(read<{ rows: object }>('aws-iam-prefixes').rows)),
    ...auditTypes(files, read<{ rows: Record<string, Record<string, string>> }>('azure-resource-types').rows),
    ...auditApis(
      files,
      read<{ rows: Record<string, { doc?: string; tf?: string[] }> }>('gcp-apis').rows,
      read<{ rows: Record<string, { api: string[] }> }>('gcp-services-terraform').rows,
    ),
    ...auditRegions(files, 'aws', rowsOf('aws-regions')),
    ...auditRegions(
      files,
      'azure',
      rowsOf('azure-regions').filter(({ country }) => country),
    ),
    ...auditRegions(files, 'gcp', rowsOf('gcp-regions')),
    ...Object.entries(others).flatMap(([provider, { rows }]) =>
      auditRegions(
        files,
        provider,
        rows.map(([id, , country]) => ({ id, country })),
      ),
    ),
  ].sort(compareText);
}

function exceptionsOf(files: CatalogueFiles, provider: string): Set<string> {
  return new Set(files.identifiers.filter(({ id }) => id === provider).flatMap(({ value }) => value.map(({ identifier }) => identifier.toLowerCase())));
}

function auditPrefixes(files: CatalogueFiles, prefixes: readonly string[]): string[] {
  const used = new Set(identifiersOf(files, 'servicePrefixes').map(({ value }) => value));
  const excused = exceptionsOf(files, 'aws');
  return prefixes.filter((prefix) => !used.has(prefix) && !excused.has(prefix)).map((prefix) => `aws: prefix ${prefix} belongs to no service`);
}

/** Listed types exist in the spelling of the reference, their child types are listed too, and each namespace has an owner. */
function auditTypes(files: CatalogueFiles, reference: Record<string, Record<string, string>>): string[] {
  const known = new Map(
    Object.entries(reference).flatMap(([namespace, types]) =>
      Object.keys(types).map((type) => [`${namespace}/${type}`.toLowerCase(), `${namespace}/${type}`] as const),
    ),
  );
  const listed = new Set(identifiersOf(files, 'resourceTypes').map(({ value }) => value));
  const lower = new Set([...listed].map((type) => type.toLowerCase()));
  const excused = exceptionsOf(files, 'azure');
  const owned = new Set([...lower].map((type) => type.split('/', 1)[0]));
  return [
    ...[...listed]
      .filter((type) => known.get(type.toLowerCase()) !== type)
      .map((type) => `azure: type ${type} ${known.has(type.toLowerCase()) ? `is spelled ${known.get(type.toLowerCase())}` : 'is not in the reference'}`),
    ...[...known]
      .filter(([type]) => !lower.has(type) && !/\/(locations|operations)(\/|$)/.test(type) && lower.has(type.slice(0, type.lastIndexOf('/'))))
      .map(([, type]) => `azure: child type ${type} is missing beside its parent`),
    ...Object.keys(reference)
      .filter((namespace) => !owned.has(namespace.toLowerCase()) && !excused.has(namespace.toLowerCase()))
      .map((namespace) => `azure: namespace ${namespace} belongs to no service`),
    ...[...excused].filter((namespace) => owned.has(namespace)).map((namespace) => `azure: the exception for ${namespace} is not needed`),
  ];
}

function auditApis(files: CatalogueFiles, apis: Record<string, { doc?: string; tf?: string[] }>, terraform: Record<string, { api: string[] }>): string[] {
  const known = new Set([...Object.keys(apis), ...Object.values(terraform).flatMap(({ api }) => api)]);
  const used = new Set(identifiersOf(files, 'apiServices').map(({ value }) => value));
  const excused = exceptionsOf(files, 'gcp');
  return [
    ...[...used].filter((api) => !known.has(api)).map((api) => `gcp: API ${api} is not in the reference`),
    ...[...known].filter((api) => !used.has(api) && !excused.has(api)).map((api) => `gcp: API ${api} belongs to no service`),
    ...[...excused].filter((api) => used.has(api)).map((api) => `gcp: the exception for ${api} is not needed`),
  ];
}

/** Names that the reference uses for providers that the catalogue calls otherwise. */
const PROVIDER_IDS: Readonly<Record<string, string>> = { 'akamai-linode': 'akamai', 'open-telekom-cloud': 'otc' };

function auditRegions(files: CatalogueFiles, reference: string, rows: readonly RegionRow[]): string[] {
  const provider = PROVIDER_IDS[reference] ?? reference;
  const entry = files.providers.find(({ id }) => id === provider);
  if (!entry) return [`${provider}: the catalogue has no such provider`];
  const key = ({ id }: { id: string }) => id.toLowerCase();
  const own = new Map(entry.value.regions.map((region: Region) => [key(region), region]));
  const theirs = new Set(rows.map(key));
  return [
    ...rows.filter((row) => !own.has(key(row))).map(({ id }) => `${provider}: region ${id} of the reference is not in the catalogue`),
    ...[...own.values()].filter((region) => !theirs.has(key(region))).map(({ id }) => `${provider}: region ${id} is not in the reference`),
    ...rows.flatMap((row) => {
      const country = own.get(key(row))?.country;
      return country && row.country && country !== row.country
        ? [`${provider}: region ${row.id} lies in ${row.country} by the reference, ${country} in the catalogue`]
        : [];
    }),
  ];
}
