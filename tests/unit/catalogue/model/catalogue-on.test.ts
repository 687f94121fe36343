// What was to end before a day has ended on that day, by itself: Key Vault and a part of Lambda end on 2026-11-20.
import { describe, expect, test } from 'vitest';
import { catalogueOn, lifecycleOn } from '../../../../catalogue/model/catalogue-on.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';

const ends = (status: string) =>
  parseAfter(
    change(
      'services/azure/key-vault.yaml',
      'equivalents:',
      `lifecycle: {status: ${status}, sunsetDate: '2026-11-20', note: It ends soon.}\nequivalents:`,
    ),
    change(
      'services/aws/lambda.yaml',
      /( {4}policyIdentifiers:\n.*\n)/,
      `$1    lifecycle: {status: ${status}, sunsetDate: '2026-11-20'}\n`,
    ),
  ).files;
const ending = deriveCatalogue(ends('sunset'));

describe('on the day after', () => {
  const after = catalogueOn(ending, '2026-11-21');

  test('the service and the part are retired, and the service runs nowhere', () => {
    expect(after.service('azure-key-vault')?.lifecycle).toEqual({
      status: 'retired',
      sunsetDate: '2026-11-20',
      note: 'It ends soon.',
    });
    expect(after.service('aws-lambda')?.subServices[0]?.lifecycle?.status).toBe('retired');
    expect(after.service('aws-lambda')?.name).toBe('AWS Lambda');
    expect(ending.service('azure-key-vault')?.possibleRegions).not.toEqual([]);
    expect(after.service('azure-key-vault')?.possibleRegions).toEqual([]);
  });

  test('the catalogue is the one of files that say so', () =>
    expect(after.data).toEqual(deriveCatalogue(ends('retired')).data));

  test('others list it last', () => {
    const idsOf = (catalogue: typeof after) =>
      catalogue.service('aws-secrets-manager')?.equivalents.map(({ serviceId }) => serviceId);
    expect(idsOf(ending)).toEqual(['azure-key-vault', 'scaleway-secret-manager']);
    expect(idsOf(after)).toEqual(['scaleway-secret-manager', 'azure-key-vault']);
  });

  test('what had no day to come stays what it was', () => {
    expect(after.service('aws-code-runner')).toBe(ending.service('aws-code-runner'));
    expect(after.service('azure-functions')).toBe(ending.service('azure-functions'));
  });

  test('the catalogue that was asked has not changed', () =>
    expect(ending.service('azure-key-vault')?.lifecycle?.status).toBe('sunset'));
});

test('on its last day it still runs, and the catalogue is the same object', () =>
  expect(catalogueOn(ending, '2026-11-20')).toBe(ending));

test.each([
  ['retired', '2026-11-20'],
  ['deprecated', undefined],
  ['preview', undefined],
] as const)('a lifecycle that is %s is the same object on every day', (status, sunsetDate) => {
  const lifecycle = { status, ...(sunsetDate && { sunsetDate }) };
  expect(lifecycleOn(lifecycle, '2030-01-01')).toBe(lifecycle);
  expect(lifecycleOn(undefined, '2030-01-01')).toBeUndefined();
});
