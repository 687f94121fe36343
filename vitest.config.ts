// Kinds of test. unit: values only, from a checkout alone; built: what builds hold, and what takes all records or makes a
// build; service, edge and browser: real servers and other programs; data: what the records themselves must say, the only
// ones that a change of data may touch.
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number, globalSetup: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: 120_000,
    globalSetup: [globalSetup],
    setupFiles: ['tests/support/hang/hang-setup.ts'],
    // What is waited for comes at once on a quiet machine; on a busy one it takes its time.
    expect: { poll: { timeout: 20_000 } },
  },
});

const SCRATCH = 'tests/support/scratch-setup.ts';
const BUILD = 'tests/support/build-setup.ts';

export default defineConfig({
  test: {
    projects: [
      project('unit', 120_000, SCRATCH),
      project('built', 120_000, BUILD),
      project('service', 120_000, BUILD),
      project('edge', 120_000, BUILD),
      project('browser', 120_000, BUILD),
      project('data', 120_000, BUILD),
    ],
    // Two to a core of the usual two: with one, cores wait for networks and time-outs; more only take more memory.
    maxWorkers: 4,
    // Modules are read once for a worker; the tests share no state but what they make themselves.
    isolate: false,
  },
});
