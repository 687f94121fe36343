// What a body that asks for policies is told where it is wrong.
import { describe, expect, test } from 'vitest';
import { describeIssues } from '../../../../../catalogue/contract/errors.ts';
import { PolicyBodyShape } from '../../../../../catalogue/contract/policies/policy-requests.ts';

function refusal(options: object): string | undefined {
  const { error } = PolicyBodyShape.safeParse({ approvedServiceIds: ['aws-lambda'], ...options });
  return error && describeIssues(error);
}

describe.each(['alsoAllow', 'alsoDeny'])('%s of another cloud', (field) => {
  test.each([
    ['aws', '"aws"'],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
    ['a\nb', '"a\\nb"'],
  ])('is refused for %j with the field and what it takes', (cloud, found) => {
    expect(refusal({ [field]: { [cloud]: ['ec2:*'] } })).toBe(`${field}: takes alpha, beta, gamma (found ${found})`);
  });

  test('is told beside what else is wrong', () => {
    expect(refusal({ [field]: { alpha: ['ec2'], aws: [], azure: [] } })).toMatch(
      new RegExp(
        `^${field}\\.alpha\\[0\\]: must be an action pattern .*; ${field}: takes alpha, beta, gamma \\(found "aws"\\)$`,
      ),
    );
  });

  test('is no matter of what is no object', () => {
    expect(refusal({ [field]: ['ec2:*'] })).toBe(`${field}: must be a JSON object`);
  });
});
