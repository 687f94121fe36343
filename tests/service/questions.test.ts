// Questions about the catalogue: what they find, what bounds them, and how wrong ones are refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifecycle } from '../../catalogue/views/lifecycle/lifecycle-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });
const json = async (path_: string) =>
  JSON.parse((await get(path_)).text) as Record<string, unknown> & {
    data: { id: string; slug: string }[];
    pagination: Record<string, number>;
  };

describe('the services listing', () => {
  test('combines filters and free text', async () => {
    const { data, pagination } = await json('/v1/services?q=serverless&provider=aws&freeTier=true');
    expect(data.length).toBeGreaterThan(0);
    expect(pagination['total']).toBe(data.length);
    expect(
      data.every(
        (service) => service.slug.startsWith('aws-') && (service as { hasFreeTier?: boolean }).hasFreeTier === true,
      ),
    ).toBe(true);
    expect(data.map(({ id }) => id)).toContain('aws-lambda');
  });

  test.each([
    ['limit=1', 1],
    ['limit=200', 200],
    ['limit=', 50],
    ['page=1&provider=&q=&category=', 50],
  ])('%s gives %i services', async (query, count) => {
    expect((await json(`/v1/services?${query}`)).data).toHaveLength(count);
  });

  test('a page past the end is empty with true totals', async () => {
    const { data, pagination } = await json('/v1/services?page=9999');
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({ page: 9999, total: realBuild.catalogue.services.length });
  });

  test.each([
    ['limit=0', 'limit: must be a whole number from 1 to 200 (found "0")'],
    ['limit=201', 'limit: must be a whole number from 1 to 200 (found "201")'],
    ['limit=ten', 'limit: must be a whole number from 1 to 200 (found "ten")'],
    ['limit=1.5', 'limit: must be a whole number from 1 to 200 (found "1.5")'],
    ['page=0', 'page: must be a whole number of at least 1 (found "0")'],
    ['page=-1', 'page: must be a whole number of at least 1 (found "-1")'],
    ['freeTier=yes', 'freeTier: must be true or false (found "yes")'],
    ['country=CHE', 'country: must be an ISO 3166-1 alpha-2 code of two letters, e.g. CH (found "CHE")'],
    ['country=eu', 'country: must be an ISO 3166-1 alpha-2 code of one country, e.g. CH (found "eu")'],
    ['headOffice=1', 'headOffice: must be an ISO 3166-1 alpha-2 code of two letters, e.g. FR (found "1")'],
    ['country=CH&country=DE', 'country: is given twice; give it once'],
    ['region=eu-west-1', 'region: must be a provider and a region of it, joined by a slash, e.g. aws/eu-west-1'],
    ['compliance=hippa', 'compliance: there is no framework "hippa"; use one of hipaa, finma'],
    ['region=aws/', 'region: must be a provider and a region of it, joined by a slash, e.g. aws/eu-west-1'],
    ['page=1&page=2', 'page: is given twice; give it once'],
    ['q=a&q=b', 'q: is given twice; give it once'],
    [`q=${'x'.repeat(201)}`, 'q: must have at most 200 characters'],
  ])('%s is refused with a reason', async (query, details) => {
    const { status, text } = await get(`/v1/services?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: 'Invalid request', status: 400, details });
  });

  test.each(['uk', 'UK', 'gb'])('country=%s asks for the United Kingdom', async (code) => {
    const { pagination } = await json(`/v1/services?country=${code}`);
    expect(pagination).not.toMatchObject({ total: 0 });
    expect(pagination).toEqual((await json('/v1/services?country=GB')).pagination);
  });

  test('a query of 200 characters is taken', async () => {
    expect((await get(`/v1/services?q=${'x'.repeat(200)}`)).status).toBe(200);
  });
});

describe('regions', () => {
  test('are listed, and each leads to its services', async () => {
    const [region] = realBuild.catalogue.providers.flatMap(({ regions }) => regions);
    const all = JSON.parse((await get('/v1/regions')).text) as { id: string; providerId: string; slug: string }[];
    expect(all[0]?.id).toBe(region?.id);
    const { status, text } = await get(`/v1/regions/${all[0]?.providerId}/${all[0]?.slug}`);
    expect([status, JSON.parse(text).id]).toEqual([200, region?.id]);
  });

  test.each([
    ['/v1/regions/aws/EU-West-1', 308, '/v1/regions/aws/eu-west-1'],
    ['/v1/regions/ionos/de%2Ffra', 308, '/v1/regions/ionos/de-fra'],
  ])('%s leads to the slug', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  test.each([
    [
      '/v1/regions/aws/eu-central-11',
      /^region: this provider has none with this slug or id \(did you mean eu-central-1 or .*\?\); GET \/v1\/regions lists them$/,
    ],
    ['/v1/regions/nobody/eu-west-1', /^provider: there is no provider with this id.*; GET \/v1\/providers lists them$/],
  ])('%s is not found, and told why', async (path, details) => {
    const { status, text } = await get(path);
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { error: 'Region not found', status: 404, details: expect.stringMatching(details) },
    ]);
  });
});

describe('lifecycle', () => {
  test('answers without a question from a file, and with one from the same view', async () => {
    const bare = await get('/v1/lifecycle');
    expect(bare.text).toBe(JSON.stringify(lifecycle(realBuild.catalogue)));
    const asked = await get('/v1/lifecycle?status=sunset,retired&provider=azure&parts=true&after=2026-01-01');
    const query = { status: ['sunset', 'retired'] as const, provider: 'azure', parts: true, after: '2026-01-01' };
    expect(asked.text).toBe(JSON.stringify(lifecycle(realBuild.catalogue, query)));
    expect(asked.headers['etag']).toMatch(/^"/);
    expect(JSON.parse(asked.text).total).toBeGreaterThan(10);
  });

  test.each([
    ['status=ended', 'status: must be one of preview, deprecated, sunset, retired, or several with commas between'],
    ['after=2026-13-01', 'after: must be a day as YYYY-MM-DD, e.g. 2027-01-01 (found "2026-13-01")'],
    ['before=1&parts=1', 'before: must be a day'],
    ['parts=true&parts=true', 'parts: is given twice; give it once'],
  ])('%s is refused and says what is allowed', async (query, details) => {
    const { status, text } = await get(`/v1/lifecycle?${query}`);
    expect([status, JSON.parse(text).details]).toEqual([400, expect.stringContaining(details)]);
  });

  test('a parameter that it does not know is named', async () => {
    const { headers, status } = await get('/v1/lifecycle?parts=true&soon=1');
    expect([status, headers['x-ignored-parameters']]).toEqual([200, 'soon']);
  });
});

describe('compare and exposure', () => {
  const slugs = realBuild.catalogue.services.map(({ slug }) => slug);
  test.each([
    ['compare', 10],
    ['exposure', 50],
  ])('/v1/%s takes 1 to %i ids', async (endpoint, maximum) => {
    const ask = async (count: number) => (await get(`/v1/${endpoint}?ids=${slugs.slice(0, count).join(',')}`)).status;
    expect(await Promise.all([ask(1), ask(maximum), ask(maximum + 1)])).toEqual([200, 200, 400]);
    expect(
      (
        await get(
          `/v1/${endpoint}?ids=${Array(maximum + 1)
            .fill('aws-lambda')
            .join(',')}`,
        )
      ).status,
    ).toBe(400);
  });

  test.each(['', '?ids=', '?ids=,,', '?other=1', '?ids=a&ids=b'])(
    '/v1/exposure%s is refused and names ids',
    async (query) => {
      const { status, text } = await get(`/v1/exposure${query}`);
      expect([status, JSON.parse(text).details]).toEqual([400, expect.stringMatching(/^ids: /)]);
    },
  );

  test('empty items and unknown names do not stop them', async () => {
    const { services, notFound } = JSON.parse((await get('/v1/compare?ids=,aws-lambda,,nope,aws-lambda')).text) as {
      services: unknown[];
      notFound: string[];
    };
    expect([services.length, notFound]).toEqual([1, ['nope']]);
  });
});

describe('what ends, as a calendar and as a feed', () => {
  test.each([
    ['ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n/, /^BEGIN:VEVENT/gm],
    ['atom', 'application/atom+xml; charset=utf-8', /^<\?xml version="1.0"/, /<entry>/g],
  ])('in %s', async (format, type, begins, entry) => {
    const question = '/v1/lifecycle?provider=azure&status=sunset';
    const { status, headers, text } = await get(`${question}&format=${format}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=300']);
    expect(text).toMatch(begins);
    const { data } = (await json(question)) as unknown as { data: { lifecycle: { closedToNewCustomers?: string } }[] };
    const closed = data.filter(({ lifecycle }) => lifecycle.closedToNewCustomers !== undefined).length;
    expect(data.length).toBeGreaterThan(5);
    expect(text.match(entry)).toHaveLength(data.length + (format === 'ics' ? closed : 0));
    const again = await get(`${question}&format=${format}`, { 'If-None-Match': String(headers['etag']) });
    expect(again.status).toBe(304);
  });

  test('JSON is what is told without a format, and a format that nobody knows is refused', async () => {
    expect((await get('/v1/lifecycle?format=json&parts=true')).text).toBe((await get('/v1/lifecycle?parts=true')).text);
    const { status, text } = await get('/v1/lifecycle?format=rss');
    expect([status, JSON.parse(text).details]).toEqual([400, 'format: must be one of json, ics, atom (found "rss")']);
    expect((await get('/v1/lifecycle?format=ics&format=atom')).status).toBe(400);
  });

  test.each([
    ['/lifecycle.ics', 'text/calendar; charset=utf-8', 'ics'],
    ['/lifecycle.atom', 'application/atom+xml; charset=utf-8', 'atom'],
  ])('%s holds all of it, parts included', async (path_, type, format) => {
    const { status, headers, text } = await get(path_);
    expect([status, headers['content-type']]).toEqual([200, type]);
    const computed = (await get(`/v1/lifecycle?parts=true&format=${format}`)).text;
    expect(text.length).toBeGreaterThan(100_000);
    expect(text.replace(/rel="self".*/, '')).toBe(computed.replace(/rel="self".*/, ''));
  });
});
