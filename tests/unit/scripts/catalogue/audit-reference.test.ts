// The audit against reference files: what differs is told, what has a reason is counted, and a reason for nothing is
// told as well.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueFiles } from '../../../../catalogue/model/reading/files.ts';
import { auditReference } from '../../../../scripts/catalogue/audit-reference.ts';
import { identifiersOf } from '../../../../scripts/rules/identifiers/identifiers-of.ts';
import { parseTexts, textsBelow } from '../../../support/catalogue-texts.ts';

/** The real catalogue without its reasons. */
const files: CatalogueFiles = { ...parseTexts(textsBelow('catalogue')).files, differences: [] };
const regionsOf = (provider: string) =>
  files.providers.find(({ id }) => id === provider)?.value.regions.map(({ id, country }) => ({ id, country })) ?? [];
const namesOf = (kind: Parameters<typeof identifiersOf>[1]) => identifiersOf(files, kind).map(({ value }) => value);

interface Reference {
  regions?: { id: string; country: string | null }[];
  apis?: string[];
  types?: string[];
}

/** A folder of reference files that say what the catalogue says, but for the given changes. */
function referenceWith({
  regions = regionsOf('aws'),
  apis = namesOf('apiServices'),
  types = namesOf('resourceTypes'),
}: Reference = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  const byNamespace = Object.groupBy(types, (type) => type.split('/', 1)[0] ?? '');
  const contents = {
    'aws-iam-prefixes': { rows: Object.fromEntries(namesOf('servicePrefixes').map((prefix) => [prefix, {}])) },
    'azure-resource-types': {
      rows: Object.fromEntries(
        Object.entries(byNamespace).map(([namespace, list = []]) => [
          namespace,
          Object.fromEntries(list.map((type) => [type.slice(namespace.length + 1), ''])),
        ]),
      ),
    },
    'gcp-apis': { rows: Object.fromEntries(apis.map((api) => [api, {}])) },
    'gcp-services-terraform': { rows: {} },
    'aws-regions': { rows: regions },
    'azure-regions': { rows: regionsOf('azure') },
    'gcp-regions': { rows: regionsOf('gcp') },
    'provider-regions': {
      providers: { scaleway: { rows: regionsOf('scaleway').map(({ id, country }) => [id, null, country]) } },
    },
  };
  for (const [name, content] of Object.entries(contents))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content));
  return folder;
}

const withReasons = (ids: string[], provider = 'aws'): CatalogueFiles => ({
  ...files,
  differences: [
    {
      id: 'reference-differences',
      file: 'catalogue/reference-differences.yaml',
      value: [{ provider, ids, reason: 'For the test only.' }],
    },
  ],
});

describe('the audit against a folder of reference files', () => {
  test('finds nothing where both say the same', () => {
    expect(auditReference(files, referenceWith())).toEqual({ unexplained: [], explained: 0 });
  });

  test('tells regions, APIs and types that only one of the two has', () => {
    const [first, ...rest] = regionsOf('aws');
    const [api, ...apis] = namesOf('apiServices');
    const [type, ...types] = namesOf('resourceTypes').toSorted().toReversed();
    const { unexplained, explained } = auditReference(
      files,
      referenceWith({ regions: [...rest, { id: 'mars-north-1', country: 'DE' }], apis, types }),
    );
    expect(explained).toBe(0);
    expect(unexplained).toEqual(
      [
        `aws: region ${first?.id} is not in the reference`,
        'aws: region mars-north-1 of the reference is not in the catalogue',
        `azure: type ${type} is not in the reference`,
        `gcp: API ${api} is not in the reference`,
      ].sort(),
    );
  });

  test('counts what has a reason, and tells a reason that explains nothing', () => {
    const folder = referenceWith({ regions: [...regionsOf('aws'), { id: 'mars-north-1', country: 'DE' }] });
    expect(auditReference(withReasons(['mars-north-1']), folder)).toEqual({ unexplained: [], explained: 1 });
    expect(auditReference(withReasons(['mars-north-1', 'mars-south-1']), folder)).toEqual({
      unexplained: ['aws: mars-south-1 is explained, and does not differ'],
      explained: 1,
    });
    expect(auditReference(withReasons(['mars-north-1'], 'azure'), folder).unexplained).toHaveLength(2);
  });

  test('a country that the two give differently is told whatever the reasons say', () => {
    const [first] = regionsOf('aws');
    if (first === undefined) throw new Error('the catalogue has no region of AWS');
    const folder = referenceWith({
      regions: regionsOf('aws').map((region) => (region.id === first.id ? { ...region, country: 'AQ' } : region)),
    });
    const difference = `aws: region ${first.id} lies in AQ by the reference, ${first.country} in the catalogue`;
    expect(auditReference(files, folder).unexplained).toEqual([difference]);
    expect(auditReference(withReasons([first.id]), folder).unexplained).toEqual(
      [`aws: ${first.id} is explained, and does not differ`, difference].sort(),
    );
  });

  test('a folder without one of the files stops it with the name of the file', () => {
    expect(() => auditReference(files, mkdtempSync(path.join(tmpdir(), 'reference-')))).toThrow(
      'provider-regions.json',
    );
  });
});
