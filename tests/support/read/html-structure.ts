// The structure of HTML pages: which of many pages show a reader of HTML something that none before has.

/** A text of any words, and the address or the words of an attribute. */
const TEXT = /(?<=^|>)[^<>]+/g;
const ADDRESS = /(?<= (?:href|content)=")(https?:|mailto:|\/|#)?[^"]*/g;
/** The same element again and again in one line, such as cells, with what stands between them. */
const REPEATED = /((?:<(\w+)[^<>]*>(?:(?!<\/?\2\b).)*<\/\2>)t?)\1+/g;

/** Neighbouring lines, without their words: what opens, what closes, in which order, with which attributes. */
function neighboursIn(html: string): string[] {
  const lines = html.split('\n').map((line) => {
    const bare = line
      .replace(ADDRESS, (_, scheme: string | undefined) => scheme ?? '')
      .replace(TEXT, (text) => (text.trim() === '' ? '' : 't'));
    return bare.replace(REPEATED, '$1');
  });
  return lines.map((line, index) => `${lines[index - 1] ?? ''}\n${line}`);
}

/** @returns the pages with a line, or two neighbouring ones, of a structure that no page before them has */
export function newlyStructured(pages: ReadonlyMap<string, string>): Map<string, string> {
  const seen = new Set<string>();
  return new Map(
    [...pages].filter(([, html]) => {
      const before = seen.size;
      for (const neighbours of neighboursIn(html)) seen.add(neighbours);
      return seen.size > before;
    }),
  );
}

/** What is wrong with the words of a page, which its structure does not show: what a browser could take for a tag. */
export function rawText(html: string): string[] {
  const words = html.replaceAll(/<style>[\s\S]*?<\/style>|<[!/]?[a-zA-Z][^<>]*>/g, '');
  return [
    ...[...words.matchAll(/[<>]/g)].map(({ index }) => `raw characters in ${words.slice(index - 20, index + 20)}`),
    ...(html.match(/&(?!(?:[a-zA-Z]+|#\d+|#x[\da-fA-F]+);).{0,20}/g) ?? []).map((found) => `raw ${found}`),
    ...(html.match(/[ \t]$/gm) ?? []).map(() => 'white space at the end of a line'),
  ];
}
