// The comparison: details side by side and a table that says what differs.
import { describe, expect, test } from 'vitest';
import { type Attribute, compareJson } from '../../../../catalogue/views/compare.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const compare = (...ids: string[]) =>
  JSON.parse(compareJson(fixtureCatalogue(), ids)) as {
    services: { slug: string }[];
    attributes: Attribute[];
    notFound: string[];
  };
const attribute = (answer: ReturnType<typeof compare>, key: string) => answer.attributes.find((row) => row.key === key);

describe('compare', () => {
  const answer = compare('azure-functions', 'aws-lambda', 'nope', 'azure-functions');

  test('keeps the order of first appearance and names what it does not know', () => {
    expect(answer.services.map(({ slug }) => slug)).toEqual(['azure-functions', 'aws-lambda']);
    expect(answer.notFound).toEqual(['nope']);
  });
  test('marks rows that differ, with null for what is not known', () => {
    expect(attribute(answer, 'category')).toMatchObject({ differs: false });
    expect(attribute(answer, 'hasFreeTier')).toMatchObject({
      values: { 'azure-functions': null, 'aws-lambda': true },
      differs: true,
    });
    expect(attribute(answer, 'policyIdentifiers')?.values['aws-lambda']).toEqual(['lambda']);
  });
  test('leaves out rows that nobody has a value for', () => {
    expect(attribute(compare('azure-functions', 'azure-key-vault'), 'sunsetDate')).toBeUndefined();
  });
});
