// Kinds of services and their members, on the fixture.
import { describe, expect, test } from 'vitest';
import { KindDetailShape, KindShape } from '../../../../../catalogue/contract/kind-shapes.ts';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { kindDetail, kindSummaries, kinds } from '../../../../../catalogue/views/kinds/kinds-json.ts';
import { type Change, change, parseAfter } from '../../../../support/rule-cases.ts';

const derive = (...changes: Change[]) => deriveCatalogue(parseAfter(...changes).files);
const detail = (id: string, ...changes: Change[]) => {
  const catalogue = derive(...changes);
  const kind = kinds(catalogue).find((each) => each.id === id);
  return kind && KindDetailShape.strict().parse(JSON.parse(JSON.stringify(kindDetail(catalogue, kind))));
};

test('the list has every kind by id, with its members counted by grade', () => {
  expect(
    KindShape.strict()
      .array()
      .parse(JSON.parse(JSON.stringify(kindSummaries(derive())))),
  ).toEqual([
    {
      id: 'functions',
      name: 'Functions',
      description: 'Runs a piece of code on each event and bills for the time it takes.',
      category: 'serverless',
      counts: { exact: 2, close: 1, partial: 0 },
      self: '/v1/kinds/functions',
    },
    {
      id: 'secrets-management',
      name: 'Secrets management',
      description: 'Stores credentials encrypted and hands them to applications at run time.',
      category: 'security',
      counts: { exact: 1, close: 1, partial: 1 },
      self: '/v1/kinds/secrets-management',
    },
  ]);
});

describe('a kind', () => {
  test('says what the list says, and names its members, the best first', () => {
    const [listed] = JSON.parse(JSON.stringify(kindSummaries(derive()))) as object[];
    expect(detail('functions')).toEqual({
      ...listed,
      members: [
        { slug: 'aws-lambda', name: 'AWS Lambda', providerId: 'aws', grade: 'exact' },
        { slug: 'azure-functions', name: 'Azure Functions', providerId: 'azure', grade: 'exact' },
        {
          slug: 'scaleway-functions',
          name: 'Serverless Functions',
          providerId: 'scaleway',
          grade: 'close',
          note: 'It has fewer event sources.',
        },
      ],
    });
  });

  test('says which members are not simply active, and names them by their slug of today', () => {
    const ending = change(
      'services/azure/functions.yaml',
      'category: serverless',
      'category: serverless\nslug: azure-jobs',
    );
    const preview = change('services/azure/functions.yaml', 'sources:', 'lifecycle:\n  status: preview\nsources:');
    expect(detail('functions', ending, preview)?.members[1]).toMatchObject({
      slug: 'azure-jobs',
      lifecycleStatus: 'preview',
    });
  });

  test('without members is there all the same', () => {
    expect(detail('lambdas', change('concepts/serverless.yaml', 'id: functions', 'id: lambdas'))).toMatchObject({
      counts: { exact: 0, close: 0, partial: 0 },
      members: [],
    });
  });
});
