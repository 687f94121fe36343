// The weight budget: what counts towards it, and its limits at, below and above.
import { describe, expect, test } from 'vitest';
import type { ManifestFile } from '../../../../catalogue/formats/manifest.ts';
import {
  overweight,
  PAGE_MAXIMUM_BYTES,
  SCRIPT_MAXIMUM_BYTES,
  weighPages,
} from '../../../../scripts/build/page-weight.ts';

const page = { file: 'services/aws-lambda/index.html', html: 0, css: 0, script: 0 };

describe('a service page', () => {
  test.each([
    ['below the limit', PAGE_MAXIMUM_BYTES - 1, 0],
    ['at the limit', PAGE_MAXIMUM_BYTES, 0],
    ['one byte above', PAGE_MAXIMUM_BYTES + 1, 1],
  ])('%s', (_, total, faults) => {
    expect(overweight([{ ...page, html: total - 4_000, css: 4_000 }])).toHaveLength(faults);
  });

  test('is named with its figures and the limit', () => {
    expect(overweight([{ ...page, html: 17_000, css: 4_000 }])).toEqual([
      'services/aws-lambda/index.html: HTML (17000) and style sheets (4000) are 21000 bytes compressed; at most 20480 are allowed',
    ]);
  });
});

describe('a page of facts', () => {
  test.each([
    ['below the limit', SCRIPT_MAXIMUM_BYTES - 1, 0],
    ['at the limit', SCRIPT_MAXIMUM_BYTES, 0],
    ['one byte above', SCRIPT_MAXIMUM_BYTES + 1, 1],
  ])('may start with that many bytes of scripts: %s', (_, script, faults) => {
    expect(overweight([{ ...page, file: 'providers/aws/index.html', script }])).toHaveLength(faults);
  });

  test('that lists many services may be larger than a service page', () => {
    expect(overweight([{ ...page, file: 'providers/aws/index.html', html: 10 * PAGE_MAXIMUM_BYTES }])).toEqual([]);
  });
});

describe('the weight of a page', () => {
  const texts: Record<string, string> = {
    'site/services/a/index.html':
      '<link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/start.js"></script><script type="application/ld+json">{}</script>',
    'site/services/index.html': '<script type="module" src="/assets/tool.js"></script>',
    'site/compare/index.html': '<script type="module" src="/assets/tool.js"></script>',
    'site/assets/start.js':
      'import{a as b}from"./shared.js";import"./side.js";document.onclick=()=>import("./later.js");',
    'site/assets/shared.js': 'export{x as y}from"./deep.js";',
    'site/assets/side.js': '',
    'site/assets/deep.js': 'import"./shared.js"',
    'site/assets/later.js': '',
    'site/assets/tool.js': '',
    'site/assets/a.css': '',
  };
  const sizes: Record<string, number> = {
    'site/assets/start.js': 1,
    'site/assets/shared.js': 10,
    'site/assets/side.js': 100,
    'site/assets/deep.js': 1_000,
    'site/assets/later.js': 10_000,
  };
  const files: ManifestFile[] = Object.keys(texts).map((path) => ({
    path,
    size: sizes[path] ?? 7,
    sha256: '',
    type: '',
  }));
  const weighed = (changed: readonly ManifestFile[]) => weighPages(changed, (path) => texts[path] ?? '');

  test('counts scripts with what they import at once, each once, and not what they import later', () => {
    expect(weighed(files)).toEqual([{ file: 'services/a/index.html', html: 7, css: 7, script: 1_111 }]);
  });

  test('counts what travels: the compressed twin where there is one', () => {
    const packed = files.map((file) =>
      file.path.endsWith('a/index.html') ? { ...file, twins: { br: 3, gz: 4 } } : file,
    );
    expect(weighed(packed)[0]?.html).toBe(3);
  });
});
