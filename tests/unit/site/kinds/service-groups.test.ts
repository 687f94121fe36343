// Services of a page in groups, and the kinds of a provider, on the fixture.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { providerKinds } from '../../../../site/kinds/provider-kinds.ts';
import { groupsByCategory, groupsByKind, type ServiceGroup } from '../../../../site/kinds/service-groups.ts';
import { type Change, change, parseAfter } from '../../../support/rule-cases.ts';

const derive = (...changes: Change[]) => deriveCatalogue(parseAfter(...changes).files);
const ended = change(
  'services/azure/functions.yaml',
  'sources:',
  'lifecycle:\n  status: retired\n  sunsetDate: "2020-01-01"\nsources:',
);
const shown = (groups: readonly ServiceGroup[]) =>
  groups.map(({ title, services }) => `${title}: ${services.map(({ slug }) => slug).join(', ')}`);

describe('by kind', () => {
  test('the largest provider stands first, what is of no kind behind, what has ended last', () => {
    const byKind = (...changes: Change[]) => {
      const catalogue = derive(...changes);
      return shown(groupsByKind(catalogue, catalogue.servicesIn('serverless'), 'serverless'));
    };
    expect(byKind()[0]).toBe('Functions: aws-lambda, azure-functions, scaleway-functions');
    expect(byKind(ended)[0]).toBe('Functions: aws-lambda, scaleway-functions');
    expect(byKind(ended).at(-1)).toMatch(/^Ended: .*azure-functions/);
  });

  test('each service of the category stands once', () => {
    const catalogue = derive();
    for (const { id } of catalogue.categories) {
      const groups = groupsByKind(catalogue, catalogue.servicesIn(id), id);
      const slugs = groups.flatMap(({ services }) => services.map(({ slug }) => slug));
      expect(slugs.toSorted()).toEqual(
        catalogue
          .servicesIn(id)
          .map(({ slug }) => slug)
          .toSorted(),
      );
    }
  });

  test('kinds of another category stand behind those of this one', () => {
    const catalogue = derive(change('services/azure/functions.yaml', 'category: serverless', 'category: security'));
    const titles = groupsByKind(catalogue, catalogue.servicesIn('security'), 'security').map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Secrets management', 'Functions']);
  });
});

test('by category they stand in its order, by name, and what has ended last', () => {
  const catalogue = derive(ended);
  const groups = groupsByCategory(catalogue, catalogue.servicesOf('azure'));
  expect(groups.map(({ title }) => title)).toEqual(
    ['Serverless', 'Security', 'Ended'].filter((title) => groups.some((group) => group.title === title)),
  );
  expect(groups.at(-1)).toMatchObject({ title: 'Ended', services: [{ slug: 'azure-functions' }] });
});

test('a provider has the kinds of its running services, and lacks those that only others have', () => {
  const counts = (...changes: Change[]) => {
    const { has, lacks, counts: found } = providerKinds(derive(...changes), 'azure');
    const ids = (groups: typeof has) => groups.flatMap(({ kinds }) => kinds.map(({ id }) => id));
    expect([found.has, found.lacks]).toEqual([ids(has).length, ids(lacks).length]);
    return [ids(has), ids(lacks)];
  };
  expect(counts()).toEqual([['functions', 'secrets-management'], []]);
  expect(counts(ended)).toEqual([['secrets-management'], ['functions']]);
});
