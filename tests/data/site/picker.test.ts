// What the pickers of the tools find, over the real catalogue.
import { describe, expect, test } from 'vitest';
import { readIndex } from '../../../catalogue/formats/browser-data.ts';
import { browserFiles } from '../../../catalogue/formats/browser-files.ts';
import { serviceRanker } from '../../../site/client/selection/rank-services.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const body = browserFiles(catalogue).files.find(({ name }) => name === 'index.json')?.body ?? '';
const rank = serviceRanker(readIndex(JSON.parse(body)));
const first = (query: string) => rank(query, 12)[0]?.id;

describe('the picker', () => {
  test.each([
    ['lambda', 'aws-lambda'],
    ['AWS Lambda', 'aws-lambda'],
    ['bigquery', 'gcp-bigquery'],
    ['azure ad', 'azure-entra-id'],
    ['key vault', 'azure-key-vault'],
    ['SQS', 'aws-sqs'],
    ['aws-lambda', 'aws-lambda'],
    ['aws-s3', 'aws-s3'],
    ['s3', 'aws-s3'],
    ['IAM', 'aws-iam'],
    ['scaleway functions', 'scaleway-serverless-functions'],
  ])('takes %s for %s', (query, id) => expect(first(query)).toBe(id));

  test('finds every service by its whole name', () => {
    const missed = catalogue.services.filter(({ id, name }) => !rank(name, 40).some((found) => found.id === id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test('takes an id for no other service than the one that has it, unless it has ended', () => {
    const running = catalogue.services.filter(({ lifecycle }) => lifecycle?.status !== 'retired').slice(0, 400);
    expect(running.filter(({ id }) => first(id) !== id).map(({ id }) => id)).toEqual([]);
  });

  test('asks for every word, in any order', () => {
    expect(rank('functions azure', 12).map(({ id }) => id)).toContain('azure-functions');
    expect(rank('azure xyzzy', 12)).toEqual([]);
  });

  test('ignores case, accents and white space, and finds nothing for nothing', () => {
    expect(rank('  LÀMBDA ', 1)[0]?.id).toBe('aws-lambda');
    expect(rank('   ', 12)).toEqual([]);
    expect(rank('!?', 12)).toEqual([]);
  });

  test('gives at most as many as asked for', () => expect(rank('a', 5)).toHaveLength(5));

  test('puts what has ended behind what runs', () => {
    for (const query of ['amazon', 'azure', 'google', 'cloud']) {
      const endings = rank(query, 3_000).map(({ lifecycle }) => lifecycle?.status === 'retired');
      expect(endings.indexOf(true)).not.toBe(0);
    }
  });
});
