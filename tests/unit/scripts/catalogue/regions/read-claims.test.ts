// What the reference files prove: excerpts of the real ones, cut to a few regions.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRegionClaims } from '../../../../../scripts/catalogue/regions/load-claims.ts';

const TABLE = {
  id: 'table',
  repo: 'lakermann/aws-regional-services-list-archive',
  path: 'data/aws-regional-services-2026-08-22.csv',
  commit: '0b52ae0d1a651d44d979785884fdcb622084bcbf',
};
const SSM = {
  id: 'ssm',
  repo: 'getmoto/moto',
  path: 'moto/ssm/resources/services.json, regions.json',
  commit: 'af6a1fd435747ee4120065bb1eb5afc7a1425a14 (last refresh of the file)',
};
const CFN = {
  id: 'cfn',
  repo: 'aws-cloudformation/cfn-lint',
  path: 'src/cfnlint/data/schemas/providers/*.py',
  commit: '28d30d8b034f223dfa07e16638b29c78fab0d54d',
};
const TABLE_URL =
  'https://github.com/lakermann/aws-regional-services-list-archive/blob/0b52ae0d1a651d44d979785884fdcb622084bcbf/data/aws-regional-services-2026-08-22.csv';
const SSM_URL =
  'https://github.com/getmoto/moto/blob/af6a1fd435747ee4120065bb1eb5afc7a1425a14/moto/ssm/resources/services.json';
const CFN_URL =
  'https://github.com/aws-cloudformation/cfn-lint/tree/28d30d8b034f223dfa07e16638b29c78fab0d54d/src/cfnlint/data/schemas/providers';
const PAGE = 'https://azure.microsoft.com/en-us/explore/global-infrastructure/products-by-region/table';

function claims(provider: string, name: string, content: unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'regions-'));
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content));
  return loadRegionClaims(folder, provider);
}

const aws = (byService: object) =>
  claims('aws', 'aws-service-regions', { source: [TABLE, SSM, CFN], data: { byService } });
const azure = (byService: object) =>
  claims('azure', 'azure-service-regions', { source: [{ id: 'products-by-region', url: PAGE }], data: { byService } });

describe('the reference of AWS', () => {
  test('is complete for what stands in the table, and names both lists', () => {
    expect(aws({ 'aws-wickr': { in: 'table+ssm', regions: ['eu-north-1', 'ca-central-1'] } })).toEqual([
      { service: 'aws-wickr', regions: { only: ['ca-central-1', 'eu-north-1'] }, sources: [TABLE_URL, SSM_URL] },
    ]);
    expect(aws({ 'aws-client-vpn': { in: 'table', regions: ['eu-west-1'] } })[0]?.regions).toEqual({
      only: ['eu-west-1'],
    });
  });

  test('is a floor for what only the parameters or CloudFormation name', () => {
    expect(
      aws({
        'aws-polly': { in: 'ssm', regions: ['eu-west-1'] },
        'aws-vpc-ipam': { in: 'cfn', regions: ['eu-west-1', 'eu-west-1'] },
      }),
    ).toEqual([
      { service: 'aws-polly', regions: { atLeast: ['eu-west-1'] }, sources: [SSM_URL] },
      { service: 'aws-vpc-ipam', regions: { atLeast: ['eu-west-1'] }, sources: [CFN_URL] },
    ]);
  });

  test('gives the load balancers the regions of the row that stands for them all', () => {
    const row = { in: 'table', regions: ['eu-west-1'] };
    expect(
      aws({
        'aws-elastic-load-balancing': row,
        'aws-classic-load-balancer': { in: 'parent', sameAs: 'aws-elastic-load-balancing' },
        'aws-lost': { in: 'parent', sameAs: 'aws-nothing' },
      }).map(({ service, regions }) => [service, regions]),
    ).toEqual([
      ['aws-elastic-load-balancing', { only: ['eu-west-1'] }],
      ['aws-classic-load-balancer', { only: ['eu-west-1'] }],
    ]);
  });

  test('says nothing of a service without regions', () => {
    expect(aws({ 'aws-thinkbox': { in: 'ssm', regions: [] } })).toEqual([]);
  });
});

