import { describe, expect, test } from 'vitest';
import { ALPHA_CHARACTERS_MAXIMUM } from '../../../../../catalogue/views/policies/alpha.ts';
import { policyText, policyValue } from '../../../../support/policies/make-policy.ts';
import { scpFaults } from '../../../../support/policy-validators/scp.ts';

const BARE = { foundation: 'none' } as const;
/** Without the five characters of `"x:*"`. */
const EMPTY = policyText('alpha', ['x'], BARE).length - 5;

/** Prefixes that make the document exactly so long: each adds its own length, quotes, `:*` and a comma. */
function prefixesFor(characters: number): string[] {
  const prefixes = Array.from(
    { length: Math.floor((characters - EMPTY) / 19) - 1 },
    (_, index) => `x${String(index).padStart(13, '0')}`,
  );
  const rest = characters - EMPTY - prefixes.length * 19;
  return [...prefixes, 'y'.repeat(rest - 4)];
}

describe('the AWS service control policy', () => {
  test('is one statement that denies all but what it names', () => {
    expect(policyValue('alpha', ['s3', 'lambda'], BARE)).toEqual({
      Version: '2012-10-17',
      Statement: [{ Sid: 'DenyUnapprovedServices', Effect: 'Deny', NotAction: ['lambda:*', 's3:*'], Resource: '*' }],
    });
  });

  test('binds everybody but the principals that are exempt, each once and sorted', () => {
    const exemptPrincipals = [
      'arn:aws:iam::*:role/zeta',
      'arn:aws:iam::123456789012:role/alpha',
      'arn:aws:iam::*:role/zeta',
    ];
    const text = policyText('alpha', ['s3'], { ...BARE, exemptPrincipals });
    expect(JSON.parse(text).Statement[0].Condition).toEqual({
      ArnNotLike: { 'aws:PrincipalArn': ['arn:aws:iam::*:role/zeta', 'arn:aws:iam::123456789012:role/alpha'] },
    });
    expect(scpFaults(text)).toEqual([]);
  });

  test('denies what alsoDeny names in a second statement with the same exemptions', () => {
    const exemptPrincipals = ['arn:aws:iam::*:role/break-glass'];
    const text = policyText('alpha', ['s3'], {
      ...BARE,
      exemptPrincipals,
      alsoDeny: { alpha: ['s3:Put*', 's3:Delete*'] },
    });
    const [first, second] = JSON.parse(text).Statement;
    expect(second).toEqual({
      Sid: 'DenyExplicitly',
      Effect: 'Deny',
      Action: ['s3:Delete*', 's3:Put*'],
      Resource: '*',
      Condition: first.Condition,
    });
    expect(scpFaults(text)).toEqual([]);
  });

  test.each([ALPHA_CHARACTERS_MAXIMUM - 1, ALPHA_CHARACTERS_MAXIMUM])(
    'is made and valid with %i characters',
    (characters) => {
      const text = policyText('alpha', prefixesFor(characters), BARE);
      expect(text).toHaveLength(characters);
      expect(scpFaults(text)).toEqual([]);
    },
  );

  test('is refused with one character more, and says both figures and what to do', () => {
    const prefixes = prefixesFor(ALPHA_CHARACTERS_MAXIMUM + 1);
    expect(policyText('alpha', prefixes, BARE)).toBe(
      'approvedServiceIds: the policy would have 10241 characters; a service control policy may have at most 10240; approve fewer services',
    );
    const exemptPrincipals = ['arn:aws:iam::*:role/break-glass'];
    expect(policyText('alpha', prefixes, { ...BARE, exemptPrincipals, include: 'usual' })).toMatch(
      /approve fewer services or include only what is required or exempt fewer principals$/,
    );
  });
});

describe('the validator of service control policies', () => {
  const statement = { Sid: 'A1', Effect: 'Deny', NotAction: ['iam:*'], Resource: '*' };
  const faults = (change: object, policy: object = {}) =>
    scpFaults(JSON.stringify({ Version: '2012-10-17', Statement: [{ ...statement, ...change }], ...policy }));

  test('finds nothing in a sound policy', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['another version', {}, { Version: '2008-10-17' }],
    ['an unknown element', {}, { Id: 'x' }],
    ['no statement', {}, { Statement: [] }],
    ['a Sid with a hyphen', { Sid: 'a-b' }, {}],
    ['a principal', { Principal: '*' }, {}],
    ['an unknown effect', { Effect: 'Audit' }, {}],
    ['both kinds of actions', { Action: ['s3:*'] }, {}],
    ['no resource', { Resource: undefined }, {}],
    ['an empty list', { NotAction: [] }, {}],
    ['a bare prefix', { NotAction: ['s3'] }, {}],
    ['a repeated Sid', {}, { Statement: [statement, statement] }],
    ['an unknown operator', { Condition: { StringNotLike: { 'aws:PrincipalArn': ['arn:aws:iam::*:role/x'] } } }, {}],
    ['an unknown key', { Condition: { ArnNotLike: { 'aws:SourceArn': ['arn:aws:iam::*:role/x'] } } }, {}],
    ['a condition without values', { Condition: { ArnNotLike: { 'aws:PrincipalArn': [] } } }, {}],
    ['a value that is no ARN', { Condition: { ArnNotLike: { 'aws:PrincipalArn': ['role/x'] } } }, {}],
  ])('finds %s', (_, change, policy) => {
    expect(faults(change, policy)).toHaveLength(1);
  });

  test.each([
    [10_239, 0],
    [10_240, 0],
    [10_241, 1],
  ])('counts %i characters as %i faults', (characters, expected) => {
    const text = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
    expect(scpFaults(text.padEnd(characters))).toHaveLength(expected);
  });
});
