import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { YamlFile } from '../../../catalogue/model/reading/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';

/** Marks of what is still to be written, in any text; in lower case only where they are all there is, e.g. as a tag. */
const PLACEHOLDER = /\b(?:TODO|FIXME|TBD)\b/;
const BARE = /^(?:todo|fixme|tbd)$/i;

/** Nothing is left to be filled in, in no field and in no comment. */
export const noPlaceholders: Rule = {
  name: 'no-placeholders',
  why: 'What npm run new writes is a form, and a form that nobody filled in would be published as fact.',
  check({ files }) {
    return [...files.documents.values()].flatMap((document) => {
      const found = findingsIn(document.file, [], document.value);
      return found.length > 0 ? found : commentsIn(document);
    });
  },
};

function findingsIn(file: string, at: PathStep[], value: unknown): Finding[] {
  if (typeof value === 'string') {
    const word = (PLACEHOLDER.exec(value) ?? BARE.exec(value))?.[0];
    return word
      ? [{ file, at, message: `"${word}" is still to be filled in`, tip: 'write the fact, or remove the field' }]
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findingsIn(file, [...at, index], item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findingsIn(file, [...at, key], inner));
}

/** What no value holds stands in a comment. */
function commentsIn({ file, text, value }: YamlFile): Finding[] {
  const found = value === undefined ? null : PLACEHOLDER.exec(text);
  if (!found) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [{ file, at: [], line, message: `a comment says "${found[0]}"`, tip: 'do it, or remove the comment' }];
}
