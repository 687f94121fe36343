// Which tests are asked about a fault.
import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOMS, SLOW_TESTS, serviceTestsOf } from '../../../../scripts/mutate/rooms.ts';
import { readImporters, unitTestsOf } from '../../../../scripts/mutate/tests-of.ts';

const importers = readImporters(process.cwd());

describe('unit tests of a file', () => {
  test('are near when they import it or stand under its name, far when others lie between', () => {
    const graph = new Map([
      ['catalogue/views/a.ts', ['catalogue/views/b.ts', 'tests/unit/catalogue/views/x.test.ts', 'tests/support/s.ts']],
      ['catalogue/views/b.ts', ['tests/unit/catalogue/views/b.test.ts', 'catalogue/views/a.ts']],
      ['tests/support/s.ts', ['tests/unit/catalogue/views/a.test.ts', 'tests/service/reads.test.ts']],
    ]);
    expect(unitTestsOf('catalogue/views/a.ts', graph)).toEqual({
      near: ['tests/unit/catalogue/views/x.test.ts', 'tests/unit/catalogue/views/a.test.ts'],
      far: ['tests/unit/catalogue/views/b.test.ts'],
    });
    expect(unitTestsOf('catalogue/views/nobody.ts', graph)).toEqual({ near: [], far: [] });
  });

  test('are found in the project, types and other ways of importing included', () => {
    const { near, far } = unitTestsOf('catalogue/views/exposure/jurisdictions.ts', importers);
    expect(near).toContain('tests/unit/catalogue/views/exposure/jurisdictions.test.ts');
    expect(far.length).toBeGreaterThan(0);
    expect([...near, ...far].filter((file) => SLOW_TESTS.has(file))).toEqual([]);
  });
});

describe('tests of running sidecars', () => {
  const files = globSync(`${ROOMS.sidecar}/**/*.ts`);

  test('are named for every file of the sidecar, and are there', () => {
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const named = serviceTestsOf(file, () => true);
      expect([file, named.length > 0, named.filter((test) => !existsSync(test))]).toEqual([file, true, []]);
    }
  });

  test('are not asked about other rooms, which a build would have to be made for', () =>
    expect(serviceTestsOf('catalogue/views/urls.ts', () => true)).toEqual([]));

  test('that slow a run down are there as well', () => {
    for (const slow of SLOW_TESTS) expect(existsSync(slow), slow).toBe(true);
  });
});
