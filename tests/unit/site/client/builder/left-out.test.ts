// What a saved list and its link leave out, and how that is told.
import { describe, expect, test } from 'vitest';
import { leftOutNames, leftOutOf, readLeftOut, writeLeftOut } from '../../../../../site/client/builder/left-out.ts';
import { NO_CHOICES, type PolicyChoices, writeChoices } from '../../../../../site/client/builder/policies/choices.ts';

const OWN: PolicyChoices = {
  words: { include: 'required', 'aws-format': 'terraform' },
  presets: ['break-glass'],
  principals: ['arn:aws:iam::*:role/ours'],
  alsoAllow: { alpha: ['bedrock:*'], beta: [] },
  alsoDeny: { beta: ['Microsoft.Network/publicIPAddresses'] },
  parent: 'folders/12',
  name: 'platform',
};

describe('a saved list leaves out', () => {
  test('nothing where all that was chosen stands in its link', () => {
    const { words, presets } = OWN;
    expect(leftOutOf({ ...NO_CHOICES, words, presets }, ['aws', 'azure', 'gcp'])).toEqual([]);
    expect(writeLeftOut([])).toBe('');
  });

  test.each([
    [['aws'], ['allow', 'exempt', 'name']],
    [['azure'], ['deny', 'name']],
    [['gcp'], ['parent']],
    [
      ['aws', 'azure', 'gcp'],
      ['allow', 'deny', 'exempt', 'parent', 'name'],
    ],
    [['hetzner'], []],
  ])('of a list with services of %j what was named for them: %j', (providerIds, words) =>
    expect(leftOutOf(OWN, providerIds)).toEqual(words),
  );

  test('and its link says which kinds, and no more', () => {
    const link = [writeChoices(OWN), writeLeftOut(leftOutOf(OWN, ['aws', 'azure', 'gcp']))].join('&');
    expect(link).toBe(
      'include=required&aws-format=terraform&aws-exempt=break-glass&left-out=allow,deny,exempt,parent,name',
    );
    expect(readLeftOut(new URLSearchParams(link))).toEqual(['allow', 'deny', 'exempt', 'parent', 'name']);
    expect(readLeftOut(new URLSearchParams('left-out=deny,everything'))).toEqual(['deny']);
    expect(readLeftOut(new URLSearchParams('include=usual'))).toEqual([]);
  });

  test('which is told in the words of the options', () => {
    expect(leftOutNames(['name', 'deny', 'allow'])).toBe('“Also open”, “Denied in any case” and “Policies are called”');
    expect(leftOutNames([])).toBe('');
  });
});
