import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../../catalogue/contract/errors.ts';
import { approvedServices } from '../../../../sidecar/lists/approved-services.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const idsOf = (keys: string[]) => approvedServices(catalogue, keys).map(({ id }) => id);

function refusalOf(keys: string[]): Pick<RequestError, 'status' | 'message' | 'details'> {
  try {
    approvedServices(catalogue, keys);
  } catch (error) {
    if (error instanceof RequestError) return { status: error.status, message: error.message, details: error.details };
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
    expect(refusal).toEqual({ status: 400, message: 'Unknown services', details: expect.stringMatching(details) });
  });

  test.each([
    [['x'.repeat(64)], `"${'x'.repeat(64)}"`],
    [['x'.repeat(65)], `"${'x'.repeat(64)}…"`],
    [['aws-lamda'], '"aws-lamda" (did you mean aws-lambda?)'],
    [['no-1', 'no-2', 'aws-lamda'], '"no-1", "no-2", "aws-lamda" (did you mean aws-lambda?)'],
    [['no-1', 'no-2', 'no-3', 'aws-lamda'], '"no-1", "no-2", "no-3", "aws-lamda"'],
  ])('of which %j are unknown are told as %s', (unknown, told) =>
    expect(refusalOf(unknown).details).toBe(`approvedServiceIds: no service has the id ${told}`),
  );

  test('are refused when all are blank', () => {
    expect(refusalOf(['', '  '])).toEqual({
      status: 400,
      message: 'Invalid request',
      details: 'approvedServiceIds: must name at least one service',
    });
  });
});
