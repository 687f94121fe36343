// Names out of lines of text, and the lines that hold none.
import { shortened } from '../../../../../catalogue/model/in-sentences.ts';
import type { Read } from '../today/rules.ts';

export interface NamesInUse {
  /** Each once, in the order of the text. */
  names: string[];
  /** Lines in which nothing was found. */
  strange: string[];
  /** Sentences about what was read. */
  notes: string[];
}

/** @returns the name in a line; an empty one for a line that says that something is not in use; undefined for neither */
export type LineReader = (line: string) => string | undefined;

/** What tables begin with, and lines under it. */
const HEADING = /^(NAME\b|Name\b|Namespace\b|Type\b|Result\b|Column1\b|[-\s=]+$)/;

export function readLines(text: string, nameIn: LineReader): Read<NamesInUse> {
  const names = new Set<string>();
  const strange = new Set<string>();
  for (const raw of text.split('\n')) {
    const line = raw
      .trim()
      .replace(/^["']|["'],?$|,$/g, '')
      .trim();
    if (line === '' || HEADING.test(line)) continue;
    const name = nameIn(line);
    if (name === undefined) strange.add(shortened(line, 80));
    else if (name !== '') names.add(name);
  }
  return { value: { names: [...names], strange: [...strange], notes: [] } };
}
