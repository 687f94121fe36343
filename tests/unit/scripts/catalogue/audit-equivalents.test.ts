// The audit against tables of equivalents: what a table pairs is an equivalent or has its reason, every name has a
// reading, and a reason or reading for nothing is told.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import type { ReferenceName } from '../../../../catalogue/schema/category.ts';
import type { EquivalenceOmission } from '../../../../catalogue/schema/equivalence.ts';
import { auditEquivalents, renderRecall } from '../../../../scripts/catalogue/audit-equivalents.ts';
import type { TableRow } from '../../../../scripts/catalogue/table-names.ts';
import { parseTexts, textsBelow } from '../../../support/catalogue-texts.ts';

/** The real catalogue: Lambda and Azure Functions are equivalents there, Lambda and Blob Storage are not. */
const { files } = parseTexts(textsBelow('catalogue'));
const catalogue = deriveCatalogue(files);

interface Tables {
  rows?: TableRow[];
  omissions?: EquivalenceOmission[];
  names?: ReferenceName[];
}

function audit({ rows = [], omissions = [], names = [] }: Tables) {
  const entry = <T>(value: T) => [{ id: 'made', file: 'catalogue/made.yaml', value }];
  return auditEquivalents({ ...files, omissions: entry(omissions), names: entry(names) }, catalogue, rows);
}

const omission = (service: string, ...others: string[]): EquivalenceOmission => ({
  service,
  others,
  reason: 'For the test of the audit only.',
});

describe('the audit against tables of equivalents', () => {
  test('finds nothing where the tables are empty', () => {
    expect(audit({})).toEqual({ unexplained: [], explained: 0, recall: [] });
  });

  test('counts pairs of all rows by providers, each once', () => {
    const { unexplained, recall } = audit({
      rows: [
        { aws: ['Lambda'], azure: ['Azure Functions'] },
        { azure: ['Azure Functions'], gcp: ['Cloud Functions'] },
        { aws: ['AWS Lambda'], azure: ['Azure Functions'], gcp: ['Google Cloud Functions'] },
      ],
    });
    expect(unexplained).toEqual([]);
    expect(recall).toEqual([
      { providers: 'aws ~ azure', found: 1, pairs: 1 },
      { providers: 'aws ~ gcp', found: 1, pairs: 1 },
      { providers: 'azure ~ gcp', found: 1, pairs: 1 },
    ]);
  });

  test('tells a pair that the catalogue lacks, whichever of the two comes first', () => {
    const missing = 'aws-lambda ~ azure-blob-storage of the tables are no equivalents';
    const rows = [{ aws: ['Lambda'], azure: ['Azure Functions', 'Blob Storage'] }];
    expect(audit({ rows })).toEqual({
      unexplained: [missing],
      explained: 0,
      recall: [{ providers: 'aws ~ azure', found: 1, pairs: 2 }],
    });
    for (const omissions of [
      [omission('aws-lambda', 'azure-blob-storage')],
      [omission('azure-blob-storage', 'aws-lambda')],
    ])
      expect(audit({ rows, omissions })).toMatchObject({ unexplained: [], explained: 1 });
  });

  test('pairs no two services of one provider', () => {
    const { recall } = audit({ rows: [{ aws: ['Lambda', 'Amazon S3'] }] });
    expect(recall).toEqual([]);
  });

  test('tells a reason for a pair that is there after all, or in no table', () => {
    const { unexplained, explained } = audit({
      rows: [{ aws: ['Lambda'], azure: ['Azure Functions'] }],
      omissions: [omission('aws-lambda', 'azure-functions', 'azure-blob-storage')],
    });
    expect(explained).toBe(0);
    expect(unexplained).toEqual([
      'aws-lambda ~ azure-blob-storage is explained, and no table has it',
      'aws-lambda ~ azure-functions is explained, and they are equivalents',
    ]);
  });

  test('a name that two services have stands for neither', () => {
    expect(audit({ rows: [{ gcp: ['Operations suite'], azure: ['Azure Monitor'] }] }).unexplained).toEqual([
      'gcp: the name Operations suite of the tables stands for no service',
    ]);
  });

  test('tells a name that stands for no service, until a reading says for which', () => {
    const rows = [{ aws: ['Gone Service'], azure: ['Azure Functions'] }];
    expect(audit({ rows }).unexplained).toEqual(['aws: the name Gone Service of the tables stands for no service']);
    const name = { provider: 'aws', name: 'gone service' };
    expect(audit({ rows, names: [{ ...name, none: 'It is gone.' }] })).toEqual({
      unexplained: [],
      explained: 0,
      recall: [],
    });
    expect(audit({ rows, names: [{ ...name, services: ['aws-lambda', 'aws-s3'] }] })).toEqual({
      unexplained: ['aws-s3 ~ azure-functions of the tables are no equivalents'],
      explained: 0,
      recall: [{ providers: 'aws ~ azure', found: 1, pairs: 2 }],
    });
  });

  test('reads a name without its maker, invisible characters and what stands in brackets', () => {
    const { unexplained, recall } = audit({
      rows: [{ aws: ['Amazon  Simple Storage\u200b Service (S3)'], azure: ['blob storage'] }],
    });
    expect(unexplained).toEqual([]);
    expect(recall).toEqual([{ providers: 'aws ~ azure', found: 1, pairs: 1 }]);
  });

  test('a reading goes before the names of the records', () => {
    const names = [{ provider: 'aws', name: 'Lambda', services: ['aws-s3'] }];
    expect(audit({ rows: [{ aws: ['Lambda'], azure: ['Blob Storage'] }], names }).recall).toMatchObject([
      { found: 1, pairs: 1 },
    ]);
  });

  test('tells a reading that no table needs, and one that names no service', () => {
    const names = [
      { provider: 'aws', name: 'Lambda', services: ['aws-lambada'] },
      { provider: 'azure', name: 'Nothing', none: 'No table has it.' },
    ];
    expect(audit({ rows: [{ aws: ['Lambda'], azure: [] }], names }).unexplained).toEqual([
      'the reading of aws: lambda names aws-lambada, no service',
      'the reading of azure: nothing is given, and no table has the name',
    ]);
  });
});

test('figures are told by providers and in all', () => {
  expect(
    renderRecall([
      { providers: 'aws ~ azure', found: 2, pairs: 3 },
      { providers: 'aws ~ gcp', found: 1, pairs: 1 },
    ]),
  ).toBe(
    [
      'aws ~ azure: 2 of 3 pairs of the tables are equivalents (66.7 %)',
      'aws ~ gcp: 1 of 1 pairs of the tables are equivalents (100.0 %)',
      'all: 3 of 4 pairs of the tables are equivalents (75.0 %)',
    ].join('\n'),
  );
  expect(renderRecall([])).toBe('all: 0 of 0 pairs of the tables are equivalents');
});
