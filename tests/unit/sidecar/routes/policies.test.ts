// Policies over HTTP: what an answer says it ignored, is of the request that it answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

test('parameters are named behind the fields of the body, whoever sent the same body before', async () => {
  const body = { approvedServiceIds: ['aws-lambda'], style: 'types', includes: 'required' };
  const told = async (query: string) => {
    const { status, headers } = await sidecar.post(`/v1/policies/alpha-scp${query}`, body);
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    return [status, headers['x-ignored-parameters'], exposed.filter((name) => name === 'X-Ignored-Parameters').length];
  };
  const ofBody = 'style, includes';
  expect([await told('?mode=audit'), await told('?mode=audit')]).toEqual([
    [200, `${ofBody}, mode`, 1],
    [200, `${ofBody}, mode`, 1],
  ]);
  expect([await told(''), await told('?include=required&includes=1'), await told('?mode=audit')]).toEqual([
    [200, ofBody, 1],
    [200, `${ofBody}, include`, 1],
    [200, `${ofBody}, mode`, 1],
  ]);
});

test.each(['alpha-scp', 'beta-policy', 'gamma-org-policy', 'report'])(
  'a refusal of %s names them too',
  async (policy) => {
    const { status, headers } = await sidecar.post(`/v1/policies/${policy}?mode=audit`, { approvedServiceIds: [] });
    expect([status, headers['x-ignored-parameters']]).toEqual([400, 'mode']);
  },
);
