// Differences between equivalents, each said of the service of which it is true.
import { describe, expect, test } from 'vitest';
import { ServiceDetailShape } from '../../../../catalogue/contract/shapes.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../../../../catalogue/model/reading/load.ts';
import { compare } from '../../../../catalogue/views/compare/compare.ts';
import { equivalenceValue, otherTrait, ownTraits } from '../../../../catalogue/views/equivalence.ts';
import { serviceDetail } from '../../../../catalogue/views/json.ts';
import { serviceTextPage } from '../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../catalogue/views/text/render/render-page.ts';
import { groupEquivalents } from '../../../../site/equivalents.ts';
import { brokenFixture } from '../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';

const FEWER = 'It has fewer event sources.';
const KEYS = 'It keeps keys and certificates as well.';
const NO_ROTATION = 'It does not rotate secrets.';

/** The fixture, in which AWS Secrets Manager is called as its Scaleway equivalent is. */
const catalogue = deriveCatalogue(
  loadCatalogueFiles(
    brokenFixture({
      'catalogue/services/aws/secrets-manager.yaml': (text) =>
        text.replace('name: AWS Secrets Manager', 'name: AWS Secrets Manager\nshortName: Secret Manager'),
    }),
  ).files,
);

function service(id: string) {
  const found = catalogue.service(id);
  if (!found) throw new Error(`the fixture has no ${id}`);
  return found;
}
const equivalenceIn = (detail: { equivalents: { id: string; equivalence: object }[] }, other: string) =>
  detail.equivalents.find(({ id }) => id === other)?.equivalence;
const equivalence = (id: string, other: string) =>
  equivalenceIn(JSON.parse(JSON.stringify(serviceDetail(catalogue, service(id)))), other);
const page = (id: string, format: 'txt' | 'md' | 'html') =>
  renderPage(
    serviceTextPage(
      catalogue,
      service(id),
      { baseUrl: 'https://a.example', textUrl: 'https://b.example' },
      '2026-11-21',
    ),
    format,
    { textUrl: 'https://b.example', baseUrl: 'https://a.example' },
  ).replaceAll(/\s+/g, ' ');
const siteNote = (id: string, other: string) => {
  const { lead, rest } = groupEquivalents(catalogue, service(id));
  const groups = [...lead, ...rest.flatMap((role) => role.groups)];
  return groups.flatMap(({ matches }) => matches).find((match) => match.other.id === other)?.note;
};

describe('in the API a note', () => {
  test('of one service of the pair comes with its slug, from either side', () => {
    const own = { grade: 'close', note: FEWER, noteOf: 'scaleway-functions' };
    const wanted = { ...own, roles: [{ concept: 'functions', ...own }] };
    expect(equivalence('aws-lambda', 'scaleway-functions')).toEqual(wanted);
    expect(equivalence('scaleway-functions', 'aws-lambda')).toEqual(wanted);
  });

  test('of both names each, and has no single subject', () => {
    const own = { grade: 'partial', note: `Azure Key Vault: ${KEYS} Secret Manager: ${NO_ROTATION}` };
    const wanted = { ...own, roles: [{ concept: 'secrets-management', ...own }] };
    expect(equivalence('azure-key-vault', 'scaleway-secret-manager')).toEqual(wanted);
    expect(equivalence('scaleway-secret-manager', 'azure-key-vault')).toEqual(wanted);
  });

  test('is absent from an exact pair', () => {
    expect(equivalence('aws-lambda', 'azure-functions')).toEqual({
      grade: 'exact',
      roles: [{ concept: 'functions', grade: 'exact' }],
    });
  });

  test('is the same in a comparison, and fits the shape', () => {
    const { services } = JSON.parse(JSON.stringify(compare(catalogue, ['aws-lambda'])));
    expect(equivalenceIn(services[0], 'scaleway-functions')).toMatchObject({ noteOf: 'scaleway-functions' });
    const shape = ServiceDetailShape.shape.equivalents.element.shape.equivalence.shape;
    expect(Object.keys(shape)).toEqual(['grade', 'roles', 'note', 'noteOf']);
  });
});

