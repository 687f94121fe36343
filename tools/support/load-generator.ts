// autocannon, which lies among the packages that only benchmarks need.
import { createRequire } from 'node:module';
import path from 'node:path';
import type autocannon from 'autocannon';
import { fetchPackages } from '../../scripts/run/fetch-packages.ts';

/** Fetches it when it is not there. */
export function loadGenerator(): typeof autocannon {
  fetchPackages(['tools/bench']);
  return createRequire(path.resolve('tools/bench/package.json'))('autocannon') as typeof autocannon;
}
