// The audit of regions by service: what parts is told with the service's id, by which a reason can explain it.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogueFiles } from '../../../../../catalogue/model/reading/load.ts';
import type { ServiceFile } from '../../../../../catalogue/schema/service.ts';
import { auditReference } from '../../../../../scripts/catalogue/audit-reference.ts';
import { auditServiceRegions } from '../../../../../scripts/catalogue/regions/audit-regions.ts';

const { files } = loadCatalogueFiles('tests/fixtures/rules');

function folderWith(claims: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  writeFileSync(path.join(folder, 'regions-aws.json'), JSON.stringify(claims));
  return folder;
}

const lambda = (change: Partial<ServiceFile>) => ({
  ...files,
  services: files.services.map((entry) =>
    entry.id === 'aws-lambda' ? { ...entry, value: { ...entry.value, ...change } } : entry,
  ),
});
const ireland = folderWith({ 'aws-lambda': { regions: { only: ['eu-west-1'] }, sources: [] } });

test('a record that says nothing, or something else, differs; one that agrees does not', () => {
  expect(auditServiceRegions(files, ireland)).toEqual([
    {
      provider: 'aws',
      id: 'aws-lambda',
      text: 'aws-lambda: the record says nothing of regions, the source only 1 region',
    },
  ]);
  expect(auditServiceRegions(lambda({ regions: 'global' }), ireland).map(({ text }) => text)).toEqual([
    'aws-lambda: the record says global, the source only 1 region',
  ]);
  expect(auditServiceRegions(lambda({ regions: { only: ['eu-west-1'] } }), ireland)).toEqual([]);
});

test('what cannot be mapped differs, and what has ended is not compared', () => {
  const lost = folderWith({ 'aws-nothing': { regions: 'global', sources: [] } });
  expect(auditServiceRegions(files, lost).map(({ text }) => text)).toEqual(['aws-nothing: there is no such service']);
  const ended = lambda({ lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } });
  expect(auditServiceRegions(ended, ireland)).toEqual([]);
});

test('a folder without files of regions leaves the audit as it was', () => {
  expect(auditServiceRegions(files, mkdtempSync(path.join(tmpdir(), 'audit-')))).toEqual([]);
});

test('a reason that is given for the service explains it in the whole audit', () => {
  for (const name of ['aws-regions', 'azure-regions', 'gcp-regions', 'aws-iam-prefixes', 'azure-resource-types'])
    writeFileSync(path.join(ireland, `${name}.json`), JSON.stringify({ rows: name.endsWith('regions') ? [] : {} }));
  for (const name of ['gcp-apis', 'gcp-services-terraform'])
    writeFileSync(path.join(ireland, `${name}.json`), JSON.stringify({ rows: {} }));
  writeFileSync(path.join(ireland, 'provider-regions.json'), JSON.stringify({ providers: {} }));
  const reason = { provider: 'aws', ids: ['aws-lambda'], reason: 'For the test only.' };
  const told = (reasons: (typeof reason)[]) =>
    auditReference({ ...files, differences: [{ id: 'd', file: 'd', value: reasons }] }, ireland);
  expect(told([]).unexplained.filter((line) => line.includes('aws-lambda'))).toHaveLength(1);
  expect(told([reason]).unexplained.filter((line) => line.includes('aws-lambda'))).toEqual([]);
  expect(told([reason]).explained).toBe(1);
});
