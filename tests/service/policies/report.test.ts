// The report on policies over HTTP: what the view says, as JSON or Markdown, and the same as the headers of the policies.
import { describe, expect, test } from 'vitest';
import { type PolicyReport, policyReport } from '../../../catalogue/views/policies/report.ts';
import { policyPosts } from '../../support/clients/policy-posts.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const { post, refusal } = policyPosts();

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
