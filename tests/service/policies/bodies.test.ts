// What may be posted to make policies and the export, what is refused, and how long answers travel.
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { APPROVED_IDS_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { policyPosts } from '../../support/clients/policy-posts.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const PATHS = [
  '/v1/policies/alpha-scp',
  '/v1/policies/beta-policy',
  '/v1/policies/gamma-org-policy',
  '/v1/policies/report',
  '/v1/export/markdown',
];
const posts = policyPosts();
const { nextClient, post, refusal } = posts;

describe.each(PATHS)('POST %s', (path) => {
  test.each([
    ['a missing list', {}, 'approvedServiceIds: must be an array of service ids'],
    ['an older field name', { serviceIds: ['aws-lambda'] }, 'approvedServiceIds: must be an array of service ids'],
    ['a text', { approvedServiceIds: 'aws-lambda' }, 'approvedServiceIds: must be an array of service ids'],
    ['an empty list', { approvedServiceIds: [] }, 'approvedServiceIds: must name at least one service'],
    ['a list of blanks', { approvedServiceIds: ['', ' '] }, 'approvedServiceIds: must name at least one service'],
    ['a number in the list', { approvedServiceIds: ['aws-lambda', 7] }, 'approvedServiceIds[1]: must be a string'],
    ['an array', [], 'body: must be a JSON object'],
    ['broken JSON', '{', 'body: is not valid JSON; fields may not be named __proto__ or constructor.prototype'],
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
    expect((await refusal(path, { approvedServiceIds: ['azure-fuctions'] })).details).toMatch(
      /^approvedServiceIds: no service has the id "azure-fuctions" \(did you mean azure-functions\b.*\?\)$/,
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
      posts.sidecar.sidecar.app.inject({
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
