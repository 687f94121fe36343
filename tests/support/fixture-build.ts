// The fixture as a build that a sidecar can open: data, search and text pages, without the site.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { buildSearchIndex } from '../../catalogue/views/search/text-index.ts';
import { type Addresses, DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';
import { publishAll } from '../../scripts/publish/index.ts';
import { openDescriber } from '../../scripts/publish/output/describe-files.ts';
import { finishOutput, writeFiles } from '../../scripts/publish/output/output.ts';
import { publishSearchIndex, publishSnapshot } from '../../scripts/publish/sidecar.ts';
import { type BuildOutput, openBuildOutput } from '../../sidecar/build/build-output.ts';
import { fixtureCatalogue } from './fixture.ts';

/** In a folder of its own. */
export async function fixtureBuild(
  catalogue: Catalogue = fixtureCatalogue(),
  version = '0123456789abcdef',
  addresses: Addresses = DEFAULT_ADDRESSES,
): Promise<BuildOutput> {
  const root = mkdtempSync(path.join(tmpdir(), 'build-'));
  const index = buildSearchIndex(catalogue);
  const forSidecar = [publishSnapshot(catalogue), publishSearchIndex(index)];
  writeFiles(root, [...forSidecar, ...publishAll(catalogue, index, addresses)]);
  const { lastUpdated } = catalogue.data;
  const describer = openDescriber(root);
  await finishOutput(root, { version, lastUpdated, ...addresses }, describer);
  await describer.close();
  return openBuildOutput(root);
}
