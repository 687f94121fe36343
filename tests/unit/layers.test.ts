// The layer law: an import never points upwards, nor sideways between scripts, site and sidecar, nor in a circle.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  circlesIn,
  circlesOfRooms,
  type ImportGraph,
  importsOf,
  readImportGraph,
} from '../support/read/import-graph.ts';

/** From the lowest up: a file imports from its own layer and those before it. */
const LAYERS = ['catalogue/schema', 'catalogue/model', 'catalogue/formats', 'catalogue/views', 'catalogue/contract'];
/** They import from every layer, and never from one another. */
const TOP = ['scripts', 'site', 'sidecar'];
/** Reads files: for the model itself and what runs at build time. */
const READING = 'catalogue/model/reading/';

function isForbidden(file: string, target: string): boolean {
  const [from, to] = [file, target].map((name) => [...LAYERS, ...TOP].find((layer) => name.startsWith(`${layer}/`)));
  if (from === undefined || to === undefined || from === to) return false;
  if (target.startsWith(READING) && !['catalogue/model', 'scripts', 'site'].includes(from)) return true;
  return TOP.includes(to) || LAYERS.indexOf(to) > (TOP.includes(from) ? LAYERS.length : LAYERS.indexOf(from));
}

function upwardImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => isForbidden(file, target)).map((target) => `${file} imports ${target}`),
  );
}

