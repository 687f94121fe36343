// Which tests are asked about a fault.
import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOMS, type Room, SLOW_TESTS, serviceTestsOf } from '../../../../scripts/mutate/rooms.ts';
import { judgedFiles, readImporters, unitTestsOf } from '../../../../scripts/mutate/tests-of.ts';

const importers = readImporters(process.cwd());

describe('unit tests of a file', () => {
  test('stand under its name, are near when they import it, far when others of the same part lie between', () => {
    const graph = new Map([
      ['catalogue/views/a.ts', ['catalogue/views/b.ts', 'tests/unit/catalogue/views/x.test.ts', 'tests/support/s.ts']],
      ['catalogue/views/b.ts', ['tests/unit/catalogue/views/b.test.ts', 'catalogue/views/a.ts', 'sidecar/c.ts']],
      ['sidecar/c.ts', ['tests/unit/sidecar/c.test.ts']],
      ['tests/support/s.ts', ['tests/unit/catalogue/views/a.test.ts', 'tests/service/reads.test.ts']],
    ]);
    expect(unitTestsOf('catalogue/views/a.ts', graph)).toEqual({
      named: ['tests/unit/catalogue/views/a.test.ts'],
      near: ['tests/unit/catalogue/views/x.test.ts'],
      far: ['tests/unit/catalogue/views/b.test.ts'],
    });
    expect(unitTestsOf('catalogue/views/nobody.ts', graph)).toEqual({ named: [], near: [], far: [] });
  });

  test('are found in the project, types and other ways of importing included', () => {
    const { named, near, far } = unitTestsOf('catalogue/views/exposure/jurisdictions.ts', importers);
    expect(named).toEqual(['tests/unit/catalogue/views/exposure/jurisdictions.test.ts']);
    expect([near.length > 0, far.length > 0]).toEqual([true, true]);
  });

  test('that are slow are asked about the folder that they mirror only', () => {
    const asked = (file: string) => {
      const { named, near, far } = unitTestsOf(file, importers);
      return [...named, ...near, ...far].filter((test) => SLOW_TESTS.has(test));
    };
    expect(asked('catalogue/views/text/render/text-width.ts')).toContain(
      'tests/unit/catalogue/views/text/render/terminal.test.ts',
    );
    expect(asked('catalogue/views/policies/options.ts')).toEqual([]);
    expect(asked('catalogue/model/problem.ts')).toEqual([]);
  });
});

describe('files in which faults are planted', () => {
  const graph = new Map([
    ['site/client/a.ts', ['tests/unit/site/client/a.test.ts']],
    ['site/client/drawn.ts', ['site/client/a.ts']],
  ]);
  const files = ['site/client/a.ts', 'site/client/drawn.ts'];

  test('are all of a room, of the site those under whose name a unit test stands', () => {
    expect(judgedFiles('site', files, graph)).toEqual(['site/client/a.ts']);
    expect(judgedFiles('views', files, graph)).toEqual(files);
  });

  test('are there in every room', () => {
    for (const [room, folder] of Object.entries(ROOMS))
      expect(judgedFiles(room as Room, globSync(`${folder}/**/*.ts`), importers).length, room).toBeGreaterThan(20);
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
