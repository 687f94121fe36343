// What the URL of a coverage states, and the choices that readers have.
import { expect, test } from 'vitest';
import type { CoverageBody } from '../../../../../catalogue/formats/coverage-data.ts';
import { coverageSchema, showChoices } from '../../../../../site/components/coverage/coverage-url.ts';
import { readUrl } from '../../../../../site/state/url-state.ts';

const body: CoverageBody = {
  grades: [],
  categories: [{ id: 'databases', name: 'Databases' }],
  providers: ['aws', 'azure', 'gcp'].map((id) => ({ id, name: id, office: 'US' })),
  services: [],
  kinds: [],
};
const read = (search: string) => readUrl(coverageSchema(body, ['aws', 'azure'], search), search);

test('a URL that states nothing asks for the first providers and all kinds', () =>
  expect(read('').values).toEqual({ providers: ['aws', 'azure'], category: '', show: 'all' }));

test('what is to be shown may name a provider of the URL, and no other', () => {
  expect(read('providers=gcp&show=lacks-gcp&category=databases')).toEqual({
    values: { providers: ['gcp'], category: 'databases', show: 'lacks-gcp' },
    problems: [],
  });
  expect(read('providers=gcp&show=lacks-aws').problems).toEqual([
    'Unknown value “lacks-aws”. Use all, lacks-gcp or only-gcp. (show)',
  ]);
});

test('the choices name each provider; one that stands alone is compared with all', () => {
  const [aws, azure] = [
    { id: 'aws', name: 'AWS' },
    { id: 'azure', name: 'Azure' },
  ];
  expect(showChoices([aws, azure]).map(({ value }) => value)).toEqual([
    'all',
    'gaps',
    'lacks-aws',
    'lacks-azure',
    'only-aws',
    'only-azure',
  ]);
  expect(showChoices([aws]).map(({ text }) => text)).toEqual(['All kinds', 'What AWS lacks', 'What only AWS has']);
});
