import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  covers,
  isCovered,
  overlaps,
  prefixOf,
  widestPatterns,
} from '../../../../../catalogue/views/policies/patterns.ts';

/** Short texts of few letters, so that patterns often meet. */
const texts = fc.string({ unit: fc.constantFrom('a', 'b', ':'), maxLength: 6 });
const patterns = fc.string({ unit: fc.constantFrom('a', 'b', ':', '*', '?'), maxLength: 6 });
const matcher = (pattern: string) => new RegExp(`^${pattern.replaceAll('?', '.').replaceAll('*', '.*')}$`);

/** Every text of these letters up to a length that tells patterns of up to six characters apart. */
const ALL = (function grow(length: number): string[] {
  if (length === 0) return [''];
  const shorter = grow(length - 1);
  return [
    ...shorter,
    ...shorter
      .filter((text) => text.length === length - 1)
      .flatMap((text) => ['a', 'b', ':'].map((letter) => text + letter)),
  ];
})(7);

describe('a pattern that covers another', () => {
  test.each([
    ['lambda:*', 'lambda:InvokeFunction'],
    ['ec2:Describe*', 'ec2:DescribeInstance*'],
    ['EC2:describe*', 'ec2:DescribeVpcs'],
    ['ec2:*Address*', 'ec2:*Addresses'],
    ['s3:Get?bject', 's3:GetObject'],
    ['s3:Get?bject*', 's3:Get?bject'],
    ['s3:*Ob?ect', 's3:GetObObject'],
  ])('%s covers %s', (wide, narrow) => {
    expect(covers(wide, narrow)).toBe(true);
  });

  test.each([
    ['lambda:InvokeFunction', 'lambda:*'],
    ['ec2:Describe*', 'ec2:*Vpcs'],
    ['s3:*', 's3-outposts:*'],
    ['s3:Get', 's3:GetObject'],
    ['s3:Get?bject', 's3:Getbject'],
    ['s3:Get?bject', 's3:Get*bject'],
    ['s3:GetObject', 's3:Get?bject'],
  ])('%s does not cover %s', (wide, narrow) => {
    expect(covers(wide, narrow)).toBe(false);
  });

  test('names all that the other names', () => {
    let reached = 0;
    fc.assert(
      fc.property(patterns, patterns, texts, (wide, narrow, text) => {
        if (!covers(wide, narrow) || !matcher(narrow).test(text)) return;
        reached += 1;
        expect(text).toMatch(matcher(wide));
      }),
      { numRuns: 2_000 },
    );
    expect(reached).toBeGreaterThan(0);
  });

  test('covers a name without a star exactly when it matches it', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        expect(covers(pattern, text)).toBe(matcher(pattern).test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('patterns that overlap', () => {
  test('are those that some text matches together', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab:*?]{0,4}$/), fc.stringMatching(/^[ab:*?]{0,4}$/), (one, other) => {
        const [first, second] = [matcher(one), matcher(other)];
        expect(overlaps(one, other)).toBe(ALL.some((text) => first.test(text) && second.test(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('do so whatever their case', () => {
    expect(overlaps('S3:get*', 's3:GetObject')).toBe(true);
  });
});

describe('of several patterns', () => {
  const several = ['ec2:*', 's3-outposts:Get*', 's3:Get*', 's3:GetObject', 's3:get*', 'sts:AssumeRole', 'sts:a*'];

  test.each([
    ['ec2:RunInstances', true],
    ['s3:GetBucketAcl', true],
    ['s3:PutObject', false],
    ['s3-outposts:GetObject', true],
    ['sts:AssumeRole', true],
    ['tag:GetResources', false],
  ])('%s is covered by one: %s', (action, expected) => expect(isCovered(several, action)).toBe(expected));

  test('the widest have no wider one, and of two that name the same only the first', () => {
    expect(widestPatterns(several)).toEqual(['ec2:*', 's3-outposts:Get*', 's3:Get*', 'sts:a*']);
  });
});

test('the prefix of a pattern is what stands before its colon', () => {
  expect(prefixOf('resource-groups:List*')).toBe('resource-groups');
});
