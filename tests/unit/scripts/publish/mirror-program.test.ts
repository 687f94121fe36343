// The mirror as one file: what it needs.
import { isBuiltin } from 'node:module';
import { describe, expect, test } from 'vitest';
import { bundleMirror } from '../../../../scripts/publish/mirror-program.ts';

const { path, body } = await bundleMirror(process.cwd());
const text = String(body);

describe('mirror.mjs', () => {
  test('imports nothing but modules of Node', () => {
    expect(path).toBe('mirror.mjs');
    const imported = [...text.matchAll(/^import .*from "([^"]+)"/gm)].map(([, name = '']) => name);
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((name) => !isBuiltin(name))).toEqual([]);
    expect(text).not.toMatch(/\bimport\(|\brequire\(/);
  });

  test('stays a small file', () => expect(text.length).toBeLessThan(40_000));
});
