// Everything that a machine can mend in one file of the catalogue.
import { readYaml } from '../../catalogue/model/reading/yaml-file.ts';
import { FILE_SCHEMAS, kindOfFile } from './catalogue-schemas.ts';
import { formatYaml, quoteTexts } from './format-yaml.ts';
import { mendService } from './mend-service.ts';
import { tidyText } from './tidy-text.ts';

/** The writer keeps white space of what was moved, and reads it otherwise the next time: two rounds are the rule. */
const ROUNDS = 4;

/**
 * @param file path from the project's root
 * @returns the mended text, which stays as it is when it is mended again; where it is no YAML, or the file has no place
 *   in the catalogue, only its white space is mended
 */
export function fixYaml(file: string, text: string): string {
  let fixed = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = fixOnce(file, fixed);
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

function fixOnce(file: string, text: string): string {
  const tidy = tidyText(text).text;
  const kind = kindOfFile(file);
  const { document, value } = readYaml(tidy);
  if (!kind || typeof value !== 'object' || value === null) return tidy;
  quoteTexts(document);
  if (kind === 'services') mendService(document);
  return tidyText(formatYaml(document, FILE_SCHEMAS[kind])).text;
}
