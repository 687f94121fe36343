// What the page of a saved list shows, as plain values that can be copied to another thread.
import { expect, test } from 'vitest';
import { exposure } from '../../../../catalogue/views/exposure/exposure.ts';
import { lifecycleEntries } from '../../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { sharedListContents } from '../../../../catalogue/views/shared-list.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const TODAY = '2026-11-22';
const LIST = {
  id: 'L_1',
  slug: 'team',
  name: 'Team',
  approvedServiceIds: ['azure-key-vault', 'aws-lambda', 'aws-gone', 'aws-code-runner', 'azure-functions'],
  createdAt: Date.parse('2026-11-21T12:00:00Z'),
  expiresAt: Date.parse('2027-02-19T12:00:00Z'),
};
const contents = sharedListContents(catalogue, LIST, TODAY);

test('services stand under their providers in the order of the catalogue, by name, with their category', () => {
  expect(
    contents.groups.map(({ provider, services }) => [
      provider,
      services.map(({ name, href, category }) => [name, href, category]),
    ]),
  ).toEqual([
    [
      { id: 'aws', name: 'Amazon Web Services', shortName: 'AWS' },
      [
        ['AWS Code Runner', '/services/aws-code-runner/', 'Serverless'],
        ['AWS Lambda', '/services/aws-lambda/', 'Serverless'],
      ],
    ],
    [
      { id: 'azure', name: 'Microsoft Azure', shortName: 'Azure' },
      [
        ['Azure Functions', '/services/azure-functions/', 'Serverless'],
        ['Azure Key Vault', '/services/azure-key-vault/', 'Security'],
      ],
    ],
  ]);
});

test('the list is told as it was saved, with what is no longer in the catalogue', () => {
  expect(contents).toMatchObject({
    ...LIST,
    createdAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2027-02-19T12:00:00.000Z',
    notFound: ['aws-gone'],
  });
});

test('its lifecycle and exposure are those of the views, as much of them as is shown', () => {
  const services = catalogue.services.filter(({ id }) => LIST.approvedServiceIds.includes(id));
  const entries = lifecycleEntries(catalogue, services, TODAY);
  expect(entries.length).toBeGreaterThan(0);
  expect(contents.lifecycle).toEqual(
    entries.map(({ name, href, partId, lifecycle, date, service, provider, successor }) => ({
      name,
      href,
      ...(partId !== undefined && { partId }),
      lifecycle,
      date,
      service: { name: service.name },
      provider: { shortName: provider.shortName },
      successor: successor && { name: successor.name, slug: successor.slug },
    })),
  );
  expect(exposure(catalogue, LIST.approvedServiceIds, '')).toMatchObject({
    ...contents.exposure,
    selection: { ...contents.exposure.selection, requested: 5 },
  });
  expect(contents.groups[0]?.services.map(({ lifecycle }) => lifecycle?.status)).toEqual(['retired', undefined]);
});

test('it holds nothing that another thread cannot get', () => {
  expect(structuredClone(contents)).toEqual(contents);
});

test('a list whose services have all gone has no groups', () => {
  const gone = sharedListContents(catalogue, { ...LIST, approvedServiceIds: ['aws-gone'] }, TODAY);
  expect([gone.groups, gone.lifecycle, gone.notFound]).toEqual([[], [], ['aws-gone']]);
});
