// The members of a kind in the order of readers, and the kinds of a service, on the fixture.
import { describe, expect, test } from 'vitest';
import type { KindOfService } from '../../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import {
  findKind,
  kindsByCategory,
  kindsOf,
  memberCounts,
  membersOf,
} from '../../../../../catalogue/views/kinds/members.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';
import { type Change, change, parseAfter } from '../../../../support/rule-cases.ts';

const derive = (...changes: Change[]) => deriveCatalogue(parseAfter(...changes).files);
const functionsOf = (catalogue: ReturnType<typeof derive>) => {
  const kind = findKind(catalogue, 'functions');
  if (!kind) throw new Error('the fixture has functions');
  return kind;
};
const ended = change(
  'services/aws/lambda.yaml',
  'sources:',
  'lifecycle:\n  status: retired\n  sunsetDate: "2020-01-01"\nsources:',
);

describe('the members of a kind', () => {
  const slugs = (...changes: Change[]) => {
    const catalogue = derive(...changes);
    return membersOf(catalogue, functionsOf(catalogue)).map(({ service, grade }) => `${service.slug} ${grade}`);
  };

  test('stand by grade, then by the size of the provider', () => {
    expect(slugs()).toEqual(['aws-lambda exact', 'azure-functions exact', 'scaleway-functions close']);
  });

  test('that have ended stand last, whatever their grade', () => {
    expect(slugs(ended)).toEqual(['azure-functions exact', 'scaleway-functions close', 'aws-lambda exact']);
  });

  test('bring their provider and what sets them apart', () => {
    const catalogue = derive();
    expect(membersOf(catalogue, functionsOf(catalogue)).at(-1)).toMatchObject({
      provider: { id: 'scaleway' },
      note: 'It has fewer event sources.',
    });
  });

  test('stand by grade, by size, by provider and by name, and those that nobody knows are left out', () => {
    const ids = ['c-a', 'b-z', 'b-y', 'a-z', 'a-y', 'b-w', 'a-w', 'c-b', 'a-close', 'b-close', 'a-part', 'b-x'];
    const name = (id: string) => ({ 'b-w': 'A', 'b-y': 'B', 'b-z': 'C', 'a-w': 'F', 'a-y': 'E', 'a-z': 'D' })[id] ?? id;
    const catalogue = madeCatalogue(ids.toSorted().map((id) => madeService(id, { name: name(id) })));
    const grade = (id: string) => (id.endsWith('close') ? 'close' : id.endsWith('part') ? 'partial' : 'exact');
    const kind = {
      id: 'kind',
      name: 'Kind',
      description: 'A kind of a test.',
      category: 'compute',
      members: ['a-part', 'nobody', ...ids.filter((id) => id !== 'a-part' && id !== 'b-x')].map((serviceId) => ({
        serviceId,
        grade: grade(serviceId),
      })) satisfies KindOfService['members'],
    };
    expect(membersOf(catalogue, kind).map(({ service }) => service.id)).toEqual([
      ...['a-z', 'a-y', 'a-w', 'b-w', 'b-y', 'b-z', 'c-a', 'c-b'],
      ...['a-close', 'b-close', 'a-part'],
    ]);
    expect(memberCounts(catalogue, kind)).toEqual({ running: 11, providers: 3 });
  });

  test('that have ended are not counted', () => {
    const counts = (...changes: Change[]) => {
      const catalogue = derive(...changes);
      return memberCounts(catalogue, functionsOf(catalogue));
    };
    expect(counts()).toEqual({ running: 3, providers: 3 });
    expect(counts(ended)).toEqual({ running: 2, providers: 2 });
  });
});

describe('kinds', () => {
  test('stand by category, in the order of the categories', () => {
    expect(kindsByCategory(derive()).map(({ id, kinds }) => [id, kinds.map((kind) => kind.id)])).toEqual([
      ['serverless', ['functions']],
      ['security', ['secrets-management']],
    ]);
  });

  test('stand by name within a category; a category without any is left out', () => {
    const kind = (id: string, name: string): KindOfService => ({
      id,
      name,
      description: 'A kind of a test.',
      category: 'compute',
      members: [],
    });
    const { data } = madeCatalogue([]);
    const [compute] = data.categories;
    const catalogue = madeCatalogue([], {
      categories: compute ? [{ ...compute, id: 'empty' }, compute] : [],
      concepts: [kind('b', 'Zebras'), kind('a', 'apes')],
    });
    expect(kindsByCategory(catalogue).map(({ id, kinds }) => [id, kinds.map(({ name }) => name)])).toEqual([
      ['compute', ['apes', 'Zebras']],
    ]);
  });

  test('of a service stand in the order of its roles, with how far it does the job', () => {
    const catalogue = derive();
    const service = catalogue.find('scaleway-functions');
    expect(service && kindsOf(catalogue, service).map(({ kind, grade }) => [kind.id, grade])).toEqual([
      ['functions', 'close'],
    ]);
    expect(kindsOf(catalogue, { roles: [{ concept: 'nothing', grade: 'exact' }] })).toEqual([]);
  });
});
