// For `npm run mutate`: the unit tests alone, in a sandbox of StrykerJS.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } });
