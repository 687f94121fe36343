// A running sidecar as days pass and builds come: Key Vault ends on 2026-11-20.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import type { BuildOutput } from '../../../../sidecar/build/build-output.ts';
import { readConfig } from '../../../../sidecar/config.ts';
import { openRuntime } from '../../../../sidecar/process/runtime.ts';
import { Sidecar } from '../../../../sidecar/process/sidecar.ts';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';

const ending = (name: string) =>
  deriveCatalogue(
    parseAfter(
      change('services/azure/key-vault.yaml', 'name: Azure Key Vault', `name: ${name}`),
      change(
        'services/azure/key-vault.yaml',
        'equivalents:',
        "lifecycle: {status: sunset, sunsetDate: '2026-11-20'}\nequivalents:",
      ),
    ).files,
  );

const time = { now: Date.parse('2026-11-20T23:59:59Z') };
let sidecar: Sidecar;
let first: BuildOutput;
let second: BuildOutput;
let closeStore: () => Promise<void>;

beforeAll(async () => {
  first = await fixtureBuild(ending('Azure Key Vault'));
  second = await fixtureBuild(ending('Azure Vault'));
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')) });
  const clock = () => time.now;
  const store = await openStore({ ...config, clock });
  closeStore = () => store.close();
  sidecar = await Sidecar.start(await openRuntime({ config, store, clock }), first);
});
afterAll(async () => {
  await sidecar.close();
  await closeStore();
});

const told = () => {
  const { catalogue, overtaken } = sidecar.context.build;
  const service = catalogue.service('azure-key-vault');
  return [service?.name, service?.lifecycle?.status, overtaken?.has('/v1/services/azure-key-vault') ?? false];
};

test('a day on which nothing ends changes nothing', async () => {
  const { app, context } = sidecar;
  await sidecar.followDay();
  expect(sidecar.app).toBe(app);
  expect(sidecar.context).toBe(context);
  expect(told()).toEqual(['Azure Key Vault', 'sunset', false]);
});

test('on the day after an end, the answers tell of it, and are not made again on each look', async () => {
  time.now += 1_000;
  await sidecar.followDay();
  expect(told()).toEqual(['Azure Key Vault', 'retired', true]);
  const { app } = sidecar;
  await sidecar.followDay();
  expect(sidecar.app).toBe(app);
});

test('a build that comes is seen from the day too, and a look at the day does not bring the old one back', async () => {
  await Promise.all([sidecar.followDay(), sidecar.serve(second), sidecar.followDay()]);
  expect(told()).toEqual(['Azure Vault', 'retired', true]);
  time.now = Date.parse('2026-11-20T12:00:00Z');
  await sidecar.serve(first);
  time.now = Date.parse('2026-11-21T12:00:00Z');
  await Promise.all([sidecar.serve(second), sidecar.followDay()]);
  expect(told()).toEqual(['Azure Vault', 'retired', true]);
});
