// The look-ups of the catalogue, on the fixture with single changes.
import { describe, expect, test } from 'vitest';
import { mainRegions } from '../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { type Change, change, parseAfter } from '../../../support/rule-cases.ts';

const derive = (...changes: Change[]) => deriveCatalogue(parseAfter(...changes).files);
const catalogue = derive();
const ids = (services: readonly { id: string }[]) => services.map(({ id }) => id);

describe('a service', () => {
  test('is found by its id', () => {
    expect(catalogue.service('aws-lambda')?.name).toBe('AWS Lambda');
    expect(catalogue.service('aws-lambda-functions')).toBeUndefined();
    expect(catalogue.service('')).toBeUndefined();
  });

  test('is found by id, slug and former slug alike', () => {
    const renamed = derive(change('services/aws/lambda.yaml', 'formerSlugs:', 'slug: aws-code\nformerSlugs:'));
    for (const key of ['aws-lambda', 'aws-code', 'aws-lambda-functions'])
      expect(renamed.find(key)?.id).toBe('aws-lambda');
    expect(renamed.find('lambda')).toBeUndefined();
  });

  test.each(['aws-secrets-manager', 'scaleway-functions'])(
    'that is called %s today wins over one that was called so before',
    (key) =>
      expect(
        derive(change('services/aws/lambda.yaml', '[aws-lambda-functions]', `[${key}, aws-old]`)).find(key)?.id,
      ).toBe(key),
  );
});

test('providers and categories are found by their ids', () => {
  expect(catalogue.provider('azure')?.id).toBe('azure');
  expect(catalogue.provider('oci')).toBeUndefined();
  expect(catalogue.category('security')?.name).toBe('Security');
  expect(catalogue.category('none')).toBeUndefined();
});

test('services are listed by provider and by category, in the order of their ids', () => {
  expect(ids(catalogue.servicesOf('azure'))).toEqual(['azure-functions', 'azure-key-vault']);
  expect(ids(catalogue.servicesIn('security'))).toEqual([
    'aws-secrets-manager',
    'azure-key-vault',
    'scaleway-secret-manager',
  ]);
  expect(catalogue.servicesOf('oci')).toEqual([]);
  expect(catalogue.servicesIn('none')).toEqual([]);
});

test('a service is needed by those for which it is a required or usual need, each once', () => {
  const needs = (...lines: string[]) => `needs:\n${lines.map((line) => `  - {${line}}\n`).join('')}sources:`;
  const need = (strength: string) =>
    `service: aws-secrets-manager, strength: ${strength}, for: keys that are fetched, source: 'https://aws.amazon.com/'`;
  const needed = derive(
    change('services/aws/lambda.yaml', 'sources:', needs(need('required'), need('usual'))),
    change('services/aws/code-runner.yaml', 'sources:', needs(need('usual'))),
    change('services/azure/functions.yaml', 'sources:', needs(need('optional'))),
  );
  expect(ids(needed.neededBy('aws-secrets-manager'))).toEqual(['aws-code-runner', 'aws-lambda']);
  expect(needed.neededBy('aws-lambda')).toEqual([]);
});

test('the main cloud of a provider has no region of a separate realm', () => {
  const region = { name: 'Somewhere', country: 'US' };
  expect(
    ids(
      mainRegions([
        { id: 'a', ...region },
        { id: 'b', ...region, realm: 'gov' },
        { id: 'c', ...region },
      ]),
    ),
  ).toEqual(['a', 'c']);
});
