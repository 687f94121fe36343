// What is chosen for policies: what an address says of it, what only this browser keeps, and what the views are asked.
import { describe, expect, test } from 'vitest';
import { OPTION_LIMITS } from '../../../../../../catalogue/views/policies/options.ts';
import { CHOICE_FIELDS } from '../../../../../../site/client/builder/policies/choice-fields.ts';
import {
  keptChoices,
  NO_CHOICES,
  optionsOf,
  readChoices,
  toKeep,
  withChanges,
  writeChoices,
} from '../../../../../../site/client/builder/policies/choices.ts';

const read = (query: string) => readChoices(new URLSearchParams(query));
const OWN = {
  principals: ['arn:aws:iam::*:role/ours'],
  alsoAllow: { alpha: ['support:*'], gamma: ['dns.googleapis.com'] },
  alsoDeny: { alpha: ['ec2:RunInstances'], beta: ['Microsoft.Network/publicIPAddresses'] },
  parent: 'folders/12',
  name: 'platform',
};

describe('the choices of an address', () => {
  test('are the defaults where it says nothing, as every old address does', () => {
    expect(read('ids=aws-lambda')).toEqual({ words: {}, presets: [] });
    expect(writeChoices(NO_CHOICES)).toBe('');
    for (const family of ['alpha', 'beta', 'gamma'] as const) expect(optionsOf(family, NO_CHOICES)).toEqual({});
  });

  test.each(CHOICE_FIELDS.flatMap(({ key, words }) => words.slice(1).map(([word]) => `${key}=${word}`)))(
    '%s comes back as it went in',
    (said) => expect(writeChoices(read(said))).toBe(said),
  );

  test('leave out words that nobody knows, and the default', () => {
    expect(read('include=everything&aws-format=bicep&gcp-mode=enforce&aws-exempt=nobody,break-glass')).toEqual({
      words: {},
      presets: ['break-glass'],
    });
  });

  test('hold nothing that names somebody’s accounts', () => {
    expect(writeChoices({ ...NO_CHOICES, ...OWN, words: { include: 'usual' }, presets: ['stack-sets'] })).toBe(
      'include=usual&aws-exempt=stack-sets',
    );
  });
});

describe('the choices of this browser', () => {
  test('come back as they were kept', () => {
    const choices = { words: { include: 'required', 'aws-format': 'terraform' }, presets: ['break-glass'], ...OWN };
    expect(keptChoices(JSON.parse(JSON.stringify(toKeep(choices))))).toEqual(choices);
  });

  test.each([
    undefined,
    'text',
    [],
    { asked: 7, principals: 'x', parent: 1, name: {} },
    { asked: 'include=x', principals: ['role', 5, null], parent: 'organizations/x', name: '-' },
    { alsoAllow: ['support:*'], alsoDeny: { alpha: ['no pattern', 7], beta: 'Microsoft.Web/sites', delta: ['x:*'] } },
  ])('are none where something else lies there: %j', (kept) => expect(keptChoices(kept)).toEqual(NO_CHOICES));

  test('name a hundred entries of a cloud and no more', () => {
    const alpha = Array.from({ length: 101 }, (_, place) => `ec2:Run${place}`);
    expect(keptChoices({ alsoAllow: { alpha } }).alsoAllow).toEqual({ alpha: alpha.slice(0, 100) });
  });
});

describe('the options of a cloud', () => {
  const chosen = {
    words: {
      include: 'required',
      'aws-format': 'cloudformation',
      'aws-foundation': 'essential',
      'azure-mode': 'audit',
      'azure-scope': 'all',
      'gcp-format': 'yaml',
    },
    presets: ['break-glass'],
    ...OWN,
  };

  test('are those of that cloud and those of all', () => {
    expect(optionsOf('alpha', chosen)).toEqual({
      include: 'required',
      format: 'cloudformation',
      foundation: 'essential',
      exemptPrincipals: ['arn:*:iam::*:role/break-glass', 'arn:aws:iam::*:role/ours'],
      alsoAllow: { alpha: ['support:*'] },
      alsoDeny: { alpha: ['ec2:RunInstances'] },
      name: 'platform',
    });
    expect(optionsOf('beta', chosen)).toEqual({
      include: 'required',
      mode: 'audit',
      scope: 'all',
      alsoDeny: { beta: ['Microsoft.Network/publicIPAddresses'] },
      name: 'platform',
    });
    expect(optionsOf('gamma', chosen)).toEqual({
      include: 'required',
      format: 'yaml',
      alsoAllow: { gamma: ['dns.googleapis.com'] },
      parent: 'folders/12',
    });
  });

  test('exempt no more principals than the API takes', () => {
    const principals = Array.from({ length: OPTION_LIMITS.exemptions }, (_, place) => `arn:aws:iam::*:role/r${place}`);
    expect(optionsOf('alpha', { ...NO_CHOICES, principals }).exemptPrincipals).toEqual(principals);
    expect(optionsOf('alpha', { ...chosen, principals }).exemptPrincipals).toHaveLength(OPTION_LIMITS.exemptions);
  });
});

describe('what two tabs change', () => {
  const before = { ...NO_CHOICES, ...OWN, words: { include: 'usual', 'aws-format': 'terraform' } };

  test('is kept of both, field by field and cloud by cloud', () => {
    const kept = {
      ...before,
      words: { ...before.words, 'gcp-mode': 'audit' },
      parent: 'folders/13',
      alsoAllow: { ...before.alsoAllow, alpha: ['kms:*'] },
    };
    const after = {
      ...before,
      words: { include: 'required', 'aws-format': 'terraform' },
      principals: [],
      alsoAllow: { ...before.alsoAllow, gamma: [] },
      name: 'sandbox',
    };
    expect(withChanges(kept, before, after)).toEqual({
      ...before,
      words: { include: 'required', 'aws-format': 'terraform', 'gcp-mode': 'audit' },
      principals: [],
      parent: 'folders/13',
      alsoAllow: { alpha: ['kms:*'], gamma: [] },
      name: 'sandbox',
    });
  });

  test('is the last word where both change the same, back to the default too', () => {
    const kept = { ...before, words: { ...before.words, include: 'required' }, name: 'first' };
    const after = { ...before, words: { 'aws-format': 'terraform' }, name: 'second' };
    expect(withChanges(kept, before, after)).toEqual({
      ...before,
      words: { 'aws-format': 'terraform' },
      name: 'second',
    });
  });

  test('is nothing where nothing changed', () => {
    const kept = { ...NO_CHOICES, name: 'kept' };
    expect(withChanges(kept, before, structuredClone(before))).toEqual(kept);
  });
});
