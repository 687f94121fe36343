// Policies and export over HTTP: headers, refusals and the same bytes as the views make.
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED_IDS_MAXIMUM } from '../../catalogue/model/limits.ts';
import { exportMarkdown } from '../../catalogue/views/markdown.ts';
import { generatePolicy } from '../../catalogue/views/policies/generate.ts';
import { initiativeFaults } from '../support/policy-validators/initiative.ts';
import { orgPolicyFaults } from '../support/policy-validators/org-policy.ts';
import { scpFaults } from '../support/policy-validators/scp.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

const { catalogue } = realBuild;
const PATHS = [
  '/v1/policies/alpha-scp',
  '/v1/policies/beta-policy',
  '/v1/policies/gamma-org-policy',
  '/v1/export/markdown',
];
let sidecar: RunningSidecar;
let requests = 0;

beforeAll(async () => {
  sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.0/8' });
});
afterAll(() => sidecar.close());

/** Another client each time, so that the limit of requests a minute does not count here. */
function nextClient(): Record<string, string> {
  requests += 1;
  return { 'X-Forwarded-For': `10.1.${requests >> 8}.${requests & 255}` };
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sidecar.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity', ...nextClient(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function refusal(path: string, body: unknown) {
  const response = await post(path, body);
  return {
    httpStatus: response.status,
    ...((await response.json()) as { error: string; status: number; details: string }),
  };
}

describe.each([
  { family: 'alpha', path: '/v1/policies/alpha-scp', providerId: 'aws', faults: scpFaults },
  { family: 'beta', path: '/v1/policies/beta-policy', providerId: 'azure', faults: initiativeFaults },
  { family: 'gamma', path: '/v1/policies/gamma-org-policy', providerId: 'gcp', faults: orgPolicyFaults },
] as const)('POST $path', ({ family, path, providerId, faults }) => {
  const services = catalogue.servicesOf(providerId);
  const ids = services.map(({ id }) => id);
  const foreign = catalogue.services.find((service) => service.providerId !== providerId)?.id;

  test('answers the policy document and nothing else, as the view makes it', async () => {
    const response = await post(path, { approvedServiceIds: ids });
    const body = await response.text();
    const policy = generatePolicy(catalogue, family, services);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect('json' in policy && policy.json).toBe(body);
    expect(faults(body)).toEqual([]);
  });

  test('what was answered before does not answer a list that only looks alike', async () => {
    const [first = '', second = ''] = services
      .filter(({ policyIdentifiers: { alpha, beta, gamma } }) => alpha ?? beta ?? gamma)
      .map(({ id }) => id);
    const answers = [];
    for (const approvedServiceIds of [[first, second], [first, second], [`${first},${second}`], [second, first]]) {
      const answer = await post(path, { approvedServiceIds });
      answers.push([answer.status, answer.headers.get('x-policy-services-covered'), await answer.text()]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]?.[0]).toBe(400);
    expect(answers[3]).toEqual(answers[0]);
  });

  test('reports its characters and how many services it covers, and exposes the report to pages of other hosts', async () => {
    const response = await post(path, { approvedServiceIds: ids });
    const header = (name: string) => response.headers.get(`x-policy-${name}`);
    const { length } = await response.text();
    const counts = ['services-covered', 'services-not-expressible', 'not-enforceable'].map((name) =>
      Number(header(name)),
    );
    expect(header('characters')).toBe(String(length));
    expect(counts[0]).toBeGreaterThan(100);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(services.length);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Policy-Services-Not-Expressible');
  });

  test('names the retired services that were approved', async () => {
    const response = await post(path, { approvedServiceIds: ids });
    const retired = services.filter(({ lifecycle }) => lifecycle?.status === 'retired').map(({ id }) => id);
    expect(retired).not.toHaveLength(0);
    expect(response.headers.get('x-policy-services-retired')?.split(', ')).toEqual(retired);
  });

  test('says nothing of retired services when none was approved', async () => {
    const active = services.filter(({ lifecycle }) => !lifecycle).map(({ id }) => id);
    const response = await post(path, { approvedServiceIds: active });
    expect([response.status, response.headers.has('x-policy-services-retired')]).toEqual([200, false]);
  });

  test('refuses a list without a service of that provider', async () => {
    expect(await refusal(path, { approvedServiceIds: [foreign] })).toMatchObject({
      httpStatus: 400,
      status: 400,
      error: 'No policy can be made',
      details: expect.stringMatching(/^approvedServiceIds: holds no service of .* would deny everything$/),
    });
  });

  test('refuses a list whose services of that provider cannot be named', async () => {
    const policyOf = (id: string) =>
      generatePolicy(
        catalogue,
        family,
        services.filter((service) => service.id === id),
      );
    const mute = ids.filter((id) => 'refused' in policyOf(id)).slice(0, 2);
    expect(await refusal(path, { approvedServiceIds: mute })).toMatchObject({
      httpStatus: 400,
      details: expect.stringContaining(mute.join(', ')),
    });
  });
});

