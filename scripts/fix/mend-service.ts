// What a machine can mend in the document of a service beyond its form.
import { type Document, isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { NEED_STRENGTHS } from '../../catalogue/schema/service.ts';

/**
 * Names that repeat another name go, and needs stand with the strongest first. Changes the document in place.
 * @param document its texts are quoted, so none is read as a number
 */
export function mendService({ contents }: Document): void {
  if (!isMap(contents)) return;
  const nameOf = (key: string) => textOf(contents.get(key)).toLowerCase();
  if (nameOf('shortName') !== '' && nameOf('shortName') === nameOf('name')) contents.delete('shortName');
  mendAliases(contents, new Set([nameOf('name'), nameOf('shortName')]));
  const needs = contents.get('needs');
  const rankOf = (need: unknown) =>
    isMap(need) ? [...NEED_STRENGTHS, ''].indexOf(textOf(need.get('strength'))) : NEED_STRENGTHS.length;
  if (isSeq(needs)) needs.items.sort((a, b) => rankOf(a) - rankOf(b));
}

function mendAliases(service: YAMLMap, names: Set<string>): void {
  const aliases = service.get('aliases');
  if (!isSeq(aliases)) return;
  aliases.items = aliases.items.filter((alias) => {
    const name = textOf(alias).toLowerCase();
    const repeated = name !== '' && names.has(name);
    names.add(name);
    return !repeated;
  });
  if (aliases.items.length === 0) service.delete('aliases');
}

function textOf(node: unknown): string {
  const value = isScalar(node) ? node.value : node;
  return typeof value === 'string' ? value : '';
}
