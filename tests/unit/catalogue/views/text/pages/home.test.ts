// The first page of the text host: whom it names, and which examples it gives.
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../../../../catalogue/model/catalogue.ts';
import { curlAddress, exampleRows, homeTextPage } from '../../../../../../catalogue/views/text/pages/home.ts';
import { renderPage } from '../../../../../../catalogue/views/text/render/render-page.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../../support/made-catalogue.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const textOf = (catalogue: Catalogue) => renderPage(homeTextPage(catalogue, addresses), 'txt', addresses);
const pair = (serviceId: string) => ({ serviceId, grade: 'exact' as const, notes: [], roles: [] });

/** Providers a, b, c …, of which each has one service more than the one before. */
function withProviders(count: number): Catalogue {
  const ids = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));
  return madeCatalogue(
    ids.flatMap((id, index) => Array.from({ length: index + 1 }, (_, n) => madeService(`${id}-${n}`))),
  );
}
const providersLine = (catalogue: Catalogue) => /Providers +(.*(?:\n {5,}.*)*)/.exec(textOf(catalogue))?.[1];

describe('providers', () => {
  test('are named by size, the largest first', () => expect(providersLine(withProviders(3))).toBe('c b a'));

  test.each([
    [11, undefined],
    [12, undefined],
    [13, 'and 1 more: /providers'],
    [14, 'and 2 more: /providers'],
  ])('of %i all are named but: %s', (count, more) => {
    const line = providersLine(withProviders(count)) ?? '';
    expect(/and .*/.exec(line)?.[0]).toBe(more);
    expect(line.replace(/ and .*/, '').split(' ')).toHaveLength(Math.min(count, 12));
  });

  test('and categories without a service are left out', () => {
    const compute = { id: 'compute', name: 'Compute', icon: 'cpu', description: 'What computes.' };
    const catalogue = madeCatalogue([madeService('a-one'), madeService('b-one')], {
      providers: ['a', 'b', 'c'].map((id) => madeProvider(id)),
      categories: [compute, { ...compute, id: 'storage' }],
    });
    expect(providersLine(catalogue)).toBe('a b');
    expect(textOf(catalogue)).toContain('2 services of 2 providers, newest check 2026-11-21.');
    expect(/Categories +(.*(?:\n {5,}.*)*)/.exec(textOf(catalogue))?.[1]).toBe('compute /category/compute');
  });
});

describe('examples', () => {
  const comparedIn = (catalogue: Catalogue) =>
    exampleRows(catalogue)
      .map(({ cells }) => cells[0]?.[0]?.text)
      .find((path) => path?.startsWith('/compare/'));

  test('begin with AWS Lambda where it is known, else with the first service', () => {
    const services = [madeService('aws-a'), madeService('aws-lambda')];
    expect(comparedIn(madeCatalogue(services))).toBe('/compare/aws-lambda');
    expect(comparedIn(madeCatalogue(services.slice(0, 1)))).toBe('/compare/aws-a');
    expect(exampleRows(madeCatalogue([]))).toEqual([]);
  });

  test('compare with the equivalent of the largest provider, then with that of the shortest slug', () => {
    const lambda = (...ids: string[]) => madeService('aws-lambda', { equivalents: ids.map(pair) });
    const others = [madeService('b-long-name'), madeService('b-short'), madeService('c-x')];
    expect(comparedIn(madeCatalogue([lambda('c-x', 'b-short'), ...others]))).toBe('/compare/aws-lambda,b-short');
    expect(comparedIn(madeCatalogue([lambda('b-long-name', 'b-short'), ...others]))).toBe(
      '/compare/aws-lambda,b-short',
    );
    expect(comparedIn(madeCatalogue([lambda('d-gone'), ...others]))).toBe('/compare/aws-lambda');
  });

  test('lead to their pages, but for a list that nobody has saved', () => {
    const links = exampleRows(madeCatalogue([madeService('aws-lambda')])).map(({ cells }) => cells[0]?.[0]);
    expect(links.filter((link) => link && link.href !== link.text).map((link) => link?.text)).toEqual(['/lists/NAME']);
    expect(links.find((link) => link?.text === '/lists/NAME')).not.toHaveProperty('href');
  });
});

test.each([
  ['http://text.localhost:8080', 'text.localhost:8080'],
  ['https://text.example.org', 'https://text.example.org'],
  ['https://x.example/?http://y', 'https://x.example/?http://y'],
])('%s is typed behind curl as %s', (url, typed) => expect(curlAddress(url)).toBe(typed));

test('examples pass over an equivalent that the catalogue does not have', () => {
  const one = madeService('a-one', { equivalents: [pair('b-gone'), pair('b-two')] });
  const paths = (services: Parameters<typeof madeCatalogue>[0]) =>
    exampleRows(madeCatalogue(services)).flatMap(({ cells }) => cells[0]?.map(({ text }) => text) ?? []);
  expect(paths([one, madeService('b-two')])).toContain('/compare/a-one,b-two');
});
