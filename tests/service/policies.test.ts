// Policies and export over HTTP: headers, refusals and the same bytes as the views make.
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED_IDS_MAXIMUM } from '../../catalogue/model/limits.ts';
import { exportMarkdown } from '../../catalogue/views/markdown.ts';
import { generatePolicy } from '../../catalogue/views/policies/generate.ts';
import { type PolicyReport, policyReport } from '../../catalogue/views/policies/report.ts';
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
  '/v1/policies/report',
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
    expect((await refusal(path, { approvedServiceIds: ['aws-firehose'] })).details).toBe(
      'approvedServiceIds: no service has the id "aws-firehose" (did you mean aws-data-firehose?)',
    );
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

describe.each([
  ['/v1/policies/alpha-scp', 'aws-lambda', 'alpha'],
  ['/v1/policies/beta-policy', 'azure-functions', 'beta'],
  ['/v1/policies/gamma-org-policy', 'gcp-cloud-run', 'gamma'],
  ['/v1/policies/report', 'aws-lambda', 'alpha'],
] as const)('the options of POST %s', (path, id, family) => {
  const body = (options: object) => ({ approvedServiceIds: [id], ...options });
  const list = (count: number, entry: string) => Array.from({ length: count }, () => entry);
  const role = 'arn:aws:iam::*:role/break-glass';
  const entry = { alpha: 'ec2:Describe*', beta: 'Microsoft.Network/dns', gamma: 'dns.googleapis.com' }[family];

  test.each<[string, object, RegExp]>([
    ['include', { include: 'all' }, /^include: must be one of none, required, usual$/],
    ['foundation', { foundation: true }, /^foundation: must be one of full, essential, none$/],
    ['mode', { mode: 'dry' }, /^mode: must be one of enforce, audit$/],
    ['style', { style: 'x' }, /^style: must be one of types, providers$/],
    ['scope', { scope: 'All' }, /^scope: must be one of indexed, all$/],
    ['format', { format: 'pulumi' }, /^format: must be one of json, terraform, cloudformation, bicep, yaml$/],
    ['name', { name: 'a b' }, /^name: must be 1 to 64 letters/],
    ['name, too long', { name: 'x'.repeat(65) }, /^name: must be 1 to 64 letters/],
    ['name, a number', { name: 1 }, /^name: must be a string$/],
    ['parent', { parent: 'folders/x' }, /^parent: must be organizations/],
    ['exemptPrincipals', { exemptPrincipals: role }, /^exemptPrincipals: must be an array of strings$/],
    ['exemptPrincipals, one of them', { exemptPrincipals: [role, '*'] }, /^exemptPrincipals\[1\]: must be the ARN/],
    [
      'exemptPrincipals, too many',
      { exemptPrincipals: list(51, role) },
      /^exemptPrincipals: must hold at most 50 entries$/,
    ],
    ['exemptPrincipals, too long', { exemptPrincipals: [`${role}${'x'.repeat(170)}`] }, /at most 200 characters$/],
    ['alsoAllow', { alsoAllow: [entry] }, /^alsoAllow: must be a JSON object$/],
    ['alsoAllow, a cloud', { alsoAllow: { aws: [entry] } }, /^alsoAllow: takes alpha, beta, gamma$|unknown field aws/],
    ['alsoAllow, an entry', { alsoAllow: { [family]: ['no entry'] } }, /^alsoAllow\.(alpha|beta|gamma)\[0\]: must be /],
    [
      'alsoDeny, too many',
      { alsoDeny: { [family]: list(101, entry) } },
      /^alsoDeny\.\w+: must hold at most 100 entries$/,
    ],
  ])('refuse a wrong %s', async (_, options, details) => {
    expect(await refusal(path, body(options))).toMatchObject({
      httpStatus: 400,
      details: expect.stringMatching(details),
    });
  });

  test.each<[string, object]>([
    ['name', { name: 'x'.repeat(64) }],
    ['exemptPrincipals', { exemptPrincipals: Array.from({ length: 30 }, (_, index) => `${role}-${index}`) }],
    ['alsoAllow', { alsoAllow: { [family]: list(100, entry) } }],
    ['alsoDeny', { alsoDeny: { [family]: list(100, entry) } }],
    ['parent', { parent: 'projects/my-project' }],
    ['include', { include: 'usual' }],
    ['foundation', { foundation: 'none' }],
  ])('take the largest %s', async (_, options) => {
    expect((await post(path, body(options))).status).toBe(200);
  });
});

