// The audit against tables of equivalents: what a table pairs is an equivalent or has its reason, every name has a
// reading, and a reason or reading for nothing is told.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import type { ReferenceName } from '../../../../catalogue/schema/category.ts';
import type { EquivalenceOmission } from '../../../../catalogue/schema/equivalence.ts';
import { auditEquivalents, renderRecall } from '../../../../scripts/catalogue/audit-equivalents.ts';
import { parseTexts, textsBelow } from '../../../support/catalogue-texts.ts';

/** The real catalogue: Lambda and Azure Functions are equivalents there, Lambda and Blob Storage are not. */
const { files } = parseTexts(textsBelow('catalogue'));
const catalogue = deriveCatalogue(files);

interface Tables {
  awsAzure?: [string, string[], string?][];
  gcpAzure?: [string, string[]][];
  multi?: Record<string, string | [string, string?][]>[];
  omissions?: EquivalenceOmission[];
  names?: ReferenceName[];
}

function audit({ awsAzure = [], gcpAzure = [], multi = [], omissions = [], names = [] }: Tables) {
  const folder = mkdtempSync(path.join(tmpdir(), 'equivalents-'));
  for (const [name, rows] of Object.entries({ 'aws-azure': awsAzure, 'gcp-azure': gcpAzure, multi }))
    writeFileSync(path.join(folder, `equivalents-${name}.json`), JSON.stringify({ rows }));
  const entry = <T>(value: T) => [{ id: 'made', file: 'catalogue/made.yaml', value }];
  return auditEquivalents({ ...files, omissions: entry(omissions), names: entry(names) }, catalogue, folder);
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

  test('counts pairs of all three tables by providers, each once', () => {
    const { unexplained, recall } = audit({
      awsAzure: [['Lambda', ['Azure Functions'], 'Compute']],
      gcpAzure: [['Cloud Functions', ['Azure Functions']]],
      multi: [
        {
          cat: 'Compute',
          sub: 'Functions',
          aws: [['AWS Lambda', 'https://a.example']],
          azure: [['Azure Functions']],
          google: [['Google Cloud Functions']],
        },
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
    const missing = 'aws-lambda ~ azure-blob-storage of the reference are no equivalents';
    const awsAzure: Tables['awsAzure'] = [['Lambda', ['Azure Functions', 'Blob Storage']]];
    expect(audit({ awsAzure })).toEqual({
      unexplained: [missing],
      explained: 0,
      recall: [{ providers: 'aws ~ azure', found: 1, pairs: 2 }],
    });
    for (const omissions of [
      [omission('aws-lambda', 'azure-blob-storage')],
      [omission('azure-blob-storage', 'aws-lambda')],
    ])
      expect(audit({ awsAzure, omissions })).toMatchObject({ unexplained: [], explained: 1 });
  });

  test('pairs no two services of one provider', () => {
    const { recall } = audit({ multi: [{ cat: 'x', sub: 'y', aws: [['Lambda'], ['Amazon S3']] }] });
    expect(recall).toEqual([]);
  });

  test('tells a reason for a pair that is there after all, or in no table', () => {
    const { unexplained, explained } = audit({
      awsAzure: [['Lambda', ['Azure Functions']]],
      omissions: [omission('aws-lambda', 'azure-functions', 'azure-blob-storage')],
    });
    expect(explained).toBe(0);
    expect(unexplained).toEqual([
      'aws-lambda ~ azure-blob-storage is explained, and no table has it',
      'aws-lambda ~ azure-functions is explained, and they are equivalents',
    ]);
  });

  test('a name that two services have stands for neither', () => {
    expect(audit({ gcpAzure: [['Operations suite', ['Azure Monitor']]] }).unexplained).toEqual([
      'gcp: the name Operations suite of the reference stands for no service',
    ]);
  });

  test('tells a name that stands for no service, until a reading says for which', () => {
    const awsAzure: Tables['awsAzure'] = [['Gone Service', ['Azure Functions']]];
    expect(audit({ awsAzure }).unexplained).toEqual([
      'aws: the name Gone Service of the reference stands for no service',
    ]);
    const name = { provider: 'aws', name: 'gone service' };
    expect(audit({ awsAzure, names: [{ ...name, none: 'It is gone.' }] })).toEqual({
      unexplained: [],
      explained: 0,
      recall: [],
    });
    expect(audit({ awsAzure, names: [{ ...name, services: ['aws-lambda', 'aws-s3'] }] })).toEqual({
      unexplained: ['aws-s3 ~ azure-functions of the reference are no equivalents'],
      explained: 0,
      recall: [{ providers: 'aws ~ azure', found: 1, pairs: 2 }],
    });
  });

  test('reads a name without its maker, invisible characters and what stands in brackets', () => {
    const { unexplained, recall } = audit({
      awsAzure: [['Amazon  Simple Storage\u200b Service (S3)', ['blob storage']]],
    });
    expect(unexplained).toEqual([]);
    expect(recall).toEqual([{ providers: 'aws ~ azure', found: 1, pairs: 1 }]);
  });

  test('a reading goes before the names of the records', () => {
    const names = [{ provider: 'aws', name: 'Lambda', services: ['aws-s3'] }];
    expect(audit({ awsAzure: [['Lambda', ['Blob Storage']]], names }).recall).toMatchObject([{ found: 1, pairs: 1 }]);
  });

  test('tells a reading that no table needs, and one that names no service', () => {
    const names = [
      { provider: 'aws', name: 'Lambda', services: ['aws-lambada'] },
      { provider: 'azure', name: 'Nothing', none: 'No table has it.' },
    ];
    expect(audit({ awsAzure: [['Lambda', []]], names }).unexplained).toEqual([
      'the reading of aws: lambda names aws-lambada, no service',
      'the reading of azure: nothing is given, and no table has the name',
    ]);
  });

  test('a folder without one of the tables stops it with the name of the file', () => {
    expect(() => auditEquivalents(files, catalogue, mkdtempSync(path.join(tmpdir(), 'equivalents-')))).toThrow(
      'equivalents-aws-azure.json',
    );
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
      'aws ~ azure: 2 of 3 pairs of the reference are equivalents (66.7 %)',
      'aws ~ gcp: 1 of 1 pairs of the reference are equivalents (100.0 %)',
      'all: 3 of 4 pairs of the reference are equivalents (75.0 %)',
    ].join('\n'),
  );
  expect(renderRecall([])).toBe('all: 0 of 0 pairs of the reference are equivalents');
});
