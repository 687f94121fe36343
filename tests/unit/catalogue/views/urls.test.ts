// Where everything stands: addresses that readers keep.
import { expect, test } from 'vitest';
import { LIST_ROUTES } from '../../../../catalogue/contract/routes/list-routes.ts';
import { POLICY_ROUTES } from '../../../../catalogue/contract/routes/policy-routes.ts';
import {
  apiPath,
  DEFAULT_ADDRESSES,
  guessedPath,
  logoPath,
  pagePath,
  socialImagePath,
  textPath,
} from '../../../../catalogue/views/urls.ts';
import { madeService } from '../../../support/made-catalogue.ts';

test('pages of the site end in a slash, but for lists, which no file holds', () => {
  const renamed = madeService('aws-lambda', { slug: 'aws-code' });
  const { service, region, ...others } = pagePath;
  const paths = Object.values(others).map((path) => (path as (of: unknown) => string)('x'));
  expect(paths.filter((path) => !path.endsWith('/'))).toEqual(['/lists/x']);
  expect(new Set(paths).size).toBe(paths.length);
  expect(region({ provider: { id: 'aws' }, slug: 'eu-west-1' })).toBe('/regions/aws/eu-west-1/');
  expect(service(renamed)).toBe('/services/aws-code/');
  expect(apiPath.service(renamed)).toBe('/v1/services/aws-code');
});

test('a service on the text host stands below its provider', () =>
  expect(textPath.service(madeService('aws-lambda'))).toBe('/aws/lambda'));

test('pictures stand by provider, category and service', () => {
  expect(logoPath('aws')).toBe('/logos/aws.svg');
  expect(socialImagePath.home()).toBe('/social/home.png');
  expect(socialImagePath.provider('aws')).toBe('/social/providers/aws.png');
  expect(socialImagePath.category('ai')).toBe('/social/categories/ai.png');
  const named = (name: string) => socialImagePath.service(madeService('aws-lambda', { slug: 'aws-code', name }));
  expect(named('Café & Thé (v2)')).toBe('/social/services/aws-code.png');
  expect(['对象存储', 'Łambda', 'soft\u00adhyphen'].map(named)).toEqual(Array(3).fill('/social/providers/aws.png'));
});

test('without settings both hosts are on this machine', () =>
  expect(DEFAULT_ADDRESSES).toEqual({ baseUrl: 'http://localhost:8080', textUrl: 'http://text.localhost:8080' }));

test.each([
  ['/kind/functions', '/kinds/functions/'],
  ['/kind/functions/', '/kinds/functions/'],
  ['/kind', '/kinds/'],
  ['/kind/', '/kinds/'],
  ['/region/aws/eu-1', '/regions/aws/eu-1/'],
  ['/search', '/'],
  ['/search/', '/'],
  ['/lists', '/builder/'],
  ['/lists/', '/builder/'],
  ['/policies', '/how-policies-work/'],
  ['/search/x', undefined],
  ['/lists/team', undefined],
  ['/kinds/functions', undefined],
  ['/kindly/x', undefined],
  ['/toString/x', undefined],
  ['//kind/x', undefined],
  ['/kind-x', undefined],
  ['/kind?x', undefined],
  ['x/kind', undefined],
  ['/', undefined],
])('the guess %s means %s', (guess, path) => expect(guessedPath(guess)).toBe(path));

test('what the API tells of regions, kinds and ends stands below its version', () => {
  const region = { provider: { id: 'aws' }, slug: 'eu-1' };
  expect([apiPath.regions(), apiPath.region(region), apiPath.lifecycle(), apiPath.kind({ id: 'queue' })]).toEqual([
    ...['/v1/regions', '/v1/regions/aws/eu-1', '/v1/lifecycle', '/v1/kinds/queue'],
  ]);
  expect([textPath.region(region), textPath.providerRegions({ id: 'aws' }), textPath.country('DE')]).toEqual([
    ...['/regions/aws/eu-1', '/regions/aws', '/countries/de'],
  ]);
  expect(textPath.kind({ id: 'queue' })).toBe('/kind/queue');
});

test('lists and policies of the API stand where its routes are', () => {
  const { alpha, beta, gamma } = POLICY_ROUTES;
  expect([apiPath.policy('alpha'), apiPath.policy('beta'), apiPath.policy('gamma')]).toEqual([
    ...[alpha.path, beta.path, gamma.path],
  ]);
  expect(apiPath.list('platform-team')).toBe(LIST_ROUTES.read.examplePath);
});
