// A body that says that it is packed is told that bodies are taken as they are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

const BODY = JSON.stringify({ approvedServiceIds: ['aws-lambda'] });
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('a body in another coding', () => {
  // Plain ones too: whoever packs what is sent next must not think that it is unpacked.
  test.each(['gzip', 'GZIP', 'br', 'identity, gzip'])('is refused by its name: %s', async (encoding) => {
    const { status, headers, text } = await sidecar.post('/v1/policies/alpha-scp', BODY, {
      ...JSON_TYPE,
      'Content-Encoding': encoding,
    });
    expect([status, headers['accept-encoding'], headers['x-ratelimit-remaining']]).toEqual([415, 'identity', '9']);
    expect(JSON.parse(text)).toEqual({
      error: 'Unsupported media type',
      status: 415,
      details: 'Content-Encoding: bodies are taken as they are; send the JSON unpacked, without this header',
    });
  });

  test('is refused also where the same body was answered before', async () => {
    for (const _ of [1, 2, 3]) expect((await sidecar.post('/v1/policies/alpha-scp', BODY, JSON_TYPE)).status).toBe(200);
    const packed = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    expect((await sidecar.post('/v1/policies/alpha-scp', BODY, packed)).status).toBe(415);
  });
});

test.each(['identity', ' Identity '])('the coding that changes nothing is taken: %j', async (encoding) => {
  const headers = { ...JSON_TYPE, 'Content-Encoding': encoding };
  expect((await sidecar.post('/v1/policies/alpha-scp', BODY, headers)).status).toBe(200);
});

test.each([
  ['/v1/nothing', 404],
  ['/v1/providers', 405],
])('where no body is taken the header means nothing: %s', async (path, status) => {
  const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
  expect((await sidecar.post(path, BODY, headers)).status).toBe(status);
});

test('a question without a body may carry the header', async () => {
  expect((await sidecar.get('/v1/compare?ids=aws-lambda', { 'Content-Encoding': 'gzip' })).status).toBe(200);
});

test('the text host takes no body, whatever its coding', async () => {
  const headers = { Host: 'text.localhost', 'Content-Encoding': 'gzip' };
  expect((await sidecar.post('/aws', BODY, headers)).status).toBe(405);
});
