// What is wrong with a text page for a terminal.
import stringWidth from 'string-width';

/** Selects a colour or attribute; the code is its first group. */
export const SGR = new RegExp(`${String.fromCodePoint(0x1b)}\\[([\\d;]*)m`, 'g');

/**
 * One sentence a fault; none for lines of at most 80 columns that hold no control characters but, in ANSI, SGR that is
 * reset before the line ends.
 */
export function faultsOfTerminal(text: string, format: 'ansi' | 'txt'): string[] {
  if (!text.endsWith('\n')) return ['the last line does not end'];
  return text
    .slice(0, -1)
    .split('\n')
    .flatMap((line, index) => {
      const bare = format === 'ansi' ? line.replaceAll(SGR, '') : line;
      const codes = [...line.matchAll(SGR)].map(([, code]) => code);
      return [
        ...(stringWidth(bare) > 80 ? [`line ${index + 1} takes ${stringWidth(bare)} columns: ${bare}`] : []),
        ...(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(bare)
          ? [`line ${index + 1} holds a control character: ${JSON.stringify(line)}`]
          : []),
        ...(codes.length > 0 && codes.at(-1) !== '0' ? [`line ${index + 1} leaves a colour open`] : []),
        ...(/\s$/.test(bare) ? [`line ${index + 1} ends in white space`] : []),
      ];
    });
}
