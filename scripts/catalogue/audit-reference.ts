// `npm run check -- --reference DIR`: compares identifiers, regions and the regions of services with a folder of reference
// files and says what differs. The folder is optional and never needed to build; each file in it names its own source.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../catalogue/model/order.ts';
import type { CatalogueFiles } from '../../catalogue/model/reading/files.ts';
import type { Region } from '../../catalogue/schema/provider.ts';
import { identifiersOf } from '../rules/identifiers/identifiers-of.ts';
import { auditServiceRegions } from './regions/audit-regions.ts';

interface RegionRow {
  id: string;
  country: string | null;
  name?: string;
  partition?: string;
}

/** Where the catalogue and the reference part. */
interface Difference {
  provider: string;
  /** What only one of the two has; absent where both have it and say different things of it, which nothing excuses. */
  id?: string;
  text: string;
}

export interface Audit {
  /** One line for each difference without a stated reason, and for each reason that explains nothing; sorted. */
  unexplained: string[];
  /** How many differences have their reason in catalogue/reference-differences.yaml. */
  explained: number;
}

/**
 * @param folder holds aws-regions.json, azure-resource-types.json, gcp-apis.json and the like
 * @throws when a reference file is missing or not JSON
 */
export function auditReference(files: CatalogueFiles, folder: string): Audit {
  const found = differencesFrom(files, folder);
  const reasons = new Set(
    files.differences.flatMap(({ value }) =>
      value.flatMap(({ provider, ids }) => ids.map((id) => keyOf({ provider, id }))),
    ),
  );
  const keys = new Set(found.map(keyOf));
  return {
    unexplained: [
      ...found
        .filter((difference) => !reasons.has(keyOf(difference)))
        .map(({ provider, text }) => `${provider}: ${text}`),
      ...[...reasons]
        .filter((key) => !keys.has(key))
        .map((key) => `${key.replace(' ', ': ')} is explained, and does not differ`),
    ].sort(compareText),
    explained: found.filter((difference) => reasons.has(keyOf(difference))).length,
  };
}

/** No id, no key that a reason could have. */
function keyOf({ provider, id = '' }: Pick<Difference, 'provider' | 'id'>): string {
  return `${provider} ${id}`;
}

function differencesFrom(files: CatalogueFiles, folder: string): Difference[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as T;
  const rowsOf = (name: string) => read<{ rows: RegionRow[] }>(name).rows;
  const others = read<{
    providers: Record<string, { rows: [id: string, place: string | null, country: string | null][] }>;
  }>('provider-regions').providers;
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
    ...auditServiceRegions(files, folder),
  ];
}

function exceptionsOf(files: CatalogueFiles, provider: string): Set<string> {
  return new Set(
    files.identifiers
      .filter(({ id }) => id === provider)
      .flatMap(({ value }) => value.map(({ identifier }) => identifier.toLowerCase())),
  );
}

function auditPrefixes(files: CatalogueFiles, prefixes: readonly string[]): Difference[] {
  const used = new Set(identifiersOf(files, 'servicePrefixes').map(({ value }) => value));
  const excused = exceptionsOf(files, 'aws');
  return prefixes
    .filter((prefix) => !used.has(prefix) && !excused.has(prefix))
    .map((id) => ({ provider: 'aws', id, text: `prefix ${id} belongs to no service` }));
}

/**
 * Listed types exist in the spelling of the reference, their child types are listed too, and each namespace has an
 * owner.
 */
function auditTypes(files: CatalogueFiles, reference: Record<string, Record<string, string>>): Difference[] {
  const known = new Map(
    Object.entries(reference).flatMap(([namespace, types]) =>
      Object.keys(types).map((type) => [`${namespace}/${type}`.toLowerCase(), `${namespace}/${type}`] as const),
    ),
  );
  const listed = new Set(identifiersOf(files, 'resourceTypes').map(({ value }) => value));
  const lower = new Set([...listed].map((type) => type.toLowerCase()));
  const excused = exceptionsOf(files, 'azure');
  const owned = new Set([...lower].map((type) => type.split('/', 1)[0]));
  const difference = (id: string, text: string): Difference => ({ provider: 'azure', id, text });
  return [
    ...[...listed].flatMap((type): Difference[] => {
      const spelled = known.get(type.toLowerCase());
      if (spelled === type) return [];
      return spelled
        ? [{ provider: 'azure', text: `type ${type} is spelled ${spelled}` }]
        : [difference(type, `type ${type} is not in the reference`)];
    }),
    ...[...known]
      .filter(
        ([type]) =>
          !lower.has(type) &&
          !/\/(locations|operations)(\/|$)/.test(type) &&
          lower.has(type.slice(0, type.lastIndexOf('/'))),
      )
      .map(([, type]) => difference(type, `child type ${type} is missing beside its parent`)),
    ...Object.keys(reference)
      .filter((namespace) => !owned.has(namespace.toLowerCase()) && !excused.has(namespace.toLowerCase()))
      .map((namespace) => difference(namespace, `namespace ${namespace} belongs to no service`)),
    ...[...excused]
      .filter((namespace) => owned.has(namespace))
      .map((namespace) => ({ provider: 'azure', text: `the exception for ${namespace} is not needed` })),
  ];
}

function auditApis(
  files: CatalogueFiles,
  apis: Record<string, { doc?: string; tf?: string[] }>,
  terraform: Record<string, { api: string[] }>,
): Difference[] {
  const known = new Set([...Object.keys(apis), ...Object.values(terraform).flatMap(({ api }) => api)]);
  const used = new Set(identifiersOf(files, 'apiServices').map(({ value }) => value));
  const excused = exceptionsOf(files, 'gcp');
  const difference = (id: string, text: string): Difference => ({ provider: 'gcp', id, text });
  return [
    ...[...used].filter((api) => !known.has(api)).map((api) => difference(api, `API ${api} is not in the reference`)),
    ...[...known]
      .filter((api) => !used.has(api) && !excused.has(api))
      .map((api) => difference(api, `API ${api} belongs to no service`)),
    ...[...excused]
      .filter((api) => used.has(api))
      .map((api) => ({ provider: 'gcp', text: `the exception for ${api} is not needed` })),
  ];
}

/** Names that the reference uses for providers that the catalogue calls otherwise. */
const PROVIDER_IDS: Readonly<Record<string, string>> = { 'akamai-linode': 'akamai', 'open-telekom-cloud': 'otc' };

function auditRegions(files: CatalogueFiles, reference: string, rows: readonly RegionRow[]): Difference[] {
  const provider = PROVIDER_IDS[reference] ?? reference;
  const entry = files.providers.find(({ id }) => id === provider);
  if (!entry) return [{ provider, text: 'the catalogue has no such provider' }];
  const key = ({ id }: { id: string }) => id.toLowerCase();
  const own = new Map(entry.value.regions.map((region: Region) => [key(region), region]));
  const theirs = new Set(rows.map(key));
  return [
    ...rows
      .filter((row) => !own.has(key(row)))
      .map(({ id }) => ({ provider, id, text: `region ${id} of the reference is not in the catalogue` })),
    ...[...own.values()]
      .filter((region) => !theirs.has(key(region)))
      .map(({ id }) => ({ provider, id, text: `region ${id} is not in the reference` })),
    ...rows.flatMap((row) => {
      const country = own.get(key(row))?.country;
      return country && row.country && country !== row.country
        ? [{ provider, text: `region ${row.id} lies in ${row.country} by the reference, ${country} in the catalogue` }]
        : [];
    }),
  ];
}