describe('the reference of Azure', () => {
  test('is a floor; previews count only where nothing else runs', () => {
    expect(
      azure({
        'azure-confidential-ledger': { ga: ['eastus', 'westeurope'], preview: ['centralindia'] },
        'azure-dedicated-hsm': { closing: ['eastus'], preview: ['westus'] },
        'azure-firmware-analysis': { preview: ['eastus'] },
      }).map(({ regions }) => regions),
    ).toEqual([{ atLeast: ['eastus', 'westeurope'] }, { atLeast: ['eastus'] }, { atLeast: ['eastus'] }]);
  });

  test('calls global what the page calls non-regional, unless it has regions too', () => {
    expect(
      azure({ 'azure-maps': { nonRegional: 'GA' }, 'azure-dns': { nonRegional: 'GA', ga: ['eastus'] }, 'azure-x': {} }),
    ).toEqual([
      { service: 'azure-maps', regions: 'global', sources: [PAGE] },
      { service: 'azure-dns', regions: { atLeast: ['eastus'] }, sources: [PAGE] },
    ]);
  });
});

describe('the reference of Google Cloud', () => {
  test('is a floor, and a weak row proves nothing', () => {
    const source = [
      { id: 'endpoints', package: 'google-api-python-client@2.201.0 (PyPI)', path: 'documents/*.json' },
      { ...TABLE, id: 'picker', path: 'data/products.json' },
    ];
    expect(
      claims('gcp', 'gcp-service-regions', {
        source,
        data: {
          byService: {
            'gcp-alloydb': { in: 'picker+endpoints', regions: ['europe-west1'] },
            'gcp-vm-manager': { in: 'weak', regions: ['europe-west1'] },
          },
        },
      }),
    ).toEqual([
      {
        service: 'gcp-alloydb',
        regions: { atLeast: ['europe-west1'] },
        sources: [
          `https://github.com/${TABLE.repo}/blob/${TABLE.commit}/data/products.json`,
          'https://pypi.org/project/google-api-python-client/2.201.0/',
        ],
      },
    ]);
  });
});

describe('the reference of the other providers', () => {
  const others = (provider: string, rows: object) =>
    claims(provider, 'other-service-regions', {
      source: [{ ...TABLE, id: provider, path: 'services/*/*/region/region.go' }],
      data: { huawei: {}, alibaba: {}, ibm: {}, scaleway: {}, otc: {}, [provider]: rows },
    });

  test('is complete for OTC, a floor for the rest', () => {
    expect(others('otc', { 'otc-cci': { regions: ['eu-de'], key: ['CCI'] } })[0]?.regions).toEqual({ only: ['eu-de'] });
    expect(others('scaleway', { 'scaleway-redis': { regions: ['fr-par'] } })[0]?.regions).toEqual({
      atLeast: ['fr-par'],
    });
  });

  test('leads to every part of the kit that knows endpoints of a service of Huawei', () => {
    expect(others('huawei', { 'huawei-dew': { regions: ['la-south-2'], key: ['kms', 'csms'] } })[0]?.sources).toEqual([
      `https://github.com/${TABLE.repo}/tree/${TABLE.commit}/services/kms`,
      `https://github.com/${TABLE.repo}/tree/${TABLE.commit}/services/csms`,
    ]);
  });

  test('an API with central or few endpoints, or one for several products, proves no place', () => {
    const regions = ['cn-north-4'];
    expect(
      others('huawei', {
        'huawei-cdn': { regions, fewEndpoints: true },
        'huawei-dns': { regions, centralApi: true },
        'huawei-rds-mariadb': { regions, sharedKey: true },
      }),
    ).toEqual([]);
  });
});

describe('a folder', () => {
  test('of plain claims is read for any provider, word for word', () => {
    const content = {
      'hetzner-robot': { regions: 'physical', sources: [PAGE] },
      'hetzner-dns': { regions: { except: ['sin'] }, sources: [] },
    };
    expect(claims('hetzner', 'regions-hetzner', content)).toEqual([
      { service: 'hetzner-robot', regions: 'physical', sources: [PAGE] },
      { service: 'hetzner-dns', regions: { except: ['sin'] }, sources: [] },
    ]);
    expect(() => claims('hetzner', 'regions-hetzner', { a: { regions: 'everywhere', sources: [] } })).toThrow();
    expect(() => claims('hetzner', 'regions-hetzner', { a: { regions: { except: [] }, sources: [] } })).toThrow();
  });

  test('that knows nothing of a provider gives no claims; a source without an address stops it', () => {
    expect(claims('vultr', 'regions-hetzner', {})).toEqual([]);
    const row = { 'aws-wickr': { in: 'table', regions: ['eu-west-1'] } };
    expect(() =>
      claims('aws', 'aws-service-regions', {
        source: [{ id: 'table', repo: 'a/b', path: 'c' }],
        data: { byService: row },
      }),
    ).toThrow('the reference names no address for its source "table"');
  });
});
