// The layer law: an import never points upwards, nor sideways between scripts, site and sidecar.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FORBIDDEN: [file: string, target: string][] = [
  ['catalogue/schema/x.ts', '../model/catalogue.ts'],
  ['catalogue/model/x.ts', '../views/search.ts'],
  ['catalogue/model/y.ts', '../formats/manifest.ts'],
  ['catalogue/formats/x.ts', '../views/urls.ts'],
  ['catalogue/views/x.ts', '../contract/routes.ts'],
  ['catalogue/views/text/x.ts', '../../model/load.ts'],
  ['catalogue/contract/x.ts', '../../sidecar/app.ts'],
  ['scripts/x.ts', '../sidecar/app.ts'],
  ['scripts/rules/x.ts', '../../site/names.ts'],
  ['site/x.ts', '../scripts/build.ts'],
  ['sidecar/x.ts', '../scripts/build.ts'],
  ['sidecar/routes/x.ts', '../../catalogue/model/load.ts'],
  ['catalogue/views/node.ts', 'node:fs'],
  ['catalogue/contract/node.ts', 'node:fs'],
];
const ALLOWED: [file: string, target: string][] = [
  ['catalogue/views/fine.ts', '../model/catalogue.ts'],
  ['catalogue/formats/fine.ts', '../model/catalogue.ts'],
  ['sidecar/fine.ts', '../catalogue/views/search.ts'],
  ['catalogue/model/fine.ts', 'node:fs'],
];

/** Files that the project's own rules refuse for what they import. */
function refusedFiles(cases: [file: string, target: string][]): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'layers-'));
  cpSync('biome.json', path.join(root, 'biome.json'));
  for (const [file, target] of cases) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `import { a } from '${target}';\n\nconsole.log(a);\n`);
  }
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  return diagnostics
    .filter(({ category }) => /noRestrictedImports|noNodejsModules/.test(category))
    .map(({ location }) => location.path.replace(/^\.\//, ''));
}

describe('the layer law', () => {
  const refused = refusedFiles([...FORBIDDEN, ...ALLOWED]);

  test.each(FORBIDDEN)('%s must not import %s', (file) => expect(refused).toContain(file));

  test.each(ALLOWED)('%s may import %s', (file) => expect(refused).not.toContain(file));

  test('pages import nothing of scripts or sidecar', () => {
    const pages = globSync('site/**/*.astro');
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => /from '[^']*\/(scripts|sidecar)\//.test(readFileSync(page, 'utf8')))).toEqual([]);
  });
});
