// A picture for link previews as boxes of text.
import { inkOn } from '../../../catalogue/views/logo.ts';
import { box, COLORS, type Element, HEIGHT, WIDTH } from './pen.ts';

/** What one picture says. */
export interface Card {
  /** Small, above the title. */
  kind: string;
  /** Undefined where its room stays free, see TITLE_ROOM. */
  title: string | undefined;
  text: string;
  figures: string;
  /** Letters on a coloured square before the title. */
  mark?: Mark;
}

export interface Mark {
  letters: string;
  color: string;
}

/** Left and right of everything, in pixels. */
const MARGIN = 76;
const KIND_HEIGHT = 56;
const MARK = { size: 104, gap: 36 };

/** Behind a mark, where a title is drawn later. */
export const TITLE_ROOM = {
  top: MARGIN + KIND_HEIGHT,
  height: 172,
  left: MARGIN + MARK.size + MARK.gap,
  right: WIDTH - MARGIN,
};

export const TITLE_STYLE = { fontWeight: 600, lineHeight: 1.12, letterSpacing: -1.5 };

export function cardElement({ kind, title, text, figures, mark }: Card): Element {
  const square = mark ? [markElement(mark)] : [];
  const titleRow =
    title === undefined
      ? box({ height: TITLE_ROOM.height, alignItems: 'center' }, square)
      : box({ alignItems: 'center' }, [
          ...square,
          box({ flexShrink: 1, fontSize: title.length > 28 ? 60 : 80, ...TITLE_STYLE }, title),
        ]);
  const above = [
    box({ height: KIND_HEIGHT, fontSize: 32, color: COLORS.quiet }, kind),
    titleRow,
    box({ marginTop: 36, fontSize: 36, lineHeight: 1.4, color: COLORS.quiet }, text),
  ];
  const below = [
    box({ fontWeight: 600 }, figures),
    box({ color: COLORS.accent }, kind === '' ? 'Every fact with its source and date' : 'Cloud Services Catalogue'),
  ];
  return box(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      padding: MARGIN,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: COLORS.ground,
      color: COLORS.ink,
      fontFamily: 'Inter',
    },
    [
      box({ flexDirection: 'column' }, above),
      box(
        { justifyContent: 'space-between', borderTop: `3px solid ${COLORS.rule}`, paddingTop: 28, fontSize: 32 },
        below,
      ),
    ],
  );
}

function markElement({ letters, color }: Mark): Element {
  return box(
    {
      width: MARK.size,
      height: MARK.size,
      flexShrink: 0,
      marginRight: MARK.gap,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 20,
      background: color,
      color: inkOn(color),
      fontSize: letters.length > 2 ? 36 : 46,
      fontWeight: 600,
    },
    letters,
  );
}
