// What a file of the catalogue is, by its path alone.
import { expect, test } from 'vitest';
import { kindOf } from '../../../../../catalogue/model/reading/file-kinds.ts';

test.each([
  ['categories.yaml', 'categories', 'Other files'],
  ['compliance.yaml', 'compliance', 'Other files'],
  ['concepts/ai.yaml', 'concepts', 'Other files'],
  ['concepts/ai-and-data.yaml', 'concepts', 'Other files'],
  ['identifiers/aws.yaml', 'identifiers', 'Other files'],
  ['identifiers/aws-unlisted.yaml', 'identifiers', 'Other files'],
  ['identifiers/azure.yaml', 'identifiers', 'Other files'],
  ['identifiers/azure-parentless.yaml', 'identifiers', 'Other files'],
  ['identifiers/gcp.yaml', 'identifiers', 'Other files'],
  ['enforcement/azure.yaml', 'enforcement', 'Other files'],
  ['enforcement/gcp.yaml', 'enforcement', 'Other files'],
  ['reference-names.yaml', 'names', 'Other files'],
  ['equivalences/omissions.yaml', 'omissions', 'Other files'],
  ['providers/aws.yaml', 'providers', 'Fields of a provider'],
  ['providers/ovh-2.yaml', 'providers', 'Fields of a provider'],
  ['services/aws/ec2.yaml', 'services', 'Fields of a service'],
  ['services/t-cloud/a-1-b.yaml', 'services', 'Fields of a service'],
])('%s is of the kind %s, explained under "%s"', (file, kind, fields) =>
  expect(kindOf(file)).toMatchObject({ kind, fields }),
);

test.each([
  '',
  'Categories.yaml',
  'x-categories.yaml',
  'categories.yaml.bak',
  'categories.yml',
  'categoriesxyaml',
  'concepts/categories.yaml/x',
  'enforcement/aws.yaml',
  'identifiers/oci.yaml',
  'old/providers/aws.yaml',
  'providers/aws',
  'providers/.yaml',
  'providers/-aws.yaml',
  'providers/aws-.yaml',
  'providers/a--b.yaml',
  'providers/a_b.yaml',
  'services/lambda.yaml',
  'services/aws/x/lambda.yaml',
  'services/aws/Lambda.yaml',
  'services/aws/lambda.yaml/',
])('%j has no place in the catalogue', (file) => expect(kindOf(file)).toBeUndefined());

test('a vocabulary of categories and a file of concepts hold one entry at least', () => {
  for (const file of ['categories.yaml', 'concepts/ai.yaml'])
    expect(kindOf(file)?.schema.safeParse([]).success).toBe(false);
  for (const file of ['compliance.yaml', 'identifiers/aws.yaml'])
    expect(kindOf(file)?.schema.safeParse([]).success).toBe(true);
});

test('a file of ends says what was read, or what was searched for in vain', () => {
  const schema = kindOf('coverage/lifecycle/aws.yaml')?.schema;
  const read = [{ url: 'https://aws.amazon.com/ends', checked: '2026-11-22' }];
  const searched = ['Public pages were searched for notices of ends.'];
  expect(schema?.safeParse({ read, ends: [] }).success).toBe(true);
  expect(schema?.safeParse({ read: [], searched, ends: [] }).success).toBe(true);
  for (const unread of [{}, { searched: [] }])
    expect(schema?.safeParse({ read: [], ends: [], ...unread }).success).toBe(false);
});
