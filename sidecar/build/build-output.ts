// Opens a build for serving: manifest, catalogue, search index, the files and the page of lists. What is computed from is
// proven by its hash and tried out.
// Called at start and for each build that takes its place.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { lifecycleEntries } from '../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { searchServices } from '../../catalogue/views/search/search.ts';
import { parseSearchIndex, type SearchIndex } from '../../catalogue/views/search/text-index.ts';
import { type SharedListContents, sharedListContents } from '../../catalogue/views/shared-list.ts';
import { type ListPageRenderer, listPageRenderer, type RenderListPage } from '../lists/render-list-page.ts';
import { type ComputedAnswers, computedAnswers } from './computed-answers.ts';
import { FileStore } from './files.ts';
import { indexFiles } from './index-files.ts';
import { hasServerBundle, readVerified } from './verified-files.ts';

export interface BuildOutput {
  /** Its folder, links followed. */
  root: string;
  catalogue: Catalogue;
  index: SearchIndex;
  files: FileStore;
  manifest: Manifest;
  /** Undefined where the build has no server bundle, as a mirror. */
  renderListPage: RenderListPage | undefined;
  /** To be called when no further request will be answered from it; those under way are still answered. */
  close: () => Promise<void>;
  /**
   * Answers of the API by path, to be computed: where a day that has come since makes them others than the files, and
   * where the build has no files for them.
   */
  overtaken?: ComputedAnswers;
}

/** The build cannot be served; the message says what to run. */
export class BuildError extends Error {}

/** Files whose size is looked at before requests get their turn. */
const FILES_A_TURN = 1_000;

/**
 * Requests are answered in between, as it takes half a second in all.
 * @param folder of the build; a link is followed once, so that a later build does not change files under a running
 *   process
 * @param before the build that this one takes the place of: its pages find their files for a while longer
 * @throws BuildError when anything is missing, cut short or of another version
 */
export async function openBuildOutput(folder: string, before?: BuildOutput): Promise<BuildOutput> {
  let pages: ListPageRenderer | undefined;
  try {
    const root = realpathSync(folder);
    const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format !== 1) throw new Error(`the manifest has format ${manifest.format}, this version reads 1`);
    // Its thread starts while the rest is read.
    if (hasServerBundle(root)) pages = listPageRenderer(root);
    for (const [place, { path: file, size, twins = {} }] of manifest.files.entries()) {
      if (place % FILES_A_TURN === 0) await turn();
      // Put together by hand: for so many files, path.join takes a quarter of the time.
      expectSize(`${root}/${file}`, size);
      for (const [encoding, packed] of Object.entries(twins)) expectSize(`${root}/${file}.${encoding}`, packed);
    }
    await turn();
    const catalogue = parseSnapshot(readVerified(root, manifest, 'catalogue.json'));
    await turn();
    const index = parseSearchIndex(readVerified(root, manifest, 'search.json'));
    await turn();
    tryOut(catalogue, index);
    await pages?.tryOut({ list: exampleList(catalogue, manifest), today: manifest.lastUpdated });
    const files = new FileStore(root, [...manifest.files, ...indexFiles(root)], before?.files);
    return {
      root,
      manifest,
      catalogue,
      index,
      renderListPage: pages?.render,
      files,
      close: async () => pages?.close(),
      // `npm run dev` writes no answers, so that a saved YAML file shows within seconds.
      ...(!files.has('api/v1/services.json') && { overtaken: computedAnswers(catalogue) }),
    };
  } catch (cause) {
    await pages?.close();
    throw new BuildError(`the build in ${folder} cannot be served (${(cause as Error).message}); run: npm run build`, {
      cause,
    });
  }
}

/** A search and the lifecycle of all services, so that a catalogue that was made wrongly fails now, not with readers. */
function tryOut(catalogue: Catalogue, index: SearchIndex): void {
  const [service] = catalogue.services;
  if (!service) throw new Error('the catalogue has no services');
  if (!searchServices(catalogue, index, service.name).includes(service))
    throw new Error(`the search does not find ${service.id} by its own name`);
  lifecycleEntries(catalogue);
}

/** Rendered once before the build is served, for the same reason. */
function exampleList(catalogue: Catalogue, { lastUpdated }: Manifest): SharedListContents {
  const createdAt = Date.parse(lastUpdated);
  const approvedServiceIds = catalogue.services.slice(0, 1).map(({ id }) => id);
  const list = { id: 'L_example', slug: 'example', name: 'Example', approvedServiceIds, createdAt };
  return sharedListContents(catalogue, { ...list, expiresAt: createdAt }, lastUpdated);
}

function expectSize(file: string, size: number): void {
  const found = statSync(file).size;
  if (found !== size) throw new Error(`${path.basename(file)} has ${found} bytes instead of ${size}`);
}
