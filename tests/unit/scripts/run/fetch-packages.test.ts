// Packages that only some scripts need are the same for everybody.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_SETS } from '../../../../scripts/run/fetch-packages.ts';

test.each(Object.keys(PACKAGE_SETS))('%s is pinned to exact versions, each with its hash', (set) => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(set, file), 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  expect(Object.values(dependencies).filter((version) => !/^(npm:.*@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { integrity?: string; optional?: boolean }>;
  };
  const unknown = Object.entries(packages).filter(
    ([place, { integrity, optional }]) => place && !integrity && !optional,
  );
  expect(unknown).toEqual([]);
});