describe('the import graph of modules and pages, types included,', () => {
  const graph = readImportGraph([
    'catalogue',
    'scripts',
    'sidecar',
    'site',
    'tools/hurt',
    'tools/support',
    'tools/soak',
    'tools/facets',
  ]);

  test('leads from each import to a file that is there', () => {
    const pages = [...graph.keys()].filter((file) => file.endsWith('.astro'));
    expect(pages.length).toBeGreaterThan(50);
    expect(
      pages.every((page) => (graph.get(page) ?? []).length > 0 || !/import /.test(readFileSync(page, 'utf8'))),
    ).toBe(true);
    expect(
      [...graph].flatMap(([file, targets]) => targets.filter((target) => !existsSync(target)).map(() => file)),
    ).toEqual([]);
  });

  test('has no circle', () => expect(circlesIn(graph)).toEqual([]));

  test('has no circle of rooms that stand side by side in a folder, each with all that is below it', () => {
    expect(circlesOfRooms(graph)).toEqual([]);
  });

  test('lies in folders of 20 files at most', () => {
    const sizes = Map.groupBy(graph.keys(), (file) => path.dirname(file));
    expect([...sizes].filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([]);
  });

  test('points upwards nowhere', () => {
    expect(upwardImports(graph)).toEqual([]);
  });
});

describe('the check of the graph', () => {
  const imports = (file: string, target: string): ImportGraph =>
    new Map([[file, [path.posix.join(path.posix.dirname(file), target)]]]);

  test('sees imports of types, for effects, on demand, and those of pages', () => {
    expect(
      importsOf(
        'sidecar/routes/a.ts',
        "import type { A } from '../app.ts';\nimport './b.ts';\nexport { c } from './c.ts';\nconst d = import('./d.ts');\nimport fastify from 'fastify';\ntype E = import('../e.ts').E;\n",
      ).toSorted(),
    ).toEqual(['sidecar/app.ts', 'sidecar/e.ts', 'sidecar/routes/b.ts', 'sidecar/routes/c.ts', 'sidecar/routes/d.ts']);
    expect(
      importsOf(
        'site/pages/a.astro',
        "---\nimport A from '../a.astro';\n---\n<A />\n<p>import './no.ts'</p>\n<script>\n  import '../client/b.ts';\n</script>\n",
      ),
    ).toEqual(['site/a.astro', 'site/client/b.ts']);
  });

  test('finds circles, those of two files and longer ones, beside files in none', () => {
    const graph = new Map([
      ['a', ['b', 'leaf']],
      ['b', ['a']],
      ['c', ['d']],
      ['d', ['e', 'leaf']],
      ['e', ['c']],
      ['leaf', []],
      ['root', ['a', 'c']],
    ]);
    expect(circlesIn(graph)).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'e', 'c'],
    ]);
    expect(circlesIn(new Map([['root', ['leaf']]]))).toEqual([]);
  });

  test('finds circles of rooms, whatever lies below them, and at every height', () => {
    const graph = new Map([
      ['a/one/x.ts', ['a/two/deep/y.ts']],
      ['a/two/deep/y.ts', []],
      ['a/two/z.ts', ['a/one/x.ts']],
      ['a/two/near/n.ts', []],
      ['b/first.ts', ['b/room/second.ts']],
      ['b/room/second.ts', ['b/third.ts']],
      ['b/room/in/r.ts', ['b/room/out/s.ts']],
      ['b/room/out/s.ts', []],
      ['b/room/out/t.ts', ['b/room/in/r.ts']],
      ['b/third.ts', []],
    ]);
    expect(circlesOfRooms(graph)).toEqual([
      ['a/one', 'a/two', 'a/one'],
      ['b/room/in', 'b/room/out', 'b/room/in'],
    ]);
  });

  test('takes files beside rooms for themselves: what rooms share and what gathers them may lie in one folder', () => {
    const graph = new Map([
      ['a/index.ts', ['a/room/x.ts', 'a/other/y.ts']],
      ['a/room/x.ts', ['a/shared.ts']],
      ['a/other/y.ts', ['a/shared.ts', 'a/room/x.ts']],
      ['a/shared.ts', []],
    ]);
    expect(circlesOfRooms(graph)).toEqual([]);
    expect(circlesOfRooms(new Map([...graph, ['a/shared.ts', ['a/index.ts']]]))).toEqual([
      ['a/index.ts', 'a/room', 'a/shared.ts', 'a/index.ts'],
    ]);
  });

  test.each<[file: string, target: string]>([
    ['catalogue/schema/x.ts', '../model/catalogue.ts'],
    ['catalogue/model/x.ts', '../views/search.ts'],
    ['catalogue/model/y.ts', '../formats/manifest.ts'],
    ['catalogue/formats/x.ts', '../views/urls.ts'],
    ['catalogue/views/x.ts', '../contract/routes.ts'],
    ['catalogue/views/text/x.ts', '../../model/reading/load.ts'],
    ['catalogue/views/parse.ts', '../model/reading/parse-catalogue.ts'],
    ['catalogue/views/file.ts', '../model/reading/parse-file.ts'],
    ['catalogue/views/yaml.ts', '../model/reading/yaml-file.ts'],
    ['catalogue/views/dialect.ts', '../model/reading/yaml-dialect.ts'],
    ['catalogue/formats/y.ts', '../model/reading/parse-catalogue.ts'],
    ['catalogue/contract/x.ts', '../../sidecar/app.ts'],
    ['catalogue/contract/y.ts', '../model/reading/yaml-dialect.ts'],
    ['scripts/x.ts', '../sidecar/app.ts'],
    ['scripts/rules/x.ts', '../../site/names.ts'],
    ['site/x.ts', '../scripts/build.ts'],
    ['sidecar/x.ts', '../scripts/build.ts'],
    ['sidecar/routes/x.ts', '../../catalogue/model/reading/load.ts'],
    ['sidecar/routes/y.ts', '../../catalogue/model/reading/parse-file.ts'],
    ['sidecar/z.ts', '../site/names.ts'],
    ['site/y.ts', '../sidecar/app.ts'],
  ])('refuses %s importing %s', (file, target) => expect(upwardImports(imports(file, target))).toHaveLength(1));

  test.each<[file: string, target: string]>([
    ['catalogue/views/fine.ts', '../model/catalogue.ts'],
    ['catalogue/views/text/fine.ts', '../search/search.ts'],
    ['catalogue/formats/fine.ts', '../model/catalogue.ts'],
    ['catalogue/model/fine.ts', './reading/load.ts'],
    ['scripts/fine.ts', '../catalogue/model/reading/load.ts'],
    ['sidecar/fine.ts', '../catalogue/contract/routes.ts'],
    ['tools/hurt/fine.ts', '../../sidecar/app.ts'],
  ])('lets %s import %s', (file, target) => expect(upwardImports(imports(file, target))).toEqual([]));

  test('refuses a page that imports the build or the sidecar', () => {
    expect(upwardImports(new Map([['site/pages/a.astro', ['scripts/build.ts', 'sidecar/app.ts']]]))).toHaveLength(2);
  });
});
