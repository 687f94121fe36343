// A sidecar whose build is older than an end: Key Vault ends on 2026-11-20, the files were made before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { buildOn } from '../../../../sidecar/build/build-on.ts';
import type { BuildOutput } from '../../../../sidecar/build/build-output.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

const { files } = parseAfter(
  change(
    'services/azure/key-vault.yaml',
    'equivalents:',
    "lifecycle: {status: sunset, sunsetDate: '2026-11-20'}\nequivalents:",
  ),
);

const PATHS = ['/v1/services/azure-key-vault', '/v1/services', '/v1/services?page=1', '/v1/services?provider=azure'];
const TEXT = { Host: 'text.localhost' };
let build: BuildOutput;
let before: FixtureSidecar;
let after: FixtureSidecar;

beforeAll(async () => {
  build = await fixtureBuild(deriveCatalogue(files));
  before = await startFixtureSidecar({}, buildOn(build, '2026-11-20'));
  after = await startFixtureSidecar({}, buildOn(build, '2026-11-21'));
});
afterAll(async () => {
  await before.close();
  await after.close();
});

test('on the last day it is the build as it was', () => expect(buildOn(build, '2026-11-20')).toBe(build));

describe('on the day after', () => {
  test.each(PATHS)('%s says retired', async (path) => {
    const [old, answer] = [await before.get(path), await after.get(path)];
    expect(old.text).toContain('"status":"sunset"');
    expect(old.text).not.toContain('"status":"retired","sunsetDate":"2026-11-20"');
    expect(answer.text).toContain('"status":"retired","sunsetDate":"2026-11-20"');
    expect(answer.headers['etag']).not.toBe(old.headers['etag']);
    expect(answer.headers['cache-control']).toBe(old.headers['cache-control']);
    expect((await after.get(path, { 'If-None-Match': String(answer.headers['etag']) })).status).toBe(304);
  });

  test('answers that do not tell of it stay as they were', async () => {
    for (const path of ['/v1/providers', '/v1/services/aws-lambda'])
      expect((await after.get(path)).text).toBe((await before.get(path)).text);
  });

  test('pages of the text host say retired', async () => {
    for (const path of ['/azure.txt', '/azure/key-vault.txt', '/azure/key-vault.json']) {
      expect((await before.get(path, TEXT)).text).not.toContain('retired');
      expect((await after.get(path, TEXT)).text).toContain('retired');
    }
  });

  test('a mirror gets the files as they were built', async () => {
    const path = '/mirror/api/v1/services/azure-key-vault.json';
    expect((await after.get(path)).text).toBe((await before.get(path)).text);
  });

  test('what is no path of the API is none now', async () =>
    expect((await after.get('/v1/services/nothing')).status).toBe(404));
});
