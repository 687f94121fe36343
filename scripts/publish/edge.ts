// dist/edge: what nginx and Caddy must know of one build: its files with their hashes, its types, the name of the text
// host, how large a body may be. The build writes it last, beside the files that the manifest lists; site/edge includes
// it.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  belongsToAPage,
  contentTypeOf,
  ETAG_DIGITS,
  INDEX_FILES,
  type Manifest,
  type ManifestFile,
} from '../../catalogue/formats/manifest.ts';
import { BODY_LIMIT_BYTES } from '../../catalogue/model/limits.ts';
import type { OutputFile } from './output/output-file.ts';

/**
 * @param folder of the build, complete
 * @param before manifest of the build that this one replaces
 */
export function publishEdge(folder: string, manifest: Manifest, before: Manifest | undefined): OutputFile[] {
  const files = [...manifest.files, ...indexFiles(folder)];
  const present = new Set(files.map((file) => file.path));
  const older = (before?.files ?? []).filter((file) => belongsToAPage(file.path) && !present.has(file.path));
  return [
    {
      path: 'edge/nginx.conf',
      body: lines([
        '# Made by the build.',
        `map "" $csc_version { default ${manifest.version}; }`,
        `map "" $csc_previous { default ${before?.version ?? '-'}; }`,
        `client_max_body_size ${BODY_LIMIT_BYTES};`,
        `map "" $csc_too_large { default ${BODY_LIMIT_BYTES + 1}; }`,
        'types {',
        ...[...Map.groupBy(files, ({ type }) => type)].flatMap(([type, group]) => typeLine(type, group)),
        '}',
        'map $csc_file $csc_entry {',
        '  default "";',
        ...[...files, ...older].map(entryLine),
        '}',
      ]),
    },
    {
      path: 'edge/limits.caddy',
      body: lines(['# Made by the build.', '(limits) {', `\timport too-large ${BODY_LIMIT_BYTES}`, '}']),
    },
    { path: 'edge/text-host.conf', body: lines([`server_name ${new URL(manifest.textUrl).hostname};`]) },
  ];
}

type Listed = Pick<ManifestFile, 'path' | 'sha256' | 'type'> & { twins?: unknown };

/** The manifest itself, and its signature where there is one. */
function indexFiles(folder: string): Listed[] {
  return Object.values(INDEX_FILES)
    .filter((name) => existsSync(path.join(folder, name)))
    .map((name) => ({
      path: name,
      sha256: hash('sha256', readFileSync(path.join(folder, name))),
      type: contentTypeOf(name),
      ...(existsSync(path.join(folder, `${name}.br`)) && { twins: true }),
    }));
}

function typeLine(type: string, files: readonly Listed[]): string[] {
  const endings = new Set(files.map((file) => file.path.slice(file.path.lastIndexOf('.') + 1)));
  return type === 'application/octet-stream' ? [] : [`  "${type}" ${[...endings].join(' ')};`];
}

/** Paths are of letters, digits and `-_./`. */
function entryLine({ path: file, sha256, twins }: Listed): string {
  return `  ${file} ${sha256.slice(0, ETAG_DIGITS)}${twins ? '+' : ''};`;
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
