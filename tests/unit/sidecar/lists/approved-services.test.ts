import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../../catalogue/contract/errors.ts';
import { approvedServices } from '../../../../sidecar/lists/approved-services.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const idsOf = (keys: string[]) => approvedServices(catalogue, keys).map(({ id }) => id);

function refusalOf(keys: string[]): Pick<RequestError, 'status' | 'details'> {
  try {
    approvedServices(catalogue, keys);
  } catch (error) {
    if (error instanceof RequestError) return { status: error.status, details: error.details };
    throw error;
  }
  throw new Error('the ids were accepted');
}

describe('approved services', () => {
  test('are found by id and by former slug, each once, in order of first appearance', () => {
    expect(idsOf(['azure-functions', 'aws-lambda-functions', 'aws-lambda', ' azure-functions', ''])).toEqual([
      'azure-functions',
      'aws-lambda',
    ]);
  });

  test.each([
    [1, /no service has the id "no-0"$/],
    [20, /, "no-19"$/],
    [21, /, "no-19" and 1 more$/],
  ])('of which %i are unknown are refused, naming up to 20', (count, details) => {
    const refusal = refusalOf(['aws-lambda', ...Array.from({ length: count }, (_, index) => `no-${index}`)]);
    expect(refusal).toEqual({ status: 400, details: expect.stringMatching(details) });
  });

  test('are refused when all are blank', () => {
    expect(refusalOf(['', '  '])).toEqual({
      status: 400,
      details: 'approvedServiceIds: must name at least one service',
    });
  });
});
