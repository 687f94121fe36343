// Pages of other origins: they may send whatever a program may, and get no more by it; OpenAPI says so.
import { afterAll, expect, test } from 'vitest';
import { openApiDocument } from '../../catalogue/contract/openapi.ts';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { startSidecar } from '../support/servers/sidecar.ts';

const sidecar = await startSidecar();
afterAll(() => sidecar.close());

const FOREIGN = { Origin: 'https://elsewhere.example', Cookie: 'session=1', Authorization: 'Bearer x' };
const writes = ROUTES.filter(({ method }) => method === 'POST');

test.each(writes.map(({ path, bodyExample }) => [path, bodyExample] as const))(
  'POST %s may come from any origin, and credentials change nothing',
  async (path, body) => {
    const preflight = await rawRequest(`${sidecar.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        ...FOREIGN,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, X-API-Key',
    });
    expect(preflight.headers['access-control-allow-methods']).toContain('POST');
    const send = (headers: Readonly<Record<string, string>>) =>
      rawRequest(`${sidecar.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        from: freshAddress(),
      });
    const [foreign, plain] = [await send(FOREIGN), await send({})];
    for (const answer of [preflight, foreign]) {
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(foreign.status).toBeLessThan(300);
    expect(foreign.status).toBe(plain.status);
  },
);

test('OpenAPI says that any origin may write, and what that costs', () => {
  const { description } = openApiDocument(DEFAULT_ADDRESSES, {})['info'] as { description: string };
  expect(description).toMatch(
    /any origin may send every request, POSTs too.*no cookie and no credential counts.*limits of its reader/,
  );
});
