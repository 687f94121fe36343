// Test projects: unit (values only), service (sidecar, stores, real Redis), edge (real nginx and Caddy, many machines), browser (real
// Chromium). All on real parts.
import { defineConfig } from 'vitest/config';

const project = (name: string, folder: string, testTimeout: number) => ({
  test: { name, include: [`tests/${folder}/**/*.test.ts`], testTimeout, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [project('unit', 'unit', 60_000), project('service', 'service', 60_000), project('edge', 'edge', 120_000), project('browser', 'browser', 60_000)],
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: 2,
  },
});
