// The texts of a catalogue folder for tests that change a few of them: what stays as it is on disk is parsed once.
import { globSync, readFileSync } from 'node:fs';
import { joinFiles, type ParseResult } from '../../catalogue/model/reading/parse-catalogue.ts';
import { type ParsedFile, parseFile } from '../../catalogue/model/reading/parse-file.ts';

/** By path below catalogue/; undefined where a file is no text. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** Of texts on disk, by path below catalogue/ and by text; the real catalogue alone takes seconds. */
const parsedOnce = new Map<string, Map<string, ParsedFile | undefined>>();

/** @param folder a folder `catalogue`, real or of a fixture */
export function textsBelow(folder: string): Texts {
  const texts = new Map(
    globSync('**/*.yaml', { cwd: folder })
      .sort()
      .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]),
  );
  for (const [file, text] of texts) {
    const versions = parsedOnce.get(file) ?? new Map();
    parsedOnce.set(file, versions.set(text, versions.get(text)));
  }
  return texts;
}

/** As `parseCatalogue` does. */
export function parseTexts(texts: Texts): ParseResult {
  return joinFiles([...texts].map(([file, text]) => parseText(file, text)));
}

function parseText(file: string, text: string | undefined): ParsedFile {
  const versions = parsedOnce.get(file);
  if (text === undefined || !versions?.has(text)) return parseFile(file, text);
  const parsed = versions.get(text) ?? parseFile(file, text);
  versions.set(text, parsed);
  return parsed;
}