describe.each(PATHS)('POST %s', (path) => {
  test.each([
    ['a missing list', {}, 'approvedServiceIds: must be an array of service ids'],
    ['an older field name', { serviceIds: ['aws-lambda'] }, 'approvedServiceIds: must be an array of service ids'],
    ['a text', { approvedServiceIds: 'aws-lambda' }, 'approvedServiceIds: must be an array of service ids'],
    ['an empty list', { approvedServiceIds: [] }, 'approvedServiceIds: must name at least one service'],
    ['a list of blanks', { approvedServiceIds: ['', ' '] }, 'approvedServiceIds: must name at least one service'],
    ['a number in the list', { approvedServiceIds: ['aws-lambda', 7] }, 'approvedServiceIds[1]: must be a string'],
    ['an array', [], 'body: must be a JSON object'],
    ['broken JSON', '{', 'body: is not valid JSON'],
  ])('refuses %s and names the field', async (_, body, details) => {
    expect(await refusal(path, body)).toMatchObject({ httpStatus: 400, status: 400, details });
  });

  test('takes 5,000 ids, repeats included, and refuses one more', async () => {
    const list = (count: number) => ({
      approvedServiceIds: Array.from(
        { length: count },
        (_, index) => ['aws-lambda', 'azure-functions', 'gcp-cloud-run'][index % 3],
      ),
    });
    expect((await post(path, list(APPROVED_IDS_MAXIMUM))).status).toBe(200);
    expect(await refusal(path, list(APPROVED_IDS_MAXIMUM + 1))).toMatchObject({
      httpStatus: 400,
      details: 'approvedServiceIds: must hold at most 5000 ids',
    });
  });

  test('names up to 20 unknown ids, shortened, and counts the rest', async () => {
    const unknown = (count: number) => ({
      approvedServiceIds: ['aws-lambda', ...Array.from({ length: count }, (_, index) => `no-${index}`)],
    });
    expect((await refusal(path, unknown(20))).details).toMatch(/no service has the id "no-0", .*"no-19"$/);
    expect((await refusal(path, unknown(21))).details).toMatch(/"no-19" and 1 more$/);
    expect((await refusal(path, { approvedServiceIds: ['x'.repeat(65)] })).details).toBe(
      `approvedServiceIds: no service has the id "${'x'.repeat(64)}…"`,
    );
  });

  test('answers the same for another order, repeats and blanks', async () => {
    const ids = ['aws-lambda', 'azure-functions', 'gcp-cloud-run'];
    const others = ['gcp-cloud-run', ' aws-lambda', '', 'azure-functions', 'gcp-cloud-run'];
    const [one, other] = await Promise.all(
      [ids, others].map(async (approvedServiceIds) => (await post(path, { approvedServiceIds })).text()),
    );
    expect(other).toBe(one);
  });

  test('refuses a body that is not declared as JSON', async () => {
    expect(
      (await post(path, { approvedServiceIds: ['aws-lambda'] }, { 'Content-Type': 'application/xml' })).status,
    ).toBe(415);
  });

  test('compresses a long answer by Accept-Encoding, with the same content', async () => {
    const body = JSON.stringify({
      approvedServiceIds: ['aws', 'azure', 'gcp'].flatMap((id) =>
        catalogue.servicesOf(id).map((service) => service.id),
      ),
    });
    const inject = (encoding: string) =>
      sidecar.sidecar.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding, ...nextClient() },
        payload: body,
      });
    const [packed, plain] = await Promise.all([inject('br'), inject('identity')]);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

describe('POST /v1/export/markdown', () => {
  test('answers Markdown of the approved services, dated by the clock', async () => {
    const before = new Date().toISOString().slice(0, 10);
    const response = await post('/v1/export/markdown', { approvedServiceIds: ['gcp-cloud-run', 'aws-lambda'] });
    const body = await response.text();
    const generatedOn = /^Generated on (\S+):/m.exec(body)?.[1] ?? '';
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect([before, new Date().toISOString().slice(0, 10)]).toContain(generatedOn);
    const services = ['aws-lambda', 'gcp-cloud-run'].flatMap((id) => catalogue.service(id) ?? []);
    expect(body).toBe(exportMarkdown(catalogue, services, { baseUrl: 'http://localhost:8080', generatedOn }));
  });
});