describe('on pages', () => {
  test('what is special about a service stands there once, under its own name', () => {
    expect(ownTraits(service('azure-key-vault'))).toEqual([KEYS]);
    expect(service('azure-key-vault').equivalents.length).toBeGreaterThan(1);
    for (const format of ['txt', 'md', 'html'] as const) {
      const text = page('azure-key-vault', format).replaceAll(/<[^>]+>|\*\*/g, '');
      expect(text.split(KEYS)).toHaveLength(2);
      expect(text).toContain(`Special about Azure Key Vault: ${KEYS}`);
    }
  });

  test('what is special about an equivalent stands beside it, under its name', () => {
    expect(page('aws-lambda', 'txt')).toContain(`Serverless Functions: ${FEWER}`);
    expect(page('aws-lambda', 'md')).toContain(`Serverless Functions: ${FEWER}`);
    expect(page('aws-lambda', 'txt')).not.toContain('Special about');
    expect(siteNote('aws-lambda', 'scaleway-functions')).toBe(`Serverless Functions: ${FEWER}`);
  });

  test('nothing stands beside an equivalent that is true of the other one', () => {
    expect(siteNote('scaleway-functions', 'aws-lambda')).toBe('');
    expect(ownTraits(service('scaleway-functions'))).toEqual([FEWER]);
    expect(siteNote('azure-key-vault', 'scaleway-secret-manager')).toBe(`Secret Manager: ${NO_ROTATION}`);
  });

  test('of two services of one name the provider tells which is meant', () => {
    expect(siteNote('aws-secrets-manager', 'scaleway-secret-manager')).toBe(`Scaleway Secret Manager: ${NO_ROTATION}`);
    expect(page('aws-secrets-manager', 'txt')).toContain(`Scaleway Secret Manager: ${NO_ROTATION}`);
  });
});

test('of two services with one name each goes by its provider, or by the id of one that is not there', () => {
  const equivalent = {
    serviceId: 'b-one',
    grade: 'close' as const,
    notes: [{ of: 'b-one', text: 'it is small.' }],
    roles: [],
  };
  const services = ['a-one', 'b-one'].map((id) => madeService(id, { name: 'Queue' }));
  const [one = madeService('none')] = services;
  const traitFrom = (ids: readonly string[]) => {
    const providers = ids.map((id) => madeProvider(id, { shortName: `Short ${id}` }));
    return otherTrait(madeCatalogue(services, { providers }), one, equivalent);
  };
  expect([traitFrom(['a', 'b']), traitFrom(['a'])]).toEqual(['Short b Queue: it is small.', 'b Queue: it is small.']);
});

describe('of a pair', () => {
  const [one, two] = [madeService('a-one', { shortName: 'Twin' }), madeService('b-two', { shortName: 'Twin' })];
  const pair = (notes: { of: string; text: string }[], reason?: string) => ({
    serviceId: 'b-two',
    grade: 'close' as const,
    notes,
    roles: [],
    ...(reason !== undefined && { reason }),
  });
  const note = { of: 'b-two', text: 'It is small.' };

  test('the words of a reviewer take the place of what the records say', () =>
    expect(equivalenceValue(madeCatalogue([one, two]), one, pair([note], 'They differ.'))).toEqual({
      grade: 'close',
      note: 'They differ.',
      roles: [],
    }));

  test('a provider that the catalogue does not know goes by its id', () =>
    expect(otherTrait(madeCatalogue([one, two], { providers: [] }), one, pair([note]))).toBe('b Twin: It is small.'));

  test('an equivalent that the catalogue does not have is spoken of like the service', () =>
    expect(otherTrait(madeCatalogue([one]), one, pair([note]))).toBe('a Twin: It is small.'));
});
