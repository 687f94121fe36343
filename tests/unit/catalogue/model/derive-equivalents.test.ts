// Grades and order of pairs, from roles alone.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import { addEquivalents, membersByConcept } from '../../../../catalogue/model/derive-equivalents.ts';
import type { EquivalenceOverride } from '../../../../catalogue/schema/equivalence.ts';
import type { EquivalenceGrade } from '../../../../catalogue/schema/grades.ts';
import type { Membership } from '../../../../catalogue/schema/service.ts';
import { policyCatalogue } from '../../../support/policies/policy-catalogue.ts';

/** `dns` exactly, `dns~` closely, `dns?` partly. */
function role(text: string): Membership {
  const grade: EquivalenceGrade = text.endsWith('~') ? 'close' : text.endsWith('?') ? 'partial' : 'exact';
  const concept = text.replace(/[~?]$/, '');
  return { concept, grade, ...(grade !== 'exact' && { note: `Special in ${concept}.` }) };
}

/** Services by id with their roles, the main one first. */
function services(given: Readonly<Record<string, string>>, change: Readonly<Record<string, Partial<Service>>> = {}) {
  const made = policyCatalogue(Object.fromEntries(Object.keys(given).map((id) => [id, {}]))).services;
  return made.map((service): Service => {
    const roles = (given[service.id] ?? '').split(' ').filter(Boolean).map(role);
    return { ...service, roles, ...change[service.id] };
  });
}

function derive(list: readonly Service[], overrides: readonly EquivalenceOverride[] = []) {
  addEquivalents(list, membersByConcept(list), new Map([['dns', 'Public DNS']]), overrides);
  return (id: string) => list.find((service) => service.id === id)?.equivalents ?? [];
}

function pair(one: string, other: string, overrides: readonly EquivalenceOverride[] = []) {
  const of = derive(services({ 'aws-a': one, 'gcp-b': other }), overrides);
  const [there, back] = [of('aws-a'), of('gcp-b')];
  expect(there.map(({ grade }) => grade)).toEqual(back.map(({ grade }) => grade));
  return there[0];
}

describe('two services of different providers', () => {
  test.each([
    ['dns', 'dns', 'exact', 'share their only role'],
    ['dns cdn', 'dns', 'exact', 'share the main role, two thirds of the broader one'],
    ['dns cdn waf', 'dns', 'close', 'share the main role, half of the broader one'],
    ['dns cdn waf', 'dns waf', 'exact', 'share the main role and another, three quarters'],
    ['dns cdn~ waf~', 'dns', 'exact', 'share the main role; the others are not what the broader one is'],
    ['dns cdn? waf? tls? faas?', 'dns', 'exact', 'share the main role, two thirds'],
    ['cdn dns', 'dns', 'close', 'share what one is for and the other is besides'],
    ['cdn waf tls faas dns', 'dns', 'close', 'share what one is for, however broad the other is'],
    ['cdn dns', 'waf dns', 'partial', 'share what neither is for'],
    ['dns', 'dns~', 'close', 'share the main role with differences'],
    ['dns~', 'dns~', 'partial', 'differ from it in two ways'],
    ['dns', 'dns?', 'partial', 'share a part of it'],
    ['dns~', 'dns?', 'partial', 'share a part of what differs'],
    ['cdn~ dns~', 'dns', 'close', 'share a main role with differences, a third of the broader one'],
    ['cdn dns~', 'dns', 'partial', 'share a main role with differences, a fifth of the broader one'],
    ['cdn waf dns~', 'dns', 'partial', 'share a main role with differences, little of the broader one'],
  ])('%s and %s are %s: they %s', (one, other, grade) => {
    expect(pair(one, other)?.grade).toBe(grade);
    expect(pair(other, one)?.grade).toBe(grade);
  });

  test.each([
    ['dns?', 'dns?'],
    ['dns', 'cdn'],
  ])('%s and %s are no pair', (one, other) => expect(pair(one, other)).toBeUndefined());

  test('of one provider are no pair', () => {
    const of = derive(services({ 'aws-a': 'dns', 'aws-b': 'dns' }));
    expect(of('aws-a')).toEqual([]);
  });

  test('name every role that they share, in the order of the service that lists the other', () => {
    const of = derive(services({ 'aws-a': 'dns cdn~', 'gcp-b': 'cdn dns' }));
    expect(of('aws-a')[0]?.roles.map(({ concept, grade }) => `${concept} ${grade}`)).toEqual([
      'dns exact',
      'cdn close',
    ]);
    expect(of('gcp-b')[0]?.roles.map(({ concept }) => concept)).toEqual(['cdn', 'dns']);
  });

  test('keep the notes of all their roles, each once, unless the pair is exact', () => {
    expect(pair('dns cdn~ waf?', 'dns~ cdn waf')?.notes).toEqual([
      { of: 'gcp-b', text: 'Special in dns.' },
      { of: 'aws-a', text: 'Special in cdn.' },
      { of: 'aws-a', text: 'Special in waf.' },
    ]);
    expect(pair('dns cdn~', 'dns cdn')).toMatchObject({ grade: 'exact', notes: [] });
    expect(pair('dns cdn~', 'dns cdn')?.roles[1]?.notes).toEqual([{ of: 'aws-a', text: 'Special in cdn.' }]);
  });

  test('without a note are told apart by what they are besides', () => {
    expect(pair('cdn dns waf', 'cdn')?.notes).toEqual([{ of: 'aws-a', text: 'It is also: Public DNS, waf.' }]);
  });
});

describe('a reviewed pair', () => {
  const reason = 'A reviewer knows what no rule can see.';
  const override = (grade: EquivalenceOverride['grade']): EquivalenceOverride[] => [
    { pair: ['aws-a', 'gcp-b'], grade, reason },
  ];

  test('has the grade and the reason of the review', () => {
    expect(pair('dns', 'dns', override('partial'))).toMatchObject({ grade: 'partial', notes: [], reason });
  });
  test('need not share a role', () => {
    expect(pair('dns', 'cdn', override('close'))).toMatchObject({ grade: 'close', roles: [], reason });
  });
  test('may be none', () => expect(pair('dns', 'dns', override('none'))).toBeUndefined());
});

describe('equivalents', () => {
  const given = {
    'aws-a': 'dns',
    'azure-old': 'dns',
    'gcp-part': 'dns?',
    'gcp-same': 'dns',
    'gcp-other': 'dns',
    'oracle-same': 'dns',
    'oracle-two': 'cdn',
    'oracle-three': 'cdn',
    'oracle-four': 'cdn',
  };
  test('stand running ones first, then by grade, size of the catalogue and name; those that have ended last', () => {
    const of = derive(
      services(given, {
        'azure-old': { lifecycle: { status: 'retired' } as NonNullable<Service['lifecycle']> },
        'gcp-same': { name: 'zebra' },
        'gcp-other': { name: 'Antelope' },
      }),
    );
    expect(of('aws-a').map(({ serviceId }) => serviceId)).toEqual([
      'oracle-same',
      'gcp-other',
      'gcp-same',
      'gcp-part',
      'azure-old',
    ]);
    expect(of('azure-old').map(({ serviceId }) => serviceId)).toContain('aws-a');
  });
});
