// A title in lines of letters: the largest size at which it fits its room.
import { TITLE_ROOM, TITLE_STYLE } from './card.ts';

/** Pixels, the largest first. */
export const SIZES = [80, 60, 46, 38];

export interface TitleLayout {
  /** One of SIZES. */
  size: number;
  /** Rows of the room that the lines take, from its top. */
  top: number;
  bottom: number;
  /** Whole pixels from the picture's left edge, and from the top of the room for the line's box. */
  letters: { character: string; left: number; top: number }[];
}

/**
 * @param advanceOf the part of the size by which a character moves on
 * @throws when it does not fit at any size
 */
export function layOutTitle(title: string, advanceOf: (character: string) => number): TitleLayout {
  const room = TITLE_ROOM.right - TITLE_ROOM.left;
  for (const size of SIZES) {
    const moves = (character: string) => advanceOf(character) * size + TITLE_STYLE.letterSpacing;
    const lines = linesOf(title, room, (text) => [...text].reduce((sum, character) => sum + moves(character), 0));
    const lineHeight = Math.floor(size * TITLE_STYLE.lineHeight);
    // Two lines are read more easily than three of larger letters, and one best of all.
    const most = size === SIZES[0] ? 1 : Math.floor(TITLE_ROOM.height / lineHeight);
    if (lines === undefined || lines.length > most) continue;
    const above = Math.round((TITLE_ROOM.height - lines.length * lineHeight) / 2);
    const letters = lines.flatMap((line, index) => {
      let at = TITLE_ROOM.left;
      return [...line].map((character) => {
        const left = Math.round(at);
        at += moves(character);
        return { character, left, top: above + index * lineHeight };
      });
    });
    return { size, top: above, bottom: above + lines.length * lineHeight, letters };
  }
  throw new Error(`the name ${title} does not fit a picture`);
}

/** @returns undefined when a word alone is too wide */
function linesOf(title: string, room: number, widthOf: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (widthOf(word) > room) return undefined;
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
