// A build that lies in DIST_DIR now: served, refused or known already; and signals that come during a change.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Addresses, DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { BuildError, type BuildOutput } from '../../../../sidecar/build/build-output.ts';
import { readConfig } from '../../../../sidecar/config.ts';
import { rollout, takeOver } from '../../../../sidecar/process/rollout.ts';
import { openRuntime } from '../../../../sidecar/process/runtime.ts';
import { Sidecar } from '../../../../sidecar/process/sidecar.ts';
import { openStore } from '../../../../sidecar/store/open-store.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';

const FIRST = 'aaaaaaaaaaaaaaaa';
const SECOND = 'bbbbbbbbbbbbbbbb';

let sidecar: Sidecar;
let first: BuildOutput;
let second: BuildOutput;
let closeStore: () => Promise<void>;
beforeAll(async () => {
  first = await fixtureBuild(undefined, FIRST);
  second = await fixtureBuild(undefined, SECOND);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir });
  const store = await openStore({ ...config, clock: Date.now });
  closeStore = () => store.close();
  sidecar = await Sidecar.start(await openRuntime({ config, store, clock: Date.now }), first);
});
afterAll(async () => {
  await sidecar.close();
  await closeStore();
});
beforeEach(async () => {
  await sidecar.serve(first);
  await expect.poll(() => sidecar.readiness.reasons).toEqual([]);
});

/** What was logged and counted meanwhile, and which build is served then. */
async function during(folder: string, act: () => Promise<unknown>) {
  const { config, log } = sidecar.runtime;
  const before = await counts();
  config.distDir = folder;
  const spies = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')];
  await act();
  const lines = spies.flatMap(({ mock }) => mock.calls as unknown[][]);
  for (const spy of spies) spy.mockRestore();
  const after = await counts();
  const counted = Object.keys(after).filter((outcome) => after[outcome] !== before[outcome]);
  return { lines, counted, served: sidecar.context.build.manifest.version };
}

async function counts(): Promise<Record<string, string>> {
  const text = (await sidecar.runtime.metrics?.render()) ?? '';
  return Object.fromEntries(
    [...text.matchAll(/^rollouts_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, outcome = '', count = '']) => [
      outcome,
      count,
    ]),
  );
}

test('another build is served, and nobody is sent here while it is opened', async () => {
  const seen: (readonly string[])[] = [];
  const { lines, counted, served } = await during(second.root, async () => {
    const over = takeOver(sidecar);
    seen.push([...sidecar.readiness.reasons]);
    await over;
    seen.push([...sidecar.readiness.reasons]);
  });
  expect(seen).toEqual([['another build is being opened'], []]);
  expect([counted, served]).toEqual([['served'], SECOND]);
  expect(lines).toEqual([[{ version: SECOND, before: FIRST }, 'another build is served']]);
});

test('the build that is served already is left as it is', async () => {
  const { app } = sidecar;
  const { lines, counted } = await during(first.root, () => takeOver(sidecar));
  expect(sidecar.app).toBe(app);
  expect(counted).toEqual(['unchanged']);
  expect(lines).toEqual([[{ version: FIRST }, 'the build is the one that is served already']]);
  expect(sidecar.readiness.reasons).toEqual([]);
});

test('a build that cannot be served is refused, and the old one goes on', async () => {
  const { lines, counted, served } = await during('/nowhere', () => takeOver(sidecar));
  expect([counted, served]).toEqual([['refused'], FIRST]);
  expect(lines).toEqual([
    [{ err: expect.any(Error), version: FIRST }, 'the new build was refused, the old one goes on'],
  ]);
  expect(sidecar.readiness.reasons).toEqual([]);
});

test('a defect ends nothing either: it is logged, and the old build goes on', async () => {
  const serve = vi.spyOn(sidecar, 'serve').mockRejectedValue(new TypeError('ours'));
  const { lines, counted, served } = await during(second.root, () => takeOver(sidecar));
  serve.mockRestore();
  expect([counted, served, sidecar.readiness.reasons]).toEqual([['refused'], FIRST, []]);
  expect(lines).toEqual([
    [{ err: new TypeError('ours'), version: FIRST }, 'the new build was refused, the old one goes on'],
  ]);
});

describe('a build for other addresses than those of the settings', () => {
  const elsewhere = (version: string, addresses: Partial<Addresses>) =>
    fixtureBuild(undefined, version, { ...DEFAULT_ADDRESSES, ...addresses });

  test.each([
    ['BASE_URL', { baseUrl: 'https://catalogue.example.org' }],
    ['TEXT_URL', { textUrl: 'https://text.example.org' }],
  ])('as %s is refused: its links would lead elsewhere', async (setting, addresses) => {
    const other = await elsewhere(SECOND, addresses);
    const { lines, counted, served } = await during(other.root, () => takeOver(sidecar));
    expect([counted, served]).toEqual([['refused'], FIRST]);
    const [[{ err }]] = lines as [[{ err: Error }]];
    expect(err).toBeInstanceOf(BuildError);
    expect(err.message).toContain(`the build in ${other.root} is for other addresses: ${setting} is http://`);
    expect(err.message).toContain(Object.values(addresses)[0]);
  });

  test('takes the place of one for the same, as those of a mirror do, and makes way for one of the settings', async () => {
    const mirrored = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
    await sidecar.serve(await elsewhere(FIRST, mirrored));
    const next = await elsewhere(SECOND, mirrored);
    expect(await during(next.root, () => takeOver(sidecar))).toMatchObject({ counted: ['served'], served: SECOND });
    const other = await elsewhere('cccccccccccccccc', { ...mirrored, textUrl: 'https://other.example.org' });
    expect(await during(other.root, () => takeOver(sidecar))).toMatchObject({ counted: ['refused'], served: SECOND });
    expect(await during(first.root, () => takeOver(sidecar))).toMatchObject({ counted: ['served'], served: FIRST });
  });
});

test('signals during a change lead to one more change after it, and later ones to one each', async () => {
  const changed = (times: number) =>
    expect.poll(async () => (await counts())['unchanged']).toBe(String(before + times));
  const before = Number((await counts())['unchanged']);
  sidecar.runtime.config.distDir = first.root;
  const signal = rollout(sidecar);
  for (let time = 0; time < 3; time += 1) signal();
  await changed(2);
  await expect.poll(() => sidecar.readiness.reasons).toEqual([]);
  signal();
  await changed(3);
});
