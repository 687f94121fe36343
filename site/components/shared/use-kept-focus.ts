// Where the keyboard goes on when the button that was pressed is gone: to the same button of the item that has taken the
// place.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Kept<E> {
  /** Of the element around the items. */
  ref: RefObject<E>;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * For a component that is rendered anew when items go.
 * @param items selector of the items
 * @param target selector of the button in an item
 * @param otherwise where to go on when no item is left, or the button was outside of them
 */
export function useKeptFocus<E extends HTMLElement>(
  items: string,
  target: string,
  otherwise: () => HTMLElement | null | undefined,
): Kept<E> {
  const ref = useRef<E>(null);
  const pressed = useRef<{ button: Element; place: number }>();
  const targets = () =>
    [...(ref.current?.querySelectorAll<HTMLElement>(items) ?? [])].flatMap((item) => {
      const found = item.querySelector<HTMLElement>(target);
      return found && found.closest('details:not([open])') === null ? [{ item, found }] : [];
    });
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, place } = pressed.current;
    if (button === document.activeElement) return;
    pressed.current = undefined;
    if (button.isConnected || document.activeElement !== document.body) return;
    const left = targets();
    const next = place < 0 ? undefined : left[Math.min(place, left.length - 1)]?.found;
    (next ?? otherwise())?.focus();
  });
  return {
    ref,
    onClickCapture({ target: clicked }) {
      const button = clicked instanceof Element ? clicked.closest('button') : null;
      if (button) pressed.current = { button, place: targets().findIndex(({ item }) => item.contains(button)) };
    },
  };
}
