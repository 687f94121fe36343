// Kinds of test. unit: values only, from a checkout alone; built: what the real build holds; service, edge and browser:
// real servers.
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number, globalSetup: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: 120_000,
    globalSetup: [globalSetup],
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
    ],
    // More than the usual two cores: tests of servers and browsers wait for half of their time, on networks that become
    // idle, failovers and time-outs. Together they take some 3 GB.
    maxWorkers: 6,
    // Modules are read once for a worker; the tests share no state but what they make themselves.
    isolate: false,
  },
});
