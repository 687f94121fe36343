// From files to the Catalogue, on the fixture with single changes: which members make pairs, how regions and paths
// follow, and what a broken reference leaves.
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { append, type Change, change, parseAfter } from '../../../support/rule-cases.ts';

const VAULT = 'services/azure/key-vault.yaml';
const SECRETS = 'services/aws/secrets-manager.yaml';
const LAMBDA = 'services/aws/lambda.yaml';
const FUNCTIONS = 'services/azure/functions.yaml';
const derive = (...changes: Change[]) => deriveCatalogue(parseAfter(...changes).files);
const pairsOf = (catalogue: Catalogue, id: string) =>
  catalogue.service(id)?.equivalents.map(({ serviceId, grade }) => `${serviceId} ${grade}`);

const vault = (grade: string) => change(VAULT, 'grade: close', `grade: ${grade}`);
const exactVault = change(VAULT, /grade: close\n.*\n/, 'grade: exact\n');

describe('two members of a concept', () => {
  test('are no pair where both are partial: they may cover different parts', () => {
    const catalogue = derive(vault('partial'));
    expect(pairsOf(catalogue, 'azure-key-vault')).toEqual(['aws-secrets-manager partial']);
    expect(pairsOf(catalogue, 'scaleway-secret-manager')).toEqual(['aws-secrets-manager partial']);
    expect(pairsOf(catalogue, 'aws-secrets-manager')).toEqual([
      'azure-key-vault partial',
      'scaleway-secret-manager partial',
    ]);
  });

  test.each([
    ['exact', exactVault, 'exact'],
    ['close', vault('close'), 'close'],
    ['partial', vault('partial'), 'partial'],
  ])('one exact and one %s are graded by the weaker', (_, with_, grade) => {
    expect(pairsOf(derive(with_), 'aws-secrets-manager')).toContain(`azure-key-vault ${grade}`);
    expect(pairsOf(derive(with_), 'azure-key-vault')).toContain(`aws-secrets-manager ${grade}`);
  });

  test('one close and one partial are partial, the order notwithstanding', () => {
    expect(pairsOf(derive(), 'azure-key-vault')).toContain('scaleway-secret-manager partial');
    expect(pairsOf(derive(), 'scaleway-secret-manager')).toContain('azure-key-vault partial');
  });

  test('of one provider are no pair', () => {
    const catalogue = derive(change(SECRETS, 'concept: secrets-management', 'concept: functions'));
    expect(pairsOf(catalogue, 'aws-secrets-manager')).toEqual(['azure-functions exact', 'scaleway-functions close']);
  });
});

describe('the notes of a pair', () => {
  const notesOf = (id: string, other: string, ...changes: Change[]) =>
    derive(...changes)
      .service(id)
      ?.equivalents.find(({ serviceId }) => serviceId === other)?.notes;
  const vaultNote = { of: 'azure-key-vault', text: 'It keeps keys and certificates as well.' };

  test('say of which service each is true, in the order of their ids from both sides', () => {
    const both = [vaultNote, { of: 'scaleway-secret-manager', text: 'It does not rotate secrets.' }];
    expect(notesOf('azure-key-vault', 'scaleway-secret-manager')).toEqual(both);
    expect(notesOf('scaleway-secret-manager', 'azure-key-vault')).toEqual(both);
  });

  test('are those of members that are not exact', () => {
    expect(notesOf('aws-secrets-manager', 'azure-key-vault')).toEqual([vaultNote]);
  });

  test('are none where the pair is exact', () => expect(notesOf('aws-lambda', 'azure-functions')).toEqual([]));
});

test('a service has the concepts that it names, in its own order, and equivalents through all of them', () => {
  const lambdaKeepsSecrets = change(
    LAMBDA,
    'policyIdentifiers:\n  servicePrefixes: [l',
    '  - concept: secrets-management\n    grade: exact\npolicyIdentifiers:\n  servicePrefixes: [l',
  );
  const catalogue = derive(lambdaKeepsSecrets);
  expect(catalogue.service('aws-lambda')?.roles.map(({ concept }) => concept)).toEqual([
    'functions',
    'secrets-management',
  ]);
  expect(pairsOf(catalogue, 'aws-lambda')).toEqual([
    'azure-functions exact',
    'azure-key-vault close',
    'scaleway-functions close',
    'scaleway-secret-manager partial',
  ]);
});

