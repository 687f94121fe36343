// GET /v1/services/{slug}/equivalents as clients get it: filters, wrong input, and the reason for an empty list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServiceEquivalentsShape } from '../../catalogue/contract/shapes.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

async function ask(target: string) {
  const { status, text, headers } = await rawRequest(`${sidecar.url}/v1/services/${target}`);
  return { status, headers, body: JSON.parse(text) as unknown };
}
const answer = async (target: string) => ServiceEquivalentsShape.parse((await ask(target)).body);

describe('the equivalents of a service', () => {
  test('are those of its detail, in the same order', async () => {
    const { equivalents, total } = await answer('aws-lambda/equivalents');
    const detail = (await ask('aws-lambda')).body as { equivalents: unknown[] };
    expect(equivalents).toEqual(detail.equivalents);
    expect(total).toBe(equivalents.length);
  });

  test('are those of one provider and some grades where asked', async () => {
    const all = await answer('aws-lambda/equivalents');
    const some = await answer('aws-lambda/equivalents?provider=azure&grade=exact,close');
    expect(some.total).toBe(all.total);
    expect(some.equivalents.length).toBeGreaterThan(0);
    expect(some.equivalents).toEqual(
      all.equivalents.filter(
        ({ providerId, equivalence }) => providerId === 'azure' && equivalence.grade !== 'partial',
      ),
    );
    expect((await answer('aws-lambda/equivalents?provider=nobody')).equivalents).toEqual([]);
  });

  test('an empty list says why, where somebody knows', async () => {
    const lonely = realBuild.catalogue.services.filter(({ equivalents }) => equivalents.length === 0);
    expect(lonely.length).toBeGreaterThan(0);
    for (const { slug, noEquivalents } of lonely.slice(0, 5))
      expect(await answer(`${slug}/equivalents`)).toEqual({
        service: slug,
        total: 0,
        hasNoEquivalent: noEquivalents,
        equivalents: [],
      });
    expect((await answer('aws-lambda/equivalents')).hasNoEquivalent).toBeUndefined();
  });

  test.each([
    ['aws-lambda/equivalents?grade=same', 400, 'grade: must be one of exact, close, partial'],
    ['aws-lambda/equivalents?grade=exact&grade=close', 400, 'grade: is given twice'],
    [`aws-lambda/equivalents?provider=${'a'.repeat(65)}`, 200, '"equivalents":[]'],
    ['aws-lambdda/equivalents', 404, 'slug: no service has this slug (did you mean aws-lambda'],
  ])('%s is answered with %d', async (target, status, said) => {
    const found = await ask(target);
    expect([found.status, JSON.stringify(found.body)]).toEqual([status, expect.stringContaining(said)]);
  });

  test('a parameter that nobody knows is ignored and named', async () => {
    const { status, headers } = await ask('aws-lambda/equivalents?region=eu-west-1');
    expect([status, headers['x-ignored-parameters']]).toEqual([200, 'region']);
  });
});
