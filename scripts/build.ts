// `npm run build`: catalogue → dist. Builds into a folder of its own and switches `dist` to it when everything has
// succeeded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueOn } from '../catalogue/model/catalogue-on.ts';
import { dayOf } from '../catalogue/model/days.ts';
import { counted } from '../catalogue/model/in-sentences.ts';
import { compareText } from '../catalogue/model/order.ts';
import { type Problem, renderProblem } from '../catalogue/model/problem.ts';
import { buildSearchIndex } from '../catalogue/views/search/text-index.ts';
import { hashInputs } from './build/build-inputs.ts';
import { openSiteBuild, type SiteBuild } from './build/build-site.ts';
import { removeOldBuilds, switchToBuild, unfinishedBuild } from './build/builds-folder.ts';
import { diskFault } from './build/disk-fault.ts';
import { readNewRecords } from './build/new-records.ts';
import { overweight, weighPages } from './build/page-weight.ts';
import { checkCatalogue } from './catalogue/check-catalogue.ts';
import { publishBrowser } from './publish/browser.ts';
import { type BuildSettings, readBuildSettings, SettingsError } from './publish/build-settings.ts';
import { publishEdge } from './publish/edge.ts';
import { publishAll } from './publish/index.ts';
import { publishLifecycleFeeds } from './publish/lifecycle-feeds.ts';
import { publishLogos } from './publish/logos.ts';
import { openDescriber } from './publish/output/describe-files.ts';
import { finishOutput, readManifest, writeFiles } from './publish/output/output.ts';
import type { OutputFile } from './publish/output/output-file.ts';
import { readSigningKey, type SigningKey, signManifest } from './publish/output/sign-manifest.ts';
import { publishSearch } from './publish/search.ts';
import { publishSecurityTxt } from './publish/security-txt.ts';
import { publishSearchIndex, publishServerIndex, publishSnapshot } from './publish/sidecar.ts';
import { publishSitemap } from './publish/sitemap.ts';
import { publishSocialImages } from './publish/social.ts';
import { publishStaticHosts } from './publish/static-hosts.ts';

/** Bad data: the problems say where. Nothing was published. */
export class CatalogueError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`the catalogue has ${counted(problems.length, 'error')}; nothing was published`);
    this.problems = problems;
  }
}

/** A page takes more bytes than it may: the message says which, and by how much. Nothing was published. */
export class PageWeightError extends Error {}

/** Whether `dist` is there and made of today's inputs. */
export function isFresh(root: string, settings: BuildSettings): boolean {
  const manifest = path.join(root, 'dist/manifest.json');
  if (!existsSync(manifest)) return false;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version === hashInputs(root, settings, dayOf(Date.now()), readNewRecords(root));
}

/**
 * @param report called with one line a step
 * @throws CatalogueError for bad data, SettingsError, PageWeightError for a page that is too heavy; the previous output
 *   stays in place whatever goes wrong
 */
export async function buildAll(
  root: string,
  settings: BuildSettings,
  report: (line: string) => void,
  signingKey?: SigningKey,
): Promise<void> {
  // Loads while the inputs are read.
  const pages = openSiteBuild(root);
  try {
    await buildWith(pages, root, settings, report, signingKey);
  } finally {
    await pages.close();
  }
}

async function buildWith(
  pages: SiteBuild,
  root: string,
  settings: BuildSettings,
  report: (line: string) => void,
  signingKey: SigningKey | undefined,
): Promise<void> {
  const step = stopwatch(report);
  const today = dayOf(Date.now());
  const securityTxt = publishSecurityTxt(settings);
  const newRecords = readNewRecords(root);
  const version = hashInputs(root, settings, today, newRecords);
  const folder = unfinishedBuild(root, version);
  const addresses = { baseUrl: settings.baseUrl, textUrl: settings.textUrl };
  const site = path.join(folder, 'site');
  pages.bundle({ outDir: site, addresses, newRecords });
  const describer = openDescriber(folder);
  try {
    const { catalogue: recorded, problems } = await checkCatalogue(root, today);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new CatalogueError(errors);
    const catalogue = catalogueOn(recorded, today);
    step(`checked ${catalogue.services.length} services of ${catalogue.providers.length} providers`);

    const index = buildSearchIndex(catalogue);
    const early = [describer.describe(writeFiles(folder, [publishSnapshot(catalogue), publishSearchIndex(index)]))];
    const keep = (files: Iterable<OutputFile>) => void early.push(describer.describe(writeFiles(folder, files)));
    await allSettled([
      // The longest first; the search, too, works in a process of its own.
      pages.finish(catalogue, folder).then(keep),
      publishSearch(catalogue).then(keep),
      publishSocialImages(root, catalogue).then(keep),
      (async () => {
        keep(publishAll(catalogue, index, addresses));
        keep([
          ...publishLogos(catalogue),
          ...publishBrowser(catalogue),
          ...publishLifecycleFeeds(catalogue, addresses),
          ...publishStaticHosts(catalogue, settings),
          ...securityTxt,
        ]);
      })(),
    ]);
    keep(publishSitemap(pagesIn(site), addresses.baseUrl));
    writeFiles(folder, [publishServerIndex(folder)]);
    step('wrote JSON, text, the site, its search and its pictures');
    const about = { version, lastUpdated: catalogue.data.lastUpdated, ...addresses };
    const previous = readManifest(path.join(root, 'dist'));
    const sign = signingKey && ((text: Buffer) => signManifest(text, signingKey, Date.now()));
    const manifest = await finishOutput(folder, about, describer, early, sign);
    writeFiles(folder, publishEdge(folder, manifest, previous));
    const { files } = manifest;
    const heavy = overweight(weighPages(files, (file) => readFileSync(path.join(folder, file), 'utf8')));
    if (heavy.length > 0) throw new PageWeightError(`pages are too heavy; nothing was published\n${heavy.join('\n')}`);
    step(`compressed and listed ${files.length} files`);
    if (signingKey) report(`signed the manifest; mirrors check it with the public key ${signingKey.publicKey}`);
    switchToBuild(root, folder, version);
    for (const fault of removeOldBuilds(root, previous?.version)) report(fault);
  } finally {
    // Nothing writes into the folder any more when it is removed.
    await Promise.all([pages.close(), describer.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Like Promise.all, but it waits for all of them before it throws: nothing writes any more when the folder is removed.
 */
async function allSettled(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** Paths from `/` of the pages below `site`, sorted; without 404.html, which has no address of its own. */
function pagesIn(site: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -'index.html'.length))
    .sort(compareText);
}

function stopwatch(report: (line: string) => void): (done: string) => void {
  let last = performance.now();
  return (done) => {
    const now = performance.now();
    report(`${done} (${((now - last) / 1000).toFixed(1)} s)`);
    last = now;
  };
}

/** Runs a build for a terminal: progress and problems on stderr, exit code 1 on failure. */
export async function buildForTerminal(root: string): Promise<boolean> {
  try {
    const signingKey = readSigningKey(process.env['SIGNING_KEY_FILE'], root);
    await buildAll(root, readBuildSettings(process.env), (line) => console.error(`build: ${line}`), signingKey);
    return true;
  } catch (error) {
    const disk = diskFault(error);
    if (disk !== undefined) {
      console.error(`build: ${disk}`);
      return false;
    }
    if (![CatalogueError, PageWeightError, SettingsError].some((kind) => error instanceof kind)) throw error;
    if (error instanceof CatalogueError) for (const problem of error.problems) console.error(renderProblem(problem));
    console.error(`build: ${(error as Error).message}`);
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await buildForTerminal(process.cwd())) ? 0 : 1;
