import { describe, expect, test } from 'vitest';
import { ALPHA_CHARACTERS_MAXIMUM, alphaPolicy } from '../../../../../catalogue/views/policies/alpha.ts';
import { FOUNDATION } from '../../../../../catalogue/views/policies/foundation.ts';
import { scpFaults } from '../../../../support/policy-validators/scp.ts';

const EMPTY = lengthOf(alphaPolicy([]));

function lengthOf(text: ReturnType<typeof alphaPolicy>): number {
  return 'json' in text ? text.json.length : Number.NaN;
}

/** Prefixes that make the document exactly so long: each adds its own length and the five characters of `"…:*",`. */
function prefixesFor(characters: number): string[] {
  const prefixes = Array.from(
    { length: Math.floor((characters - EMPTY) / 19) - 1 },
    (_, index) => `x${String(index).padStart(13, '0')}`,
  );
  const rest = characters - EMPTY - prefixes.length * 19;
  return [...prefixes, 'y'.repeat(rest - 5)];
}

describe('the AWS service control policy', () => {
  test('is one statement that denies all but the approved prefixes and the foundation', () => {
    const text = alphaPolicy(['s3', 'lambda']);
    expect('json' in text && JSON.parse(text.json)).toEqual({
      Version: '2012-10-17',
      Statement: [
        {
          Sid: 'DenyUnapprovedServices',
          Effect: 'Deny',
          NotAction: [...FOUNDATION.map(({ prefix }) => `${prefix}:*`), 'lambda:*', 's3:*'].sort(),
          Resource: '*',
        },
      ],
    });
  });

  test('sorts the entries as they stand, so that a hyphen comes before the colon', () => {
    const text = alphaPolicy(['s3', 's3-outposts']);
    const entries = 'json' in text ? (JSON.parse(text.json).Statement[0].NotAction as string[]) : [];
    expect(entries).toEqual(entries.toSorted());
    expect(entries.indexOf('s3-outposts:*')).toBeLessThan(entries.indexOf('s3:*'));
  });

  test('names a prefix once that is approved and of the foundation', () => {
    expect(alphaPolicy(['iam'])).toEqual(alphaPolicy([]));
  });

  test.each([ALPHA_CHARACTERS_MAXIMUM - 1, ALPHA_CHARACTERS_MAXIMUM])(
    'is made and valid with %i characters',
    (characters) => {
      const text = alphaPolicy(prefixesFor(characters));
      expect(lengthOf(text)).toBe(characters);
      expect('json' in text && scpFaults(text.json)).toEqual([]);
    },
  );

  test('is refused with one character more, and says both figures', () => {
    expect(alphaPolicy(prefixesFor(ALPHA_CHARACTERS_MAXIMUM + 1))).toEqual({
      refused: 'the policy would have 10241 characters; a service control policy may have at most 10240',
    });
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
