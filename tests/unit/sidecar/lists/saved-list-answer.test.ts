// A saved list as it is given out: with the catalogue of today, and the address to share.
import { expect, test } from 'vitest';
import { serviceValue } from '../../../../catalogue/views/json.ts';
import { listUrl, savedListAnswer } from '../../../../sidecar/lists/saved-list-answer.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const BASE = 'https://example.org';

test('what is in the catalogue is told, what is not is named, and times are in words of ISO 8601', () => {
  const list = {
    id: 'L_1',
    slug: 'team',
    name: 'Team',
    approvedServiceIds: ['aws-lambda', 'aws-gone'],
    createdAt: Date.parse('2026-11-21T12:00:00Z'),
    expiresAt: Date.parse('2027-02-19T12:00:00Z'),
  };
  expect(savedListAnswer(catalogue, list, BASE)).toEqual({
    ...list,
    url: 'https://example.org/lists/team',
    services: catalogue.services.filter(({ id }) => id === 'aws-lambda').map(serviceValue),
    notFound: ['aws-gone'],
    createdAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2027-02-19T12:00:00.000Z',
  });
});

test('a list without a slug is shared by its id', () => {
  expect(listUrl({ id: 'L_1', slug: null }, BASE)).toBe('https://example.org/lists/L_1');
});