describe('a concept', () => {
  const membersOf = (...changes: Change[]) =>
    derive(...changes).data.concepts.map(({ id, category, members }) => [category, id, members]);

  test('names its members with what they say, the best grade first', () => {
    expect(membersOf()).toEqual([
      [
        'security',
        'secrets-management',
        [
          { serviceId: 'aws-secrets-manager', grade: 'exact' },
          { serviceId: 'azure-key-vault', grade: 'close', note: 'It keeps keys and certificates as well.' },
          { serviceId: 'scaleway-secret-manager', grade: 'partial', note: 'It does not rotate secrets.' },
        ],
      ],
      [
        'serverless',
        'functions',
        [
          { serviceId: 'aws-lambda', grade: 'exact' },
          { serviceId: 'azure-functions', grade: 'exact' },
          { serviceId: 'scaleway-functions', grade: 'close', note: 'It has fewer event sources.' },
        ],
      ],
    ]);
  });

  test('puts a weaker member last, whatever its file is called', () => {
    const weaker = change(SECRETS, 'grade: exact', 'grade: partial\n    note: It keeps no certificates.');
    const [[, , members]] = membersOf(weaker) as [[string, string, { serviceId: string }[]]];
    expect(members.map(({ serviceId }) => serviceId)).toEqual([
      'azure-key-vault',
      'aws-secrets-manager',
      'scaleway-secret-manager',
    ]);
  });

  test('may have no members', () => {
    const alone = change('concepts/serverless.yaml', '- id: functions', '- id: lambdas');
    expect(membersOf(alone)).toContainEqual(['serverless', 'lambdas', []]);
  });
});

describe('a service', () => {
  test.each([
    ['', 'aws-lambda', 'lambda'],
    ['slug: aws-functions\n', 'aws-functions', 'functions'],
    ['slug: lambda-functions\n', 'lambda-functions', 'lambda-functions'],
    ['slug: awsome\n', 'awsome', 'awsome'],
  ])('with %j has the slug %s and the path name %s', (line, slug, pathName) => {
    const catalogue = derive(change(LAMBDA, 'formerSlugs:', `${line}formerSlugs:`));
    expect(catalogue.service('aws-lambda')).toMatchObject({ slug, pathName, providerId: 'aws' });
  });

  test('names its identifiers and those of its parts by the family of the policy', () => {
    expect(derive().service('aws-lambda')).toMatchObject({
      policyIdentifiers: { alpha: { servicePrefixes: ['lambda'] } },
      subServices: [{ id: 'lambda-edge', policyIdentifiers: { alpha: { servicePrefixes: ['cloudfront'] } } }],
    });
    expect(derive().service('azure-key-vault')?.policyIdentifiers).toEqual({
      beta: { resourceTypes: ['Microsoft.KeyVault/vaults'] },
    });
    expect(derive().service('scaleway-functions')?.policyIdentifiers).toEqual({});
  });
});

describe('the catalogue', () => {
  test.each([
    ['of a service', FUNCTIONS, '2026-11-03'],
    ['of a provider', 'providers/azure.yaml', '2026-11-01'],
  ])('is as old as its newest check, be it %s', (_, file, day) => {
    expect(derive(change(file, day, '2026-11-20')).data.lastUpdated).toBe('2026-11-20');
  });

  test('orders providers and services by id, and names the category of each concept', () => {
    const { providers, services, concepts } = derive().data;
    expect(providers.map(({ id }) => id)).toEqual(['aws', 'azure', 'scaleway']);
    expect(services.map(({ id }) => id)).toEqual(services.map(({ id }) => id).toSorted());
    expect(concepts.map(({ id, category }) => `${category}: ${id}`)).toEqual([
      'security: secrets-management',
      'serverless: functions',
    ]);
  });

  test('without any source is as old as the clock of computers', () =>
    expect(deriveCatalogue({ ...parseAfter().files, providers: [], services: [] }).data.lastUpdated).toBe(
      '1970-01-01',
    ));

  test('knows which identifiers are evaluated, by the family of the policy', () => {
    const enforcement = (url: string) =>
      `sources: [{url: 'https://learn.microsoft.com/${url}', checked: '2026-11-03'}]\nenforced: []\nnotEnforced: []\nunknown: []\n`;
    const beta = append('enforcement/azure.yaml', enforcement('beta'));
    const gamma = append('enforcement/gcp.yaml', enforcement('gamma'));
    const urlsAfter = (...changes: Change[]) =>
      Object.entries(derive(...changes).data.enforcement).map(([family, { sources }]) => [family, sources[0]?.url]);
    expect(urlsAfter(beta, gamma)).toEqual([
      ['beta', 'https://learn.microsoft.com/beta'],
      ['gamma', 'https://learn.microsoft.com/gamma'],
    ]);
    expect(urlsAfter(gamma)).toEqual([['gamma', 'https://learn.microsoft.com/gamma']]);
    expect(derive().data.enforcement).toEqual({});
  });

  test('a service whose provider is not there has no regions', () => {
    expect(
      derive((texts) => new Map([...texts].filter(([file]) => file !== 'providers/azure.yaml'))).service(
        'azure-functions',
      )?.regions,
    ).toEqual([]);
  });
});

test.each([
  ['always', true],
  ['twelve-months', true],
  ['credits', false],
  ['trial', false],
  ['none', false],
])('what is free of kind %s makes hasFreeTier %s', (kind, free) => {
  const source = 'https://learn.microsoft.com/azure/azure-functions/';
  const stated = change(FUNCTIONS, 'tags:', `freeTier: {kind: ${kind}, source: ${source}}\ntags:`);
  expect(derive(stated).service('azure-functions')).toMatchObject({ hasFreeTier: free, freeTier: { kind, source } });
  expect(derive().service('azure-functions')?.hasFreeTier).toBeUndefined();
  expect(derive().service('aws-lambda')?.hasFreeTier).toBe(true);
});
