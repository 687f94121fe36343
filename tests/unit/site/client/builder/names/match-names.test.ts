// Which service a name stands for: surely, one of several, or none.
import { describe, expect, test } from 'vitest';
import { type IndexBody, readIndex } from '../../../../../../catalogue/formats/browser-data.ts';
import { nameMatcher } from '../../../../../../site/client/builder/names/match-names.ts';

const RETIRED = { status: 'retired', sunsetDate: '2025-01-01' } as const;
const services: IndexBody['services'] = [
  { id: 'aws-iam', providerId: 'aws', name: 'AWS Identity and Access Management', shortName: 'IAM' },
  { id: 'aws-lambda', providerId: 'aws', name: 'AWS Lambda', shortName: 'Lambda', formerSlugs: ['aws-functions'] },
  { id: 'aws-s3', providerId: 'aws', name: 'Amazon Simple Storage Service', shortName: 'S3', aliases: ['Amazon S3'] },
  { id: 'aws-old-queue', providerId: 'aws', name: 'AWS Queue', shortName: 'Queue', lifecycle: RETIRED },
  { id: 'azure-cosmos-db', providerId: 'azure', name: 'Azure Cosmos DB' },
  { id: 'azure-entra-id', providerId: 'azure', name: 'Microsoft Entra ID', aliases: ['Azure AD', 'IAM'] },
  { id: 'azure-queue', providerId: 'azure', name: 'Azure Queue' },
  { id: 'gcp-iam', providerId: 'gcp', name: 'Identity and Access Management', shortName: 'IAM' },
].map((service) => ({ category: 'any', ...service }));
const matcher = nameMatcher(
  readIndex({
    lastUpdated: '2026-11-22',
    categories: [],
    providers: [
      { id: 'aws', name: 'Amazon Web Services', shortName: 'AWS' },
      { id: 'azure', name: 'Microsoft Azure', shortName: 'Azure' },
      { id: 'gcp', name: 'Google Cloud', shortName: 'Google Cloud' },
    ],
    services,
  }),
);
const found = (name: string, provider?: string) =>
  matcher.match({ name, ...(provider !== undefined && { provider }) }).services.map(({ id }) => id);

describe('a name', () => {
  test.each([
    ['aws-lambda', 'aws-lambda'],
    ['aws-functions', 'aws-lambda'],
    ['AWS Lambda', 'aws-lambda'],
    ['lambda', 'aws-lambda'],
    ['LAMBDA.', 'aws-lambda'],
    ['amazon s3', 'aws-s3'],
    ['aws s3', 'aws-s3'],
    ['Amazon Web Services S3', 'aws-s3'],
    ['simple storage service', 'aws-s3'],
    ['cosmos db', 'azure-cosmos-db'],
    ['azure ad', 'azure-entra-id'],
    ['google cloud iam', 'gcp-iam'],
  ])('%s is %s', (name, id) => expect(found(name)).toEqual([id]));

  test('that several have is a question, to which a provider is the answer', () => {
    expect(found('IAM')).toEqual(['aws-iam', 'gcp-iam']);
    for (const provider of ['gcp', 'Google Cloud', 'GOOGLE CLOUD']) expect(found('IAM', provider)).toEqual(['gcp-iam']);
    expect(found('IAM', 'Azure')).toEqual(['azure-entra-id']);
  });

  test('means what runs, where there is any', () => {
    expect(found('queue')).toEqual(['azure-queue']);
    expect(found('queue', 'aws')).toEqual(['aws-old-queue']);
  });

  test('of a provider that nobody knows, or without a word, is none', () => {
    expect(found('lambda', 'Acme')).toEqual([]);
    for (const name of ['', '—', 'aws', 'lambda function']) expect(found(name)).toEqual([]);
  });

  test('that no service has may be an identifier, of the right provider', () => {
    const identified = (text: string) => (text === 'execute-api' ? [{ id: 'aws-lambda' }, { id: 'unknown' }] : []);
    expect(matcher.match({ name: 'execute-api' }, identified).services.map(({ id }) => id)).toEqual(['aws-lambda']);
    expect(matcher.match({ name: 'execute-api', provider: 'gcp' }, identified).services).toEqual([]);
    const never = () => {
      throw new Error('a name needs no identifier');
    };
    expect(matcher.match({ name: 'lambda' }, never).services).toHaveLength(1);
  });
});

describe('what may have been meant', () => {
  const suggested = (name: string) => matcher.suggest({ name }).map(({ id }) => id);

  test('begins with the words, or is a slip away', () => {
    expect(suggested('lamb')).toEqual(['aws-lambda']);
    expect(suggested('labda')[0]).toBe('aws-lambda');
    expect(suggested('cosmosdb')[0]).toBe('azure-cosmos-db');
  });

  test('is at the largest cloud first, and runs where anything of that name does', () => {
    expect(suggested('iamm')).toEqual(['aws-iam', 'azure-entra-id', 'gcp-iam']);
    expect(suggested('queeu')[0]).toBe('azure-queue');
    expect(suggested('queeu')).not.toContain('aws-old-queue');
  });

  test('is at most four, and nothing where nothing is near', () => {
    expect(suggested('a').length).toBe(4);
    expect(suggested('nothing like any of these')).toEqual([]);
  });

  test('suggest nothing that is shorter by more than three letters', () => {
    expect(suggested('amazon simple storage serviceabc')).toEqual(['aws-s3']);
    expect(suggested('amazon simple storage serviceabcd')).toEqual([]);
  });
});
