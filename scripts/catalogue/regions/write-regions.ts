// Puts regions and their sources into the YAML of a service, as an author would.
import { isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { readYaml } from '../../../catalogue/model/reading/yaml-file.ts';
import type { ServiceRegions } from '../../../catalogue/schema/service.ts';
import { fixYaml } from '../../fix/fix-yaml.ts';

/**
 * @param file path from the project's root
 * @param checked the day of the comparison, YYYY-MM-DD
 * @returns the text with the regions and the sources that carry them, in canonical form; what else it says stays
 * @throws when the text is not a record with sources
 */
export function writeRegions(
  file: string,
  text: string,
  { regions, sources, checked }: { regions: ServiceRegions; sources: readonly string[]; checked: string },
): string {
  const { document } = readYaml(text);
  const listed = isMap(document.contents) ? document.contents.get('sources') : undefined;
  if (!isMap(document.contents) || !isSeq(listed)) throw new Error(`${file} is not a record with sources`);
  document.contents.set('regions', document.createNode(regions, { flow: true }));
  for (const url of sources) {
    const known = listed.items.find((item) => isMap(item) && item.get('url') === url) as YAMLMap | undefined;
    if (known) addFact(known);
    else {
      const source = document.createNode({ url, checked }) as YAMLMap;
      source.set('facts', document.createNode(['regions'], { flow: true }));
      listed.items.push(source);
    }
  }
  return fixYaml(file, document.toString());
}

/** A source without facts carries the whole record already. */
function addFact(source: YAMLMap): void {
  const facts = source.get('facts') as YAMLSeq | undefined;
  if (facts && !facts.toJSON().includes('regions')) facts.add('regions');
}
