// Policies over HTTP: the same bytes as the view makes, and headers that report on them.
import { describe, expect, test } from 'vitest';
import { generatePolicy } from '../../../catalogue/views/policies/generate.ts';
import { policyPosts } from '../../support/clients/policy-posts.ts';
import { initiativeFaults } from '../../support/policy-validators/initiative.ts';
import { orgPolicyFaults } from '../../support/policy-validators/org-policy.ts';
import { scpFaults } from '../../support/policy-validators/scp.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const { post, refusal } = policyPosts();

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
    // From the third time on the answer is one that was kept.
    for (const approvedServiceIds of [
      [first, second],
      [first, second],
      [`${first},${second}`],
      [second, first],
      [first, second],
    ]) {
      const answer = await post(path, { approvedServiceIds });
      answers.push([answer.status, answer.headers.get('x-policy-services-covered'), await answer.text()]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]?.[0]).toBe(400);
    expect(answers[3]).toEqual(answers[0]);
    expect(answers[4]).toEqual(answers[0]);
  });

  test('is the same in every packing, made just now and kept', async () => {
    const body = { approvedServiceIds: ids.slice(0, 40) };
    const answers = [];
    for (const encoding of ['identity', 'br', 'gzip', 'br', 'identity', 'gzip']) {
      const answer = await post(path, body, { 'Accept-Encoding': encoding });
      const { headers } = answer;
      expect([headers.get('content-encoding') ?? 'identity', headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      answers.push([headers.get('x-policy-characters'), await answer.text()]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
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
