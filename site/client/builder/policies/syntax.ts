// Colours a document as it is shown: names, texts and comments of JSON, YAML, HCL and Bicep. The text stays the same.
import { element } from '../../page/element.ts';

/** Longer documents are shown without colours, as thousands of elements make a page slow. */
const COLOURED_MAXIMUM = 120_000;

export type Token = readonly [kind: 'name' | 'text' | 'comment' | 'plain', text: string];

const TOKENS =
  /(?<comment>(?:^|(?<=\n)) *(?:#|\/\/)[^\n]*)|(?<name>(?:^|(?<=\n)) *(?:- )?[A-Za-z_][\w.-]*(?=\s*[:=]\s)|"(?:[^"\\\n]|\\.)*"(?=\s*[:=]))|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

/** The parts of a document in order; joined they are the document. */
export function tokensOf(document: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (kind: Token[0], text: string) => {
    if (text !== '') tokens.push([kind, text]);
  };
  for (const match of document.matchAll(TOKENS)) {
    const { comment, name } = match.groups ?? {};
    take('plain', document.slice(at, match.index));
    take(comment !== undefined ? 'comment' : name !== undefined ? 'name' : 'text', match[0]);
    at = match.index + match[0].length;
  }
  take('plain', document.slice(at));
  return tokens;
}

export function coloured(document: string): (Node | string)[] {
  if (document.length > COLOURED_MAXIMUM) return [document];
  return tokensOf(document).map(([kind, text]) => (kind === 'plain' ? text : element('span', { class: kind }, text)));
}
