// What pasted names and identifiers stand for, over the real catalogue.
import { describe, expect, test } from 'vitest';
import { readIndex } from '../../../catalogue/formats/browser-data.ts';
import { browserFiles } from '../../../catalogue/formats/browser-files.ts';
import { indexIdentifiers } from '../../../site/client/builder/names/identifiers.ts';
import { nameMatcher } from '../../../site/client/builder/names/match-names.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const body = browserFiles(catalogue).files.find(({ name }) => name === 'index.json')?.body ?? '';
const matcher = nameMatcher(readIndex(JSON.parse(body)));
const identified = indexIdentifiers(catalogue);
const found = (name: string) => matcher.match({ name }, identified).services.map(({ id }) => id);

describe('a pasted name', () => {
  test.each([
    ['lambda', 'aws-lambda'],
    ['amazon s3', 'aws-s3'],
    ['dynamodb', 'aws-dynamodb'],
    ['cosmos db', 'azure-cosmos-db'],
    ['Amazon EC2', 'aws-ec2'],
    ['BigQuery', 'gcp-bigquery'],
    ['Azure AD', 'azure-entra-id'],
    ['scaleway object storage', 'scaleway-object-storage'],
    ['lambda:InvokeFunction', 'aws-lambda'],
    ['arn:aws:dynamodb:eu-west-1:123456789012:table/orders', 'aws-dynamodb'],
    ['run.googleapis.com', 'gcp-cloud-run'],
    ['MICROSOFT.DOCUMENTDB/DATABASEACCOUNTS', 'azure-cosmos-db'],
  ])('%s is %s', (name, id) => expect(found(name)).toEqual([id]));

  test('that several services share is a question, the largest cloud first', () => {
    expect(found('s3')).toEqual(['aws-s3', 'selectel-object-storage']);
    for (const name of ['Microsoft.Web/sites', 'Microsoft.Compute', 'kubernetes', 'object storage'])
      expect(found(name).length, name).toBeGreaterThan(1);
  });

  test('is found by the id of every service, and by its name with its provider', () => {
    const missed = catalogue.services.flatMap(({ id, name, providerId }) => [
      ...(found(id).includes(id) ? [] : [id]),
      ...(matcher.match({ name, provider: providerId }).services.some((service) => service.id === id) ? [] : [name]),
    ]);
    expect(missed).toEqual([]);
  });
});
