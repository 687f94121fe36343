// Words as both searches know them: the index of the API and text host (search.ts), the records for the site's search
// (scripts/publish/search.ts), and the browser that asks it (site/client/search/ask-index.ts).

/** Lower case without diacritics: `Übung` → `ubung`. */
export function foldText(text: string): string {
  // Nearly all texts are of these characters, which have nothing to fold.
  return PLAIN.test(text) ? text.toLowerCase() : foldMarks(text);
}

const PLAIN = /^[ -~]*$/;

function foldMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folded words, divided as the index divides them: at white space and punctuation. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .filter(Boolean);
}

/** The singular, roughly: good enough to tell that two words are one. `registries` → `registry`, `queues` → `queue`. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Words whatever their order and number: `queues message` and `message queue` are the same. */
export function bagOf(words: readonly string[]): string {
  return [...new Set(words.map(singularOf))].sort().join(' ');
}

/** A letter that no text of ours holds: it keeps keys apart from words, and from the beginnings of one another. */
const KEY_MARK = 'ƿ';

/**
 * A whole name as one word that occurs in no text: `Azure Functions` → `ƿazurefunctionsƿ`. An index of words cannot
 * tell a name from a text that holds the name's words; a record that carries the key of its names can be asked for by
 * it.
 */
export function wholeNameKey(name: string): string {
  return `${KEY_MARK}${wordsOf(name).join('')}${KEY_MARK}`;
}