describe('what is special about a cloud', () => {
  test('is said with the field that is at fault', async () => {
    const details = async (path: string, id: string, options: object) =>
      (await refusal(path, { approvedServiceIds: [id], ...options })).details;
    expect(await details('/v1/policies/alpha-scp', 'aws-lambda', { mode: 'audit' })).toMatch(/^mode: .*access-report$/);
    expect(await details('/v1/policies/gamma-org-policy', 'gcp-cloud-run', { format: 'bicep' })).toBe(
      'format: Google Cloud takes json, terraform, yaml (found "bicep")',
    );
    expect(await details('/v1/policies/beta-policy', 'azure-functions', { style: 'providers', scope: 'all' })).toMatch(
      /^style: /,
    );
  });

  test('is named in a header where a field means nothing to it', async () => {
    const response = await post('/v1/policies/gamma-org-policy', {
      approvedServiceIds: ['gcp-cloud-run'],
      name: 'x',
      scope: 'all',
      parent: 'folders/1',
    });
    expect(response.headers.get('x-ignored-parameters')).toBe('name, scope');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Ignored-Parameters');
    const plain = await post('/v1/policies/gamma-org-policy', { approvedServiceIds: ['gcp-cloud-run'] });
    expect(plain.headers.has('x-ignored-parameters')).toBe(false);
  });

  test.each([
    [
      '/v1/policies/alpha-scp',
      'aws-lambda',
      'terraform',
      'text/plain; charset=utf-8',
      /^# Policy .*\n(.|\n)*aws_organizations_policy/,
    ],
    [
      '/v1/policies/alpha-scp',
      'aws-lambda',
      'cloudformation',
      'application/yaml; charset=utf-8',
      /AWS::Organizations::Policy/,
    ],
    [
      '/v1/policies/beta-policy',
      'azure-functions',
      'bicep',
      'text/plain; charset=utf-8',
      /^\/\/ Policy (.|\n)*targetScope/,
    ],
    [
      '/v1/policies/gamma-org-policy',
      'gcp-cloud-run',
      'yaml',
      'application/yaml; charset=utf-8',
      /^# Policy (.|\n)*allowedValues/,
    ],
  ])('is its formats: %s as %s %s', async (path, id, format, type, text) => {
    const response = await post(path, { approvedServiceIds: [id], format });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const json = await (await post(path, { approvedServiceIds: [id] })).text();
    expect(response.headers.get('x-policy-characters')).toBe(String(json.length));
    expect(await response.text()).toMatch(text);
  });
});

describe('POST /v1/policies/report', () => {
  const approvedServiceIds = ['aws-lambda', 'azure-functions', 'gcp-cloud-run'];

  test('answers what the view says, as JSON', async () => {
    const response = await post('/v1/policies/report', { approvedServiceIds, include: 'required' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const services = approvedServiceIds.flatMap((id) => catalogue.service(id) ?? []);
    expect(await response.json()).toEqual(policyReport(catalogue, services, { include: 'required' }));
  });

  test('agrees with the headers of the policies', async () => {
    const report = (await (await post('/v1/policies/report', { approvedServiceIds })).json()) as PolicyReport;
    for (const [family, path] of [
      ['alpha', 'alpha-scp'],
      ['beta', 'beta-policy'],
      ['gamma', 'gamma-org-policy'],
    ] as const) {
      const { headers } = await post(`/v1/policies/${path}`, { approvedServiceIds });
      const cloud = report[family];
      const missing = cloud?.missing.filter(({ strength }) => strength === 'required').length;
      expect([
        ...['characters', 'missing', 'over-grants', 'not-enforceable'].map((name) => headers.get(`x-policy-${name}`)),
      ]).toEqual([cloud?.characters, missing, cloud?.overGrants.length, cloud?.notEnforceable.length].map(String));
    }
  });

  test.each([
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/markdown;q=0.5, application/json;q=0.4', 'text/markdown; charset=utf-8'],
    ['application/json, text/markdown;q=0.9', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html', 'application/json; charset=utf-8'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const response = await post('/v1/policies/report', { approvedServiceIds }, { Accept: accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    if (type.startsWith('text'))
      expect(await response.text()).toMatch(/^# Policies\n\n## AWS service control policy\n/);
  });

  test('refuses a list of other providers', async () => {
    const other = catalogue.services.find(({ providerId }) => !['aws', 'azure', 'gcp'].includes(providerId))?.id;
    expect(await refusal('/v1/policies/report', { approvedServiceIds: [other] })).toMatchObject({
      httpStatus: 400,
      details: 'approvedServiceIds: holds no service of AWS, Azure or Google Cloud',
    });
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
